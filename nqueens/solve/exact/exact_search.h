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
  TooManyEnds,  // the limit of dead ends is reached: restart
  Interrupted,  // the caller ended the run
};

inline constexpr std::uint64_t kAnyNumber = std::numeric_limits<std::uint64_t>::max();

// Searches depth first, from the board's state at construction. It tries the squares of the line to
// decide next one after the other, in random order. The stack is on the heap and holds some squares
// for each level.
class ExactSearch {
 public:
  // Keeps references to `board` and `control`.
  ExactSearch(OpenBoard& board, RunControl& control, std::uint64_t seed);

  // Continues to the next solution; meets at most `dead_ends` dead ends on the way.
  Found next(std::uint64_t dead_ends = kAnyNumber);

  // Removes all queens that the search placed; next() starts again, in another order.
  void restart();

  std::uint64_t nodes() const { return nodes_; }  // queens chosen, without forced queens

 private:
  struct Level {
    std::size_t begin = 0;   // its squares are choices_ from here to the end
    bool has_queen = false;  // one of them is being tried
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

// Searches for a solution with restarts. Each restart allows eight times the dead ends of the one
// before, so the search also terminates if there is no solution. Restarts add half of the work on
// average.
Found search_with_restarts(ExactSearch& search, std::uint64_t& restarts);

}  // namespace nqueens::solve
