// nqueens/solve/lexicographic/line_duals.h - computes dual values of rows, columns and diagonals: a
// bound by linear programming duality.
//
// A completion is a solution of a linear program. It has a variable x for each open square, 1 with
// a queen and 0 without. The variables of each row and column sum to 1, those of each diagonal to
// at most 1. A dual solution gives each of these lines a value, which must be at least 0 for
// diagonals. The reduced cost of a square is the sum of the values of its four lines, and must be
// at least 0, too. The sum of all values is the bound.
//
// For every completion, the bound is the sum of the reduced costs of its queens and of the values
// of the diagonals without a queen: each row and column is counted once, by its queen, and each
// diagonal once, by its queen or as empty. Three facts follow:
//
//   Weak duality. If the reduced costs of the queens so far and the values of the diagonals without
//   an open square exceed the bound, the board has no completion.
//
//   Reduced cost fixing. A square whose reduced cost exceeds the rest of the bound belongs to no
//   completion.
//
//   A diagonal whose value exceeds the rest of the bound must get a queen.
//
// Good dual solutions have a small bound and large reduced costs. This one is close to the one with
// the least bound among those whose reduced costs sum to 1.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace nqueens::solve {

// A square by the numbers of its row, column, diagonal and anti-diagonal among all lines.
using SquareLines = std::array<std::int32_t, 4>;

struct LineDuals {
  std::vector<std::int32_t> values;  // by line; at least 0 for diagonals
  std::int32_t bound = 0;            // their sum, about 10^6; negative if there is no completion
};

// Computes dual values. They are integers, so no reduced cost is negative by a rounding error. All
// are 0 if no good ones were found.
//
//   squares     the open squares; each line has one or more
//   lines       number of lines; the first `sides` of them are rows and columns
//   cost        some 10 ms for 24 open rows
LineDuals line_duals(std::span<const SquareLines> squares, std::int32_t lines, std::int32_t sides);

}  // namespace nqueens::solve
