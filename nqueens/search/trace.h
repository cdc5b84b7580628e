// nqueens/search/trace.h - a board that follows the events of a search, forwards and backwards.
//
// Each event that changes the board has an inverse, so any recorded sequence of events can be
// replayed in both directions with the memory of one board.
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/search/event.h"

namespace nqueens::search {

// Returns whether an event of this kind places, removes or moves a queen.
bool changes_board(EventKind kind);

class Replay {
 public:
  // Starts with the given queens of the problem on the board.
  explicit Replay(const Problem& problem);

  // Applies the next event of the trace. Throws SelfCheckError if it does not fit the board: a
  // queen is placed on an occupied square or outside the board, or removed from an empty square.
  void step(const Event& event);

  // Undoes the last event that was applied.
  void step_back(const Event& event);

  // Returns the queens, sorted by row, then column. Two queens can share a row, because some
  // algorithms test such boards.
  const std::vector<Square>& queens() const { return queens_; }

  // Returns the queens as a placement. Throws UsageError if two queens share a row.
  Placement board() const;

 private:
  void put(Square square);
  void take(Square square);

  std::int32_t n_;
  std::vector<Square> queens_;
};

}  // namespace nqueens::search
