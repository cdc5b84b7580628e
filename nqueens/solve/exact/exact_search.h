// nqueens/solve/exact/exact_search.h - completes a board by exhaustive search.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "nqueens/base/numbers/random.h"
#include "nqueens/base/run/run_control.h"
#include "nqueens/solve/exact/open_board.h"

namespace nqueens::solve {

enum class Found {
  Solution,     // the board is full
  Nothing,      // there are no more solutions
  TooManyEnds,  // the limit on dead ends was exceeded; the caller can restart the search
  Interrupted,  // the caller ended the run
};

inline constexpr std::uint64_t kAnyNumber = std::numeric_limits<std::uint64_t>::max();

// A depth-first search from the board's state at construction. At each level, it tries the squares
// of the line on which the board branches (OpenBoard::append_choices), in random order. The search
// stack is on the heap and holds a few squares for each level.
class ExactSearch {
 public:
  // Keeps references to `board` and `control`.
  ExactSearch(OpenBoard& board, RunControl& control, std::uint64_t seed);

  // Continues to the next solution. Returns TooManyEnds after more than `dead_ends` dead ends.
  Found next(std::uint64_t dead_ends = kAnyNumber);

  // Removes all queens that the search placed. next() then starts again, in another random order.
  void restart();

  // Returns the number of queens chosen; forced queens do not count.
  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Level {
    std::size_t begin = 0;   // the squares still to be tried are choices_ from this index on
    bool has_queen = false;  // whether a queen of this level is on the board
  };

  void open_level();

  OpenBoard& board_;
  RunControl& control_;
  FastRandom random_;
  std::vector<Level> levels_;
  std::vector<Square> choices_;
  bool begun_ = false;
  std::uint64_t nodes_ = 0;
};

}  // namespace nqueens::solve
