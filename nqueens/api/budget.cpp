// nqueens/api/budget.cpp - limits on the time and memory of one attempt to compute an answer.
// SPDX-License-Identifier: MIT
#include "nqueens/api/budget.h"

#include "nqueens/api/message.h"

namespace nqueens::api {

Sentence sentence_on(Ended ended) {
  if (ended == Ended::Stopped) return "the client has disconnected, or the server is shutting down";
  return {"too-slow", "this takes longer than the time limit of a request"};
}

void require_unhurried(Ended ended, const Budget& budget) {
  const bool was_hurried = budget.lane == Lane::Quick && Clock::now() >= budget.watch.deadline;
  if (ended == Ended::LimitReached && was_hurried) throw MoveToLane{Lane::Slow};
}

void require_in_time(Ended ended, const Budget& budget) {
  require_unhurried(ended, budget);
  if (ended != Ended::Complete) throw HttpError(503, "too_slow", sentence_on(ended));
}

void require_memory(std::uint64_t bytes, const Budget& budget) {
  if (bytes > kMuchMemory && budget.lane != Lane::Heavy) throw MoveToLane{Lane::Heavy};
}

}  // namespace nqueens::api
