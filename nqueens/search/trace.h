// nqueens/search/trace.h - a board that follows the events of a search, forwards and backwards.
//
// Only Place and Remove change the board, and each is the inverse of the other, so any recorded
// sequence of events can be walked in both directions with memory for one board.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/search/event.h"

namespace nqueens::search {

class Replay {
 public:
  // Begins with the given queens of the problem on the board. Throws UsageError when two of them
  // share a row (a search of such a problem has no events).
  explicit Replay(const Problem& problem);

  // The next event of the trace. Throws SelfCheckError when it does not fit the board: a queen
  // placed in a row that has one, or removed from where none is.
  void step(const Event& event);

  // Takes back the event that was stepped last.
  void step_back(const Event& event);

  const Placement& board() const { return board_; }

 private:
  void place(const Event& event);
  void remove(const Event& event);

  Placement board_;
};

}  // namespace nqueens::search
