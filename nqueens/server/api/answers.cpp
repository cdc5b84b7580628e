// nqueens/server/api/answers.cpp - from a request to its response.
// SPDX-License-Identifier: MIT
#include "nqueens/server/api/answers.h"

#include <array>
#include <utility>

#include "nqueens/server/api/page.h"

namespace nqueens::server {
namespace {

// What a browser is to make of everything that comes from here: nothing from elsewhere, no frames,
// no guesses, no address passed on.
constexpr std::array<std::pair<const char*, const char*>, 4> kSecurityHeaders = {{
    {"Content-Security-Policy",
     "default-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
}};

}  // namespace

Answers::Answers(Studio& studio, Guard guard) : studio_(studio), guard_(std::move(guard)) {}

std::optional<Response> Answers::refusal(const Request& request) const {
  try {
    guard_.check(request, parse_target(request.target));
    return {};
  } catch (...) {
    return finished(response_to_exception(), {});
  }
}

std::optional<Response> Answers::at_once(Request&& request, Asked& asked) const {
  asked.request = std::move(request);
  const std::string& method = asked.request.method;
  try {
    asked.target = parse_target(asked.request.target);
    const std::vector<std::string>& path = asked.target.path;
    const Asset* const asset =
        path.size() <= 1 ? find_asset(path.empty() ? "" : path.front()) : nullptr;
    if (asset != nullptr && (method == "GET" || method == "HEAD")) {
      return finished(asset_response(*asset, asked.request), asked.target);
    }
    asked.match = router_.match(method, asked.target);
  } catch (...) {
    return finished(response_to_exception(), asked.target);
  }
  if (asked.match.route->work == Work::Computes) return {};
  return compute(asked, {.lane = Lane::Slow});
}

Response Answers::compute(const Asked& asked, const Turn& turn) const {
  try {
    Query query = asked.target.query;
    query.erase("token");
    const Call call = {asked.request, asked.match.path, query, turn};
    return finished(asked.match.route->answer(studio_, call), asked.target);
  } catch (const GoTo&) {
    throw;
  } catch (...) {
    return finished(response_to_exception(), asked.target);
  }
}

Response Answers::finished(Response&& response, const Target& target) const {
  for (const auto& [name, value] : kSecurityHeaders) response.headers.emplace_back(name, value);
  const std::string cookie = guard_.cookie_for(target);
  if (!cookie.empty() && response.status < 400) response.headers.emplace_back("Set-Cookie", cookie);
  return std::move(response);
}

}  // namespace nqueens::server
