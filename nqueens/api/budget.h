// nqueens/api/budget.h - how much time and memory one attempt to compute an answer may use.
//
//   quick  every request starts here with up to 0.1 s; most requests are finished by then
//   slow   a request that was not finished starts over here and has the rest of its time
//   heavy  requests that need much memory: one at a time, jobs included
//
// The caller schedules the lanes (server/http/lanes.h). A caller that answers a single request at a
// time uses the heavy lane, where no request is moved to another lane.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/base/run/run_control.h"
#include "nqueens/base/sentence.h"

namespace nqueens::api {

inline constexpr double kMaxSeconds = 10;  // for the answer to one request

// In bytes: requests that need more than kMuchMemory belong to the heavy lane, and requests
// that need more than kMaxMemory are refused.
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

// The error message for a computation that ended with `ended` and has no answer.
Sentence sentence_on(Ended ended);

// Throws MoveToLane if the run reached the deadline of the quick lane.
void require_unhurried(Ended ended, const Budget& budget);

// As require_unhurried(), and throws HttpError 503 for any other run that is not complete.
void require_in_time(Ended ended, const Budget& budget);

// Throws MoveToLane if `bytes` exceeds kMuchMemory outside the heavy lane.
void require_memory(std::uint64_t bytes, const Budget& budget);

}  // namespace nqueens::api
