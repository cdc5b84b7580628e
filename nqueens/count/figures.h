// nqueens/count/figures.h - well-known numbers about the n x n board, with meanings and sources.
//
// For the chessboard:
//
//   4,426,165,368   ways to choose 8 squares
//      16,777,216   boards with a queen in each row
//          40,320   boards with a queen in each row and each column
//       876 / 114   squares tried and boards reached until the first solution is found
//  15,720 / 2,057   squares tried and boards reached until all solutions are found
//
// The last two lines are for a search that fills the rows from top to bottom and tries the squares
// of a row from left to right.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nqueens::count {

struct Figure {
  std::string_view name;             // one word, for programs
  std::string meaning;               // what the number counts
  std::string source;                // an OEIS number, a text, or a derivation
  std::optional<std::string> value;  // decimal digits; empty if the number is unknown
};

// The largest board. The longest figures have more than n * log10(n) digits, and computing them
// takes time quadratic in their length.
inline constexpr std::int32_t kMaxFigureSize = 1000;

// Returns the figures of the n x n board. Names and order do not depend on n. Throws
// UsageError unless 1 <= n <= kMaxFigureSize.
std::vector<Figure> figures(std::int32_t n);

}  // namespace nqueens::count
