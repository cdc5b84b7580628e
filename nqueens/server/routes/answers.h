// nqueens/server/routes/answers.h - responds to a request: applies the guard, finds the route,
// computes the answer.
//
// This class uses neither the network nor threads: http.h delivers requests, and lanes.h schedules
// the answers. All members can be called from several threads at once.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "nqueens/api/message.h"
#include "nqueens/api/router.h"
#include "nqueens/server/http/guard.h"
#include "nqueens/server/http/lanes.h"
#include "nqueens/server/routes/routes.h"

namespace nqueens::server {

// A request with its parsed target and its route.
struct Asked {
  api::Request request = {};
  api::Target target = {};
  api::Match match = {};
};

class Answers {
 public:
  // `studio` must outlive this object.
  Answers(Studio& studio, Guard guard);

  // Returns the response that refuses the request if the guard rejects its head; otherwise nothing.
  std::optional<api::Response> refusal(const api::Request& request) const;

  // Returns the maximum size of the body of a request.
  std::size_t max_body_bytes(const std::string& method, const std::string& target) const {
    return router_.max_body_bytes(method, target);
  }

  // Stores the request in `asked`. Returns the response if it is cheap: a file of the page, an
  // error about the address, or the answer of a route that computes nothing. Otherwise also stores
  // the route in `asked`.
  std::optional<api::Response> at_once(api::Request&& request, Asked& asked) const;

  // Computes the answer. Throws only MoveToLane, if the answer belongs to another lane.
  api::Response compute(const Asked& asked, const api::Budget& budget) const;

 private:
  api::Response finished(api::Response&& response, const Asked& asked) const;

  Guard guard_;
  api::Router router_;
};

}  // namespace nqueens::server
