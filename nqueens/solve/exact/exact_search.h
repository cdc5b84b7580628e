// nqueens/solve/exact/exact_search.h - completing a board by trying all that is possible.
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
  Solution,     // the board is full now
  Nothing,      // there are no more solutions: all was tried
  TooManyEnds,  // so many dead ends that it should begin anew
  Interrupted,  // the caller ended the run
};

inline constexpr std::uint64_t kAnyNumber = std::numeric_limits<std::uint64_t>::max();

// Depth first, from the board as it stands when the search is made: of the line to decide next one
// square after the other, in random order. No call stack that grows; some squares of memory a
// level.
class ExactSearch {
 public:
  // Keeps references to both.
  ExactSearch(OpenBoard& board, RunControl& control, std::uint64_t seed);

  // Goes on to the next solution. `dead_ends` is how many it may meet on the way.
  Found next(std::uint64_t dead_ends = kAnyNumber);

  // Takes back what was placed; next() begins anew, in another order.
  void restart();

  std::uint64_t nodes() const { return nodes_; }  // queens chosen, not counting those forced

 private:
  struct Level {
    std::size_t begin = 0;   // of its squares in choices_, which reach to the end
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

// The first solution in a series of restarts, each with eight times the dead ends of the one
// before, so that it is also sure to find that there is none, with half as much work again on
// average.
Found search_with_restarts(ExactSearch& search, std::uint64_t& restarts);

}  // namespace nqueens::solve
