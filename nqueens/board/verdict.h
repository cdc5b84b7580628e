// nqueens/board/verdict.h - decides whether a board is a solution and reports what is wrong with
// it.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/rule.h"
#include "nqueens/board/symmetry.h"
#include "nqueens/board/unit.h"

namespace nqueens {

// A unit with too many or too few queens, and the number of its queens.
struct WrongUnit {
  Unit unit;
  std::int32_t queens = 0;
};

// The result of checking one board.
struct Verdict {
  std::int32_t n = 0;
  std::int32_t stars = 1;  // required queens in each row
  Rule rule = {};
  std::uint64_t queens = 0;
  bool is_solution = false;
  std::uint64_t conflicts = 0;              // pairs of queens that attack each other
  std::uint64_t on_blocked_squares = 0;     // queens on blocked squares
  Symmetry symmetry = Symmetry::Identity;   // must map a solution to itself
  std::uint64_t without_image = 0;          // queens whose image under `symmetry` is not a queen
  std::vector<WrongUnit> wrong_units = {};  // always empty if `stars` is 1

  // Number of queens in a solution.
  std::uint64_t wanted() const {
    return static_cast<std::uint64_t>(n) * static_cast<std::uint64_t>(stars);
  }
};

// Checks whether the given queens of the problem are a solution that `symmetry` maps to itself.
// O(n + q log q) for q queens.
Verdict verdict(const Problem& board, Symmetry symmetry = Symmetry::Identity);

// Like the function above, for a placement. Takes the time of conflict_count() and O(n) memory.
Verdict verdict(const Placement& placement, const Rule& rule,
                Symmetry symmetry = Symmetry::Identity);

}  // namespace nqueens
