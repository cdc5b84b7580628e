// nqueens/api/api.cpp - the table of routes, and the functions that routes share.
// SPDX-License-Identifier: MIT
#include "nqueens/api/api.h"

#include <initializer_list>

namespace nqueens::api {

std::vector<Route> engine_routes(Studio& studio) {
  std::vector<Route> routes;
  for (const auto subject : {info_routes(), solve_routes(), placement_routes(), trace_routes(),
                             game_routes(), region_routes(), picture_routes()}) {
    add_routes(routes, subject, studio);
  }
  return routes;
}

Response json_response(const Json& json, int status) {
  Response response;
  response.status = status;
  response.body = text_of(json) + "\n";
  response.headers = {{"Cache-Control", "no-store"}};
  return response;
}

catalog::List Lists::get(std::int32_t n, catalog::Subset subset) {
  const std::lock_guard lock(mutex_);
  const auto key = std::pair(n, subset);
  auto found = lists_.find(key);
  if (found == lists_.end()) found = lists_.emplace(key, catalog::List(Problem(n), subset)).first;
  return found->second;
}

}  // namespace nqueens::api
