// nqueens/server/api/answers.h - from a request to its response: who may ask, what is asked, the
// answer.
//
// Knows neither the network nor threads: http.h brings requests, lanes.h says when an answer is
// computed. All members may be called by any number of threads at once.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nqueens/server/api/api.h"
#include "nqueens/server/http/guard.h"
#include "nqueens/server/http/lanes.h"
#include "nqueens/server/http/message.h"
#include "nqueens/server/http/router.h"

namespace nqueens::server {

// A request with what it is about.
struct Asked {
  Request request = {};
  Target target = {};
  Match match = {};
};

class Answers {
 public:
  // The studio must live longer.
  Answers(Studio& studio, Guard guard);

  // The response to a request that is refused for its head.
  std::optional<Response> refusal(const Request& request) const;

  // The response where it takes no time: a file of the page, an address that there is not. What
  // takes some is left in `asked`.
  std::optional<Response> at_once(Request&& request, Asked& asked) const;

  // Computes the answer. Throws GoTo when it should be in another lane, and nothing else.
  Response compute(const Asked& asked, const Turn& turn) const;

  const Guard& guard() const { return guard_; }

 private:
  Response finished(Response&& response, const Target& target) const;

  Studio& studio_;
  Guard guard_;
  Router router_{all_routes()};
};

}  // namespace nqueens::server
