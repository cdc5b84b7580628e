// nqueens/server/routes/answers.cpp - responds to a request: applies the guard, finds the route,
// computes the answer.
// SPDX-License-Identifier: MIT
#include "nqueens/server/routes/answers.h"

#include <array>
#include <utility>

#include "nqueens/server/routes/page.h"

namespace nqueens::server {
namespace {

// Security headers of all responses that Answers returns. They forbid foreign content, frames,
// guessed content types and referrers.
constexpr std::array<std::pair<const char*, const char*>, 4> kSecurityHeaders = {{
    {"Content-Security-Policy",
     "default-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
}};

}  // namespace

Answers::Answers(Studio& studio, Guard guard)
    : guard_(std::move(guard)), router_(all_routes(studio)) {}

std::optional<api::Response> Answers::refusal(const api::Request& request) const {
  try {
    guard_.check(request, api::parse_target(request.target));
    return {};
  } catch (...) {
    return finished(api::response_to_exception(), {});
  }
}

std::optional<api::Response> Answers::at_once(api::Request&& request, Asked& asked) const {
  asked.request = std::move(request);
  const std::string& method = asked.request.method;
  try {
    asked.target = api::parse_target(asked.request.target);
    const std::vector<std::string>& path = asked.target.path;
    const Asset* const asset =
        path.size() <= 1 ? find_asset(path.empty() ? "" : path.front()) : nullptr;
    if (asset != nullptr && (method == "GET" || method == "HEAD")) {
      return finished(asset_response(*asset, asked.request), asked);
    }
    asked.match = router_.match(method, asked.target);
  } catch (...) {
    return finished(api::response_to_exception(), asked);
  }
  if (asked.match.route->work == api::Work::Computes) return {};
  return compute(asked, {.lane = api::Lane::Slow});
}

api::Response Answers::compute(const Asked& asked, const api::Budget& budget) const {
  try {
    api::Query query = asked.target.query;
    query.erase("token");
    const api::Call call = {asked.request, asked.match.path, query, budget};
    return finished(asked.match.route->answer(call), asked);
  } catch (const api::MoveToLane&) {
    throw;
  } catch (...) {
    return finished(api::response_to_exception(), asked);
  }
}

api::Response Answers::finished(api::Response&& response, const Asked& asked) const {
  for (const auto& [name, value] : kSecurityHeaders) response.headers.emplace_back(name, value);
  const std::string cookie = guard_.cookie_for(asked.request, asked.target);
  if (!cookie.empty() && response.status < 400) response.headers.emplace_back("Set-Cookie", cookie);
  return std::move(response);
}

}  // namespace nqueens::server
