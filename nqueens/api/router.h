// nqueens/api/router.h - from a request to its route, and from what is thrown to a
// response.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "nqueens/api/api.h"
#include "nqueens/api/target.h"

namespace nqueens::api {

struct Match {
  const Route* route = nullptr;
  std::vector<std::string> path = {};  // what the stars of its pattern stand for
};

class Router {
 public:
  explicit Router(const std::vector<Route>& routes);

  // HEAD is answered as GET. Throws HttpError for a path or a method that there is not.
  Match match(const std::string& method, const Target& target) const;

 private:
  struct Entry {
    Route route;
    std::vector<std::string> pattern;  // its segments
  };

  std::vector<Entry> entries_;
};

// The response to a request whose answer threw the exception that is being handled.
Response response_to_exception();

}  // namespace nqueens::api
