// nqueens/server/routes/routes.cpp - the table of all routes.
// SPDX-License-Identifier: MIT
#include "nqueens/server/routes/routes.h"

namespace nqueens::server {

std::vector<api::Route> all_routes(Studio& studio) {
  std::vector<api::Route> routes = api::engine_routes(studio.engines);
  for (const auto subject : {job_routes(), cluster_routes(), memory_routes(), device_routes()}) {
    api::add_routes(routes, subject, studio);
  }
  return routes;
}

}  // namespace nqueens::server
