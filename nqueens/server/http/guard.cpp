// nqueens/server/http/guard.cpp - refuses requests from foreign pages or without the token.
// SPDX-License-Identifier: MIT
#include "nqueens/server/http/guard.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <string_view>

namespace nqueens::server {
namespace {

constexpr std::string_view kTokenParameter = "token";
constexpr std::string_view kTokenCookie = "nqueens_token=";
constexpr std::string_view kBearer = "Bearer ";

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

struct HostAndPort {
  std::string name;
  std::string port;  // empty if absent
};

// Splits "name:80", "127.0.0.1" or "[::1]:80".
HostAndPort split_host(std::string_view host) {
  const std::size_t bracket = host.starts_with('[') ? host.find(']') : 0;
  const std::size_t colon = host.find(':', bracket == std::string_view::npos ? 0 : bracket);
  HostAndPort parts = {lower(host.substr(0, colon)), ""};
  if (colon != std::string_view::npos) parts.port = host.substr(colon + 1);
  return parts;
}

constexpr std::string_view kHttp = "http://";
constexpr std::string_view kHttps = "https://";

// Returns the default port of the scheme, which browsers omit from addresses.
std::string default_port(bool is_secure) { return is_secure ? "443" : "80"; }

// Returns the host in the form of PublicAddress.
std::string public_host(const HostAndPort& host, bool is_secure) {
  const bool is_default = host.port.empty() || host.port == default_port(is_secure);
  return is_default ? host.name : host.name + ":" + host.port;
}

bool is_of(const PublicAddress& address, std::string_view host) {
  return public_host(split_host(host), address.is_secure) == address.host;
}

bool is_host_name(std::string_view name) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789-._";
  const bool is_ipv6 = name.size() > 2 && name.starts_with('[') && name.ends_with(']');
  if (is_ipv6) {
    name = name.substr(1, name.size() - 2);
    return name.find_first_not_of("0123456789abcdef:.") == std::string_view::npos;
  }
  return !name.empty() && name.find_first_not_of(kLetters) == std::string_view::npos;
}

bool is_port(std::string_view text) {
  std::uint16_t port = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), port);
  return parsed.ec == std::errc() && parsed.ptr == text.data() + text.size() && port > 0 &&
         !text.starts_with('0');
}

struct Address {
  bool is_secure = false;
  HostAndPort host = {};
  std::string_view rest = {};  // from the first slash
};

// Splits "https://studio.example:8443/a". Returns nothing if the scheme or the host is invalid.
std::optional<Address> split_address(std::string_view text) {
  const std::string scheme = lower(text.substr(0, text.find("//") + 2));
  if (scheme != kHttp && scheme != kHttps) return std::nullopt;
  text.remove_prefix(scheme.size());
  const std::string_view authority = text.substr(0, text.find('/'));
  Address address = {.is_secure = scheme == kHttps, .host = split_host(authority)};
  const bool has_colon = address.host.name.size() < authority.size();
  if (!is_host_name(address.host.name) || (has_colon && !is_port(address.host.port))) return {};
  address.rest = text.substr(authority.size());
  return address;
}

[[noreturn]] void refuse_name(const std::string& text) {
  throw UsageError(
      "--name: expected a host name, or the address of a proxy such as "
      "'https://studio.example:8443' without a path, found '" +
      text + "'");
}

bool is_address(std::string_view name) {
  if (name.starts_with('[') && name.ends_with(']')) return true;
  return !name.empty() && name.find_first_not_of("0123456789.") == std::string_view::npos;
}

// Compares in constant time, so that the duration reveals nothing about the token.
bool same_secret(std::string_view a, std::string_view b) {
  unsigned difference = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < a.size(); ++i) {
    difference |= static_cast<unsigned char>(a[i] ^ b[b.empty() ? 0 : i % b.size()]);
  }
  return difference == 0;
}

// Returns the value of the token cookie in the field Cookie.
std::string_view token_in(std::string_view cookies) {
  std::size_t begin = cookies.find(kTokenCookie);
  while (begin != std::string_view::npos && begin > 0 && cookies[begin - 1] != ' ' &&
         cookies[begin - 1] != ';') {
    begin = cookies.find(kTokenCookie, begin + 1);
  }
  if (begin == std::string_view::npos) return {};
  cookies.remove_prefix(begin + kTokenCookie.size());
  return cookies.substr(0, cookies.find(';'));
}

std::string_view token_of(const api::Request& request, const api::Target& target) {
  const auto parameter = target.query.find(std::string(kTokenParameter));
  if (parameter != target.query.end()) return parameter->second;
  if (request.authorization.starts_with(kBearer)) {
    return std::string_view(request.authorization).substr(kBearer.size());
  }
  return token_in(request.cookie);
}

[[noreturn]] void forbid(const std::string& sentence) {
  throw api::HttpError(403, "forbidden", sentence);
}

}  // namespace

std::string PublicAddress::origin() const { return std::string(is_secure ? kHttps : kHttp) + host; }

void Guard::add_name(const std::string& text) {
  if (text.find("//") == std::string::npos) {
    if (!is_host_name(lower(text))) refuse_name(text);
    names.push_back(lower(text));
    return;
  }
  const auto address = split_address(text);
  const bool has_path = address && !address->rest.empty() && address->rest != "/";
  if (!address || has_path) refuse_name(text);
  addresses.push_back(
      {.is_secure = address->is_secure, .host = public_host(address->host, address->is_secure)});
}

std::string page_address(const std::string& text) {
  constexpr std::string_view kInPath =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-._~%!$&'()*+,;=:@";
  const auto address = split_address(text);
  if (!address || address->rest.find_first_not_of(kInPath) != std::string_view::npos) {
    throw UsageError(
        "--public-url: expected the address of the page such as "
        "'https://studio.example/queens/' without '?' and '#', found '" +
        text + "'");
  }
  const PublicAddress site = {.is_secure = address->is_secure,
                              .host = public_host(address->host, address->is_secure)};
  return site.origin() + (address->rest.empty() ? "/" : std::string(address->rest));
}

bool Guard::is_own_name(const std::string& text) const {
  const HostAndPort host = split_host(text);
  const bool is_known = std::find(names.begin(), names.end(), host.name) != names.end() ||
                        (any_address && is_address(host.name));
  return is_known && (host.port.empty() || host.port == std::to_string(port));
}

// The scheme of a public address matters, because anybody on the network path can forge a page of
// http://studio.example, and such a page must not access https://studio.example.
bool Guard::is_own_origin(const api::Request& request) const {
  const std::string origin = lower(request.origin);
  const bool is_public =
      std::any_of(addresses.begin(), addresses.end(),
                  [&](const PublicAddress& address) { return address.origin() == origin; });
  return is_public ||
         (is_own_name(request.host) && origin == std::string(kHttp) + lower(request.host));
}

// Programs other than browsers send neither Origin nor Sec-Fetch-Site, so their requests pass.
void Guard::require_own_page(const api::Request& request) const {
  if (!request.origin.empty() && !is_own_origin(request)) {
    forbid("Origin: requests from '" + request.origin + "' are not answered here");
  }
  if (!request.fetch_site.empty() && request.fetch_site != "same-origin" &&
      request.fetch_site != "none") {
    forbid("Sec-Fetch-Site: requests from pages of other sites are not answered here");
  }
}

void Guard::check(const api::Request& request, const api::Target& target) const {
  const bool is_public =
      std::any_of(addresses.begin(), addresses.end(),
                  [&](const PublicAddress& address) { return is_of(address, request.host); });
  if (!is_public && !is_own_name(request.host)) {
    forbid("Host: expected a name of this server, found '" + request.host + "'");
  }
  const bool changes = request.method != "GET" && request.method != "HEAD";
  const bool computes = !target.path.empty() && target.path.front() == "api";
  if (changes || computes) require_own_page(request);
  if (!token.empty() && !same_secret(token_of(request, target), token)) {
    forbid("the token is missing or wrong: use the address that nqueens serve printed");
  }
}

std::string Guard::cookie_for(const api::Request& request, const api::Target& target) const {
  const bool came_with_it = target.query.contains(std::string(kTokenParameter));
  if (token.empty() || !came_with_it) return "";
  const bool by_tls = std::any_of(addresses.begin(), addresses.end(), [&](const auto& address) {
    return address.is_secure && is_of(address, request.host);
  });
  return std::string(kTokenCookie) + token + "; Path=/; HttpOnly; SameSite=Strict" +
         (by_tls ? "; Secure" : "");
}

}  // namespace nqueens::server
