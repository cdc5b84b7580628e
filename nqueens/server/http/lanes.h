// nqueens/server/http/lanes.h - which request is computed when, so that a quick one never waits for
// slow ones.
//
//   quick  here every request begins, and has a tenth of a second; most are done by then
//   slow   what was not begins anew here and has the rest of its time; a client has a part of the
//          threads only
//   heavy  what takes much memory: one at a time, jobs included
//
// A request has api::kMaxSeconds from its arrival, waiting included. What it has begun to do in one
// lane is lost when it goes to another: at most the tenth of a second.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

#include "nqueens/api/message.h"
#include "nqueens/api/turn.h"
#include "nqueens/base/run_control.h"
#include "nqueens/server/http/memory_gate.h"
#include "nqueens/server/http/workers.h"

namespace nqueens::server {

inline constexpr double kQuickSeconds = 0.1;

// What a request needs to go through the lanes.
struct Passenger {
  api::Client client = {};
  Clock::time_point arrived = {};
  std::function<api::Response(const api::Turn&)> compute = {};  // throws nothing but GoTo
  std::function<void(api::Response)> reply = {};                // called once, by any thread
};

class Lanes {
 public:
  // `gate` is shared with all else that takes much memory; what is computed ends with `ending`.
  Lanes(MemoryGate& gate, std::stop_token ending);

  void enter(Passenger passenger);
  // Work of the slow lane that takes care of its own time; false when too much is waiting.
  bool post_slow(const api::Client& client, std::function<void(const std::stop_token&)> work);

 private:
  void enter(api::Lane lane, Passenger&& passenger);
  void ride(api::Lane lane, Passenger&& passenger);
  api::Response computed(api::Lane lane, const Passenger& passenger, const Watch& watch);
  Workers& workers_of(api::Lane lane);

  MemoryGate& gate_;
  std::stop_token ending_;
  Workers heavy_;
  Workers slow_;
  Workers quick_;  // the last one: its work goes on to the others
};

}  // namespace nqueens::server
