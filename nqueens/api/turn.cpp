// nqueens/api/turn.cpp - one try to compute an answer.
// SPDX-License-Identifier: MIT
#include "nqueens/api/turn.h"

#include "nqueens/api/message.h"

namespace nqueens::api {

Sentence sentence_on(Ended ended) {
  if (ended == Ended::Stopped) return "the client has left, or the server is ending";
  return {"too-slow", "this takes longer than a request may"};
}

void require_unhurried(Ended ended, const Turn& turn) {
  const bool was_hurried = turn.lane == Lane::Quick && Clock::now() >= turn.watch.deadline;
  if (ended == Ended::LimitReached && was_hurried) throw GoTo{Lane::Slow};
}

void require_in_time(Ended ended, const Turn& turn) {
  require_unhurried(ended, turn);
  if (ended != Ended::Complete) throw HttpError(503, "too_slow", sentence_on(ended));
}

void require_memory(std::uint64_t bytes, const Turn& turn) {
  if (bytes > kMuchMemory && turn.lane != Lane::Heavy) throw GoTo{Lane::Heavy};
}

}  // namespace nqueens::api
