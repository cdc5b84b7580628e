// nqueens/search/trace.cpp - the names of events, and their replay on a board.
// SPDX-License-Identifier: MIT
#include "nqueens/search/trace.h"

#include <algorithm>

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
    case EventKind::Prohibit:
      return "prohibit";
    case EventKind::Permit:
      return "permit";
    case EventKind::Enqueue:
      return "enqueue";
    case EventKind::Dequeue:
      return "dequeue";
    case EventKind::Recall:
      return "recall";
    case EventKind::Leave:
      return "leave";
    case EventKind::Move:
      return "move";
    case EventKind::Conflicts:
      return "conflicts";
    case EventKind::Restart:
      return "restart";
    case EventKind::Generation:
      return "generation";
  }
  return "?";
}

bool changes_board(EventKind kind) {
  switch (kind) {
    case EventKind::Place:
    case EventKind::Recall:
    case EventKind::Remove:
    case EventKind::Leave:
    case EventKind::Move:
      return true;
    default:
      return false;
  }
}

Replay::Replay(const Problem& problem) : n_(problem.size()), queens_(problem.given()) {}

void Replay::step(const Event& event) {
  const Square square = {event.row, event.column};
  switch (event.kind) {
    case EventKind::Place:
    case EventKind::Recall:
      return put(square);
    case EventKind::Remove:
    case EventKind::Leave:
      return take(square);
    case EventKind::Move:
      take({event.row, static_cast<std::int32_t>(event.value)});
      return put(square);
    default:
      return;
  }
}

void Replay::step_back(const Event& event) {
  const Square square = {event.row, event.column};
  switch (event.kind) {
    case EventKind::Place:
    case EventKind::Recall:
      return take(square);
    case EventKind::Remove:
    case EventKind::Leave:
      return put(square);
    case EventKind::Move:
      take(square);
      return put({event.row, static_cast<std::int32_t>(event.value)});
    default:
      return;
  }
}

Placement Replay::board() const { return given_placement(Problem(n_, queens_)); }

void Replay::put(Square square) {
  const auto at = std::lower_bound(queens_.begin(), queens_.end(), square);
  ensure(on_board(square, n_) && (at == queens_.end() || *at != square),
         "a trace places queens on empty squares of the board");
  queens_.insert(at, square);
}

void Replay::take(Square square) {
  const auto at = std::lower_bound(queens_.begin(), queens_.end(), square);
  ensure(at != queens_.end() && *at == square, "a trace removes queens only from their squares");
  queens_.erase(at);
}

}  // namespace nqueens::search
