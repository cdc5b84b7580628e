// nqueens/server/http/lanes.h - which request is computed when, so that a quick one never waits for
// slow ones.
//
//   quick  here every request begins, and has a tenth of a second; most are done by then
//   slow   what was not begins anew here and has the rest of its time; a client has a part of the
//          threads only
//   heavy  what takes much memory: one at a time, jobs included
//
// A request has kMaxSeconds from its arrival, waiting included. What it has begun to do in one
// lane is lost when it goes to another: at most the tenth of a second.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

#include "nqueens/base/run_control.h"
#include "nqueens/server/http/memory_gate.h"
#include "nqueens/server/http/message.h"
#include "nqueens/server/http/workers.h"

namespace nqueens::server {

inline constexpr double kMaxSeconds = 10;  // for the answer to one request
inline constexpr double kQuickSeconds = 0.1;

enum class Lane { Quick, Slow, Heavy };

// Thrown by work that is in the wrong lane.
struct GoTo {
  Lane lane;
};

// One try to compute an answer.
struct Turn {
  Lane lane = Lane::Quick;
  Watch watch = {};  // stopped when the client has gone or the server ends; has a deadline
};

// Throws GoTo when the run ended for lack of the time that the slow lane has.
void require_unhurried(Ended ended, const Turn& turn);

// The same, and throws HttpError 503 for any other run that is not complete.
void require_in_time(Ended ended, const Turn& turn);

// Throws GoTo when so many bytes are too many for this lane.
void require_memory(std::uint64_t bytes, const Turn& turn);

// What a request needs to go through the lanes.
struct Passenger {
  Client client = {};
  Clock::time_point arrived = {};
  std::function<Response(const Turn&)> compute = {};  // throws nothing but GoTo
  std::function<void(Response)> reply = {};           // called once, by any thread
};

class Lanes {
 public:
  // `gate` is shared with all else that takes much memory; what is computed ends with `ending`.
  Lanes(MemoryGate& gate, std::stop_token ending);

  void enter(Passenger passenger);
  // Work of the slow lane that takes care of its own time; false when too much is waiting.
  bool post_slow(const Client& client, std::function<void(const std::stop_token&)> work);

 private:
  void enter(Lane lane, Passenger&& passenger);
  void ride(Lane lane, Passenger&& passenger);
  Response computed(Lane lane, const Passenger& passenger, const Watch& watch);
  Workers& workers_of(Lane lane);

  MemoryGate& gate_;
  std::stop_token ending_;
  Workers heavy_;
  Workers slow_;
  Workers quick_;  // the last one: its work goes on to the others
};

}  // namespace nqueens::server
