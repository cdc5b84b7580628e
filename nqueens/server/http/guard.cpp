// nqueens/server/http/guard.cpp - who may ask.
// SPDX-License-Identifier: MIT
#include "nqueens/server/http/guard.h"

#include <algorithm>
#include <cctype>
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
  std::string port;  // empty when not said
};

// "name:80", "127.0.0.1", "[::1]:80".
HostAndPort split_host(std::string_view host) {
  const std::size_t bracket = host.starts_with('[') ? host.find(']') : 0;
  const std::size_t colon = host.find(':', bracket == std::string_view::npos ? 0 : bracket);
  HostAndPort parts = {lower(host.substr(0, colon)), ""};
  if (colon != std::string_view::npos) parts.port = host.substr(colon + 1);
  return parts;
}

bool is_address(std::string_view name) {
  if (name.starts_with('[') && name.ends_with(']')) return true;
  return !name.empty() && name.find_first_not_of("0123456789.") == std::string_view::npos;
}

// As long for a wrong token as for the right one, wherever they differ.
bool same_secret(std::string_view a, std::string_view b) {
  unsigned difference = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < a.size(); ++i) {
    difference |= static_cast<unsigned char>(a[i] ^ b[b.empty() ? 0 : i % b.size()]);
  }
  return difference == 0;
}

// The value of our cookie among those sent.
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

// Other programs than browsers send neither field.
void require_own_page(const api::Request& request) {
  if (!request.origin.empty() && lower(request.origin) != "http://" + lower(request.host)) {
    forbid("Origin: requests from '" + request.origin + "' are not answered here");
  }
  if (!request.fetch_site.empty() && request.fetch_site != "same-origin" &&
      request.fetch_site != "none") {
    forbid("Sec-Fetch-Site: requests from pages of other sites are not answered here");
  }
}

}  // namespace

void Guard::check(const api::Request& request, const api::Target& target) const {
  const HostAndPort host = split_host(request.host);
  const bool is_ours = std::find(names.begin(), names.end(), host.name) != names.end() ||
                       (any_address && is_address(host.name));
  if (!is_ours || (!host.port.empty() && host.port != std::to_string(port))) {
    forbid("Host: this server does not go by the name '" + request.host + "'");
  }
  const bool changes = request.method != "GET" && request.method != "HEAD";
  const bool computes = !target.path.empty() && target.path.front() == "api";
  if (changes || computes) require_own_page(request);
  if (!token.empty() && !same_secret(token_of(request, target), token)) {
    forbid("the token is missing or wrong: use the address that nqueens serve printed");
  }
}

std::string Guard::cookie_for(const api::Target& target) const {
  const bool came_with_it = target.query.contains(std::string(kTokenParameter));
  if (token.empty() || !came_with_it) return "";
  return std::string(kTokenCookie) + token + "; Path=/; HttpOnly; SameSite=Strict";
}

}  // namespace nqueens::server
