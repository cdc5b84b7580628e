// nqueens/server/routes/answers.h - from a request to its response: who may ask, what is asked, the
// answer.
//
// Knows neither the network nor threads: http.h brings requests, lanes.h says when an answer is
// computed. All members may be called by any number of threads at once.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nqueens/api/message.h"
#include "nqueens/api/router.h"
#include "nqueens/server/http/guard.h"
#include "nqueens/server/http/lanes.h"
#include "nqueens/server/routes/routes.h"

namespace nqueens::server {

// A request with what it is about.
struct Asked {
  api::Request request = {};
  api::Target target = {};
  api::Match match = {};
};

class Answers {
 public:
  // The studio must live longer.
  Answers(Studio& studio, Guard guard);

  // The response to a request that is refused for its head.
  std::optional<api::Response> refusal(const api::Request& request) const;

  // The response where it takes no time: a file of the page, an address that there is not. What
  // takes some is left in `asked`.
  std::optional<api::Response> at_once(api::Request&& request, Asked& asked) const;

  // Computes the answer. Throws MoveToLane when it should be in another lane, and nothing else.
  api::Response compute(const Asked& asked, const api::Budget& budget) const;

 private:
  api::Response finished(api::Response&& response, const Asked& asked) const;

  Guard guard_;
  api::Router router_;
};

}  // namespace nqueens::server
