// nqueens/solve/lexicographic/line_prices.h - prices of rows, columns and diagonals, under which
// every completion costs the same.
//
// Give each line that has an open square a price, and let a square cost the sum of the prices of
// its four lines. A completion has a queen on each row and each column, and on each diagonal at
// most one: so what its queens cost, and the prices of the diagonals that get no queen, are
// together the prices of all lines, whatever the completion. Call that sum the budget.
//
// Where no square costs less than 0, and no diagonal, nothing can be won back that was spent: a
// board on which the queens so far and the diagonals already without an open square exceed the
// budget has no completion, nor has a square that costs more than is left, and a diagonal whose
// price is more than is left must get a queen. Such prices are dual solutions of the linear program
// of the open squares, and costs are what it calls reduced costs; the bound is that of weak
// duality.
//
// Good prices have a small budget and dear squares. These are near those of the least budget among
// prices by which all squares together cost 1.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace nqueens::solve {

// A square by the numbers of its row, column, diagonal and anti-diagonal among all lines.
using SquareLines = std::array<std::int32_t, 4>;

struct LinePrices {
  std::vector<std::int32_t> prices;  // of diagonals not negative
  std::int32_t budget = 0;           // their sum, about 10^6; negative: there is no completion
};

// Prices by which no square costs less than 0, exactly: they are whole numbers. All are 0 where
// there are no good ones.
//
//   squares     open; each line has one or more
//   lines       all of them; the first `sides` are rows and columns
//   cost        some 10 ms for 24 open rows
LinePrices line_prices(std::span<const SquareLines> squares, std::int32_t lines,
                       std::int32_t sides);

}  // namespace nqueens::solve
