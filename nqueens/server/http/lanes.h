// nqueens/server/http/lanes.h - schedules requests so that quick ones never wait for slow ones.
//
// A lane is a queue with its own threads. A request that does not finish within the time limit of
// its lane starts over in the next one:
//
//   glance  0.01 s: every request starts here, and most finish here, so even a long queue is
//           processed quickly
//   quick   0.1 s
//   slow    the rest of the request's time; one client can use only some of the threads
//   heavy   for requests that need a lot of memory; only one such request or job runs at a time
//
// On a busy machine, glance has priority over quick, and quick over slow and heavy.
//
// Functions that compute answers see glance and quick as one lane, api::Lane::Quick. A request must
// be answered within api::kMaxSeconds of its arrival, including the time in queues. A move to
// another lane discards the work so far, at most 0.11 s in total.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

#include "nqueens/api/budget.h"
#include "nqueens/api/message.h"
#include "nqueens/base/run/run_control.h"
#include "nqueens/server/http/memory_gate.h"
#include "nqueens/server/http/workers.h"

namespace nqueens::server {

inline constexpr double kGlanceSeconds = 0.01;
inline constexpr double kQuickSeconds = 0.1;

// A request that waits for its answer.
struct PendingRequest {
  api::Client client = {};
  Clock::time_point arrived = {};
  std::function<api::Response(const api::Budget&)> compute = {};  // throws only MoveToLane
  std::function<void(api::Response)> reply = {};                  // called once, from any thread
};

class Lanes {
 public:
  // `gate` is shared with the jobs. `ending` stops all computations.
  Lanes(MemoryGate& gate, std::stop_token ending);

  void enter(PendingRequest request);
  // Queues work without a deadline in the slow lane; returns false if too much work is waiting.
  bool post_slow(const api::Client& client, std::function<void(const std::stop_token&)> work);

 private:
  enum class Step { Glance, Quick, Slow, Heavy };

  void enter(Step step, PendingRequest&& request);
  void run(Step step, PendingRequest&& request);
  api::Response computed(Step step, const PendingRequest& request, const Watch& watch);
  static Step after(Step step, api::Lane wanted);
  Workers& workers_of(Step step);

  MemoryGate& gate_;
  std::stop_token ending_;
  Workers heavy_;
  Workers slow_;
  Workers quick_;
  Workers glance_;  // last member: workers pass requests to the members above
};

}  // namespace nqueens::server
