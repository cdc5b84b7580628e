// nqueens/api/router.cpp - finds the route of a request and turns exceptions into responses.
// SPDX-License-Identifier: MIT
#include "nqueens/api/router.h"

#include <new>
#include <optional>
#include <system_error>

#include "nqueens/base/error.h"
#include "nqueens/base/sentence.h"

namespace nqueens::api {
namespace {

// Returns the segments that the stars match; nothing if `path` does not match `pattern`.
std::optional<std::vector<std::string>> match_pattern(const std::vector<std::string>& pattern,
                                                      const std::vector<std::string>& path) {
  if (pattern.size() != path.size()) return {};
  std::vector<std::string> stars;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (pattern[i] == "*") {
      stars.push_back(path[i]);
    } else if (pattern[i] != path[i]) {
      return {};
    }
  }
  return stars;
}

}  // namespace

Router::Router(const std::vector<Route>& routes) {
  for (const Route& route : routes) {
    entries_.push_back({.route = route, .pattern = parse_target(route.pattern).path});
  }
}

Match Router::match(const std::string& method, const Target& target) const {
  std::string allowed;
  for (const auto& [route, pattern] : entries_) {
    auto stars = match_pattern(pattern, target.path);
    if (!stars) continue;
    if (route.method == method || (method == "HEAD" && route.method == "GET")) {
      return {.route = &route, .path = std::move(*stars)};
    }
    if (allowed.find(route.method) != std::string::npos) continue;  // from another pattern
    allowed += (allowed.empty() ? "" : ", ") + std::string(route.method);
  }
  if (allowed.empty()) throw HttpError(404, "not_found", "there is no resource at this address");
  throw HttpError(405, "method_not_allowed",
                  "expected the method " + allowed + ", found '" + method + "'",
                  {{"Allow", allowed}});
}

std::size_t Router::max_body_bytes(const std::string& method, const std::string& target) const {
  try {
    return match(method, parse_target(target)).route->max_body_bytes;
  } catch (const UsageError&) {
    return kMaxBodyBytes;
  }
}

Response error_response(int status, const std::string& code, const Sentence& sentence) {
  Json json = {{"code", code}, {"message", sentence.text}};
  if (!sentence.code.empty()) json["detail"] = detail_of(sentence);
  Response response;
  response.status = status;
  response.body = text_of(json) + "\n";
  return response;
}

Response too_many_requests() {
  return error_response(
      429, "busy", {"too-many-requests", "too many requests are waiting; try again in a moment"});
}

Response response_to_exception() {
  try {
    throw;
  } catch (const HttpError& error) {
    Response response = error_response(error.status(), error.code(), error.sentence());
    response.headers = error.headers();
    return response;
  } catch (const UsageError& error) {
    return error_response(400, "bad_request", error.sentence());
  } catch (const std::bad_alloc&) {
    return error_response(503, "too_slow", {"no-memory", "there is not enough memory for this"});
  } catch (const Error& error) {
    return error_response(500, "unavailable", sentence_of(error));
  } catch (const std::system_error& error) {
    return error_response(500, "unavailable", sentence_of(error));
  } catch (const std::exception& error) {
    return error_response(500, "self_check", sentence_of(error));
  }
}

}  // namespace nqueens::api
