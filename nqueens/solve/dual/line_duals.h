// nqueens/solve/dual/line_duals.h - computes dual values of rows, columns and diagonals, which give
// a bound by linear programming duality.
//
// A completion is a solution of a linear program. It has a variable for each open square, which is
// 1 if the square has a queen and 0 if not. The variables of each row and of each column sum to 1,
// and the variables of each diagonal sum to at most 1. A dual solution gives each of these lines a
// value, which must be at least 0 for diagonals. The reduced cost of a square is the sum of the
// values of its four lines, and must also be at least 0. The sum of all values is called the bound.
//
// For every completion, the bound equals the sum of the reduced costs of its queens plus the sum of
// the values of the diagonals without a queen. (The value of each row and column is part of the
// reduced cost of one queen. The value of each diagonal either is part of the reduced cost of a
// queen, or is added because the diagonal is empty.) The remaining bound is the bound minus the
// reduced costs of the queens placed so far and minus the values of the diagonals that can no
// longer get a queen. Three facts follow:
//
//   Weak duality. If the remaining bound is negative, the board has no completion.
//
//   Reduced cost fixing. A square whose reduced cost exceeds the remaining bound belongs to no
//   completion.
//
//   Needed diagonals. A diagonal whose value exceeds the remaining bound must get a queen.
//
// Good dual solutions have a small bound and large reduced costs. The solution computed here has
// nearly the least bound of all dual solutions whose reduced costs have the same sum.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "nqueens/board/square.h"

namespace nqueens::solve {

// The numbers of the row, column, diagonal and anti-diagonal of a square.
using SquareLines = std::array<std::int32_t, 4>;

// The lines through at least one of some squares, numbered from 0: rows, columns, diagonals,
// anti-diagonals.
struct NumberedLines {
  std::vector<SquareLines> of_squares;
  std::int32_t count = 0;
  std::int32_t sides = 0;  // number of rows and columns
};

// Numbers the lines of squares of an n x n board. Takes O(squares + n) time.
NumberedLines numbered_lines(std::span<const Square> squares, std::int32_t n);

struct LineDuals {
  std::vector<std::int32_t> values;  // one for each line; at least 0 for diagonals
  std::int32_t bound = 0;  // sum of values, at most about 10^6; if negative, no completion exists
};

// Computes dual values. They are integers, so no reduced cost is negative because of a rounding
// error. If no good values were found, all are 0.
//
//   lines       those of the open squares
//   should_end  if it returns true, the values computed so far are returned, which are as valid
//   cost        O(lines^3) time and O(lines^2) memory: about 10 ms for 24 open rows, 0.3 s for 120
LineDuals line_duals(const NumberedLines& lines, const std::function<bool()>& should_end = {});

}  // namespace nqueens::solve
