// nqueens/search/trace.h - a board that follows the events of a search, forwards and backwards.
//
// Each event that changes the board has an inverse, so any recorded sequence of events can be
// walked in both directions with memory for one board.
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/search/event.h"

namespace nqueens::search {

// Whether the event puts, takes or moves a queen.
bool changes_board(EventKind kind);

class Replay {
 public:
  // Begins with the given queens of the problem on the board.
  explicit Replay(const Problem& problem);

  // The next event of the trace. Throws SelfCheckError when it does not fit the board: a queen
  // placed where one stands or outside, or removed from where none is.
  void step(const Event& event);

  // Takes back the event that was stepped last.
  void step_back(const Event& event);

  // Sorted by row, then column. Only some algorithms ever put two in one row.
  const std::vector<Square>& queens() const { return queens_; }

  // The same as a placement. Throws UsageError when two queens share a row.
  Placement board() const;

 private:
  void put(Square square);
  void take(Square square);

  std::int32_t n_;
  std::vector<Square> queens_;
};

}  // namespace nqueens::search
