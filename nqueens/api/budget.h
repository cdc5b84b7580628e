// nqueens/api/budget.h - limits on the time and memory of one attempt to compute an answer.
//
// An attempt runs in one of three lanes. If it exceeds its budget, it is abandoned and repeated in
// the next lane:
//
//   quick  every request starts here with up to 0.1 s, which suffices for most requests
//   slow   the request may use the rest of its time limit
//   heavy  for requests that need a lot of memory; only one such request or job runs at a time
//
// The caller schedules the lanes (server/http/lanes.h). A caller that answers one request at a time
// uses only the heavy lane, in which no function throws MoveToLane.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/base/run/run_control.h"
#include "nqueens/base/sentence.h"

namespace nqueens::api {

inline constexpr double kMaxSeconds = 10;  // the time limit for the answer to one request

// Limits on memory in bytes: requests that need more than kMuchMemory belong to the heavy lane, and
// requests that need more than kMaxMemory are refused.
inline constexpr std::uint64_t kMuchMemory = std::uint64_t{64} << 20;
inline constexpr std::uint64_t kMaxMemory = std::uint64_t{1} << 30;

enum class Lane { Quick, Slow, Heavy };

// Thrown to repeat the attempt in another lane.
struct MoveToLane {
  Lane lane;
};

struct Budget {
  Lane lane = Lane::Quick;
  Watch watch = {};  // stopped when the client disconnects; has a deadline
};

// Returns the error message for a computation that ended early, as `ended` says, without an answer.
Sentence sentence_on(Ended ended);

// Throws MoveToLane if the run reached the deadline of the quick lane.
void require_unhurried(Ended ended, const Budget& budget);

// Like require_unhurried(), but throws HttpError 503 if the run is incomplete for any other reason.
void require_in_time(Ended ended, const Budget& budget);

// Throws MoveToLane if `bytes` exceeds kMuchMemory outside the heavy lane.
void require_memory(std::uint64_t bytes, const Budget& budget);

}  // namespace nqueens::api
