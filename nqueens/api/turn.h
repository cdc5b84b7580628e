// nqueens/api/turn.h - one try to compute an answer: how much time and memory it may take.
//
//   quick  here every request begins, and has up to a tenth of a second; most are done by then
//   slow   what was not begins anew here and has the rest of its time
//   heavy  what takes much memory: one at a time, jobs included
//
// Who lets requests through these lanes is the business of the caller (server/http/lanes.h). One
// who answers a single request at a time gives it the heavy lane, where nothing is refused.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/base/run/run_control.h"
#include "nqueens/base/sentence.h"

namespace nqueens::api {

inline constexpr double kMaxSeconds = 10;  // for the answer to one request

// More than this, in bytes, is much; more than the other is refused.
inline constexpr std::uint64_t kMuchMemory = std::uint64_t{64} << 20;
inline constexpr std::uint64_t kMaxMemory = std::uint64_t{1} << 30;

enum class Lane { Quick, Slow, Heavy };

// Thrown by work that is in the wrong lane.
struct GoTo {
  Lane lane;
};

struct Turn {
  Lane lane = Lane::Quick;
  Watch watch = {};  // stopped when nobody waits for the answer any more; has a deadline
};

// Why an answer that ended like this is none.
Sentence sentence_on(Ended ended);

// Throws GoTo when the run ended for lack of the time that the slow lane has.
void require_unhurried(Ended ended, const Turn& turn);

// The same, and throws HttpError 503 for any other run that is not complete.
void require_in_time(Ended ended, const Turn& turn);

// Throws GoTo when so many bytes are too many for this lane.
void require_memory(std::uint64_t bytes, const Turn& turn);

}  // namespace nqueens::api
