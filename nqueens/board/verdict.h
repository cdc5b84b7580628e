// nqueens/board/verdict.h - is a board a solution, and what is wrong with it?
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

// A row, column or region with too many or too few queens.
struct WrongUnit {
  Unit unit;
  std::int32_t queens = 0;
};

// What is right and wrong with one board.
struct Verdict {
  std::int32_t n = 0;
  std::int32_t stars = 1;  // queens that each row must have
  Rule rule = {};
  std::uint64_t queens = 0;
  bool is_solution = false;
  std::uint64_t conflicts = 0;              // pairs of queens that attack each other
  std::uint64_t on_blocked_squares = 0;     // queens on blocked squares
  Symmetry symmetry = Symmetry::Identity;   // that a solution must have, if one was asked for
  std::uint64_t without_image = 0;          // queens whose image under it is no queen
  std::vector<WrongUnit> wrong_units = {};  // empty with one queen a row: conflicts say all

  // Queens of a solution.
  std::uint64_t wanted() const {
    return static_cast<std::uint64_t>(n) * static_cast<std::uint64_t>(stars);
  }
};

// Judges the board whose queens are the given ones; a solution is one only if the symmetry maps it
// to itself. O(n + queens log queens).
Verdict verdict(const Problem& board, Symmetry symmetry = Symmetry::Identity);

// Judges a placement in the same way; O(n) time and bytes.
Verdict verdict(const Placement& placement, const Rule& rule,
                Symmetry symmetry = Symmetry::Identity);

}  // namespace nqueens
