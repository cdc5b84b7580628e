// nqueens/solve/lexicographic/line_duals.h - dual values of rows, columns and diagonals: a bound by
// linear programming duality.
//
// A completion is a solution of a linear program: a variable x for each open square, 1 with a queen
// and 0 without; on each row and column they add up to 1, on each diagonal to at most 1. A dual
// solution gives each of these lines a value, each diagonal one of at least 0. The reduced cost of
// a square is the sum of the values of its four lines, at least 0 as well. The sum of all values is
// the bound.
//
// The reduced costs of the queens of a completion and the values of the diagonals that get no queen
// are together the bound, whatever the completion: each row and column is in exactly one of the
// former, each diagonal in exactly one of either. So a board on which the queens so far and the
// diagonals without an open square exceed the bound has no completion (weak duality). A square
// whose reduced cost is more than what they leave of the bound belongs to no completion (reduced
// cost fixing), and a diagonal whose value is more than that must get a queen.
//
// Good dual solutions have a small bound and large reduced costs. This one is near that of the
// least bound among those whose reduced costs add up to 1.
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
  std::vector<std::int32_t> values;  // by line; of diagonals not negative
  std::int32_t bound = 0;            // their sum, about 10^6; negative: there is no completion
};

// Dual values by which no reduced cost is negative, exactly: they are whole numbers. All are 0
// where there are no good ones.
//
//   squares     open; each line has one or more
//   lines       all of them; the first `sides` are rows and columns
//   cost        some 10 ms for 24 open rows
LineDuals line_duals(std::span<const SquareLines> squares, std::int32_t lines, std::int32_t sides);

}  // namespace nqueens::solve
