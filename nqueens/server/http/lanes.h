// nqueens/server/http/lanes.h - which request is computed when, so that a quick one never waits for
// slow ones.
//
//   glance  every request begins here and has 0.01 s, so that the queue is short even if it is long
//           in requests; most are done by then
//   quick   a request that was not done starts over here and has 0.1 s
//   slow    a request that was not done starts over here and has the rest of its time; a client has
//           only a part of the threads
//   heavy   requests that take much memory: one at a time, jobs included
//
// On a busy machine each lane leaves the processor to those above it.
//
// The functions that compute answers see the first two as one lane, the quick one. A request has
// api::kMaxSeconds from its arrival, waiting included. What it has begun to do in one lane is lost
// when it goes to another: at most 0.11 seconds.
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

// What a request needs to go through the lanes.
struct PendingRequest {
  api::Client client = {};
  Clock::time_point arrived = {};
  std::function<api::Response(const api::Budget&)> compute = {};  // throws nothing but MoveToLane
  std::function<void(api::Response)> reply = {};                  // called once, by any thread
};

class Lanes {
 public:
  // `gate` is shared with all else that takes much memory; what is computed ends with `ending`.
  Lanes(MemoryGate& gate, std::stop_token ending);

  void enter(PendingRequest request);
  // Work of the slow lane that takes care of its own time; false when too much is waiting.
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
  Workers glance_;  // the last one: each hands its work to those above
};

}  // namespace nqueens::server
