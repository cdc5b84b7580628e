// nqueens/search/trace.cpp - names of events and their replay.
// SPDX-License-Identifier: MIT
#include "nqueens/search/trace.h"

#include "nqueens/base/error.h"

namespace nqueens::search {

const char* to_string(EventKind kind) {
  switch (kind) {
    case EventKind::Enter:
      return "enter";
    case EventKind::Blocked:
      return "blocked";
    case EventKind::Reject:
      return "reject";
    case EventKind::Place:
      return "place";
    case EventKind::Solution:
      return "solution";
    case EventKind::Remove:
      return "remove";
    case EventKind::Exhausted:
      return "exhausted";
  }
  return "?";
}

Replay::Replay(const Problem& problem) : board_(given_placement(problem)) {}

void Replay::step(const Event& event) {
  if (event.kind == EventKind::Place) place(event);
  if (event.kind == EventKind::Remove) remove(event);
}

void Replay::step_back(const Event& event) {
  if (event.kind == EventKind::Place) remove(event);
  if (event.kind == EventKind::Remove) place(event);
}

void Replay::place(const Event& event) {
  const Square square = {event.row, event.column};
  ensure(on_board(square, board_.size()) && !board_.has_queen(event.row),
         "a trace places queens in empty rows of the board");
  board_.place(square);
}

void Replay::remove(const Event& event) {
  ensure(on_board({event.row, event.column}, board_.size()) &&
             board_.column(event.row) == event.column,
         "a trace removes queens from where they stand");
  board_.remove(event.row);
}

}  // namespace nqueens::search
