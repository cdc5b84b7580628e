// nqueens/api/router.h - finds the route of a request and turns exceptions into responses.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "nqueens/api/api.h"
#include "nqueens/api/target.h"

namespace nqueens::api {

struct Match {
  const Route* route = nullptr;
  std::vector<std::string> path = {};  // segments matched by stars in the route's pattern
};

class Router {
 public:
  explicit Router(const std::vector<Route>& routes);

  // Finds the route of a request; HEAD uses the route of GET. Throws HttpError 404 if no route has
  // this path, and 405 if the path has only routes for other methods.
  Match match(const std::string& method, const Target& target) const;

  // Returns the maximum size of a request body; kMaxBodyBytes if the request has no route.
  std::size_t max_body_bytes(const std::string& method, const std::string& target) const;

 private:
  struct Entry {
    Route route;
    std::vector<std::string> pattern;  // segments of route.pattern
  };

  std::vector<Entry> entries_;
};

// Returns the response for the exception that is being handled.
Response response_to_exception();

}  // namespace nqueens::api
