// nqueens/count/figures.h - the numbers that texts on the puzzle give for a board, each with what
// it counts and where it is from.
//
// For the chessboard: 4,426,165,368 ways to choose 8 squares, 16,777,216 boards with a queen in
// each row, 40,320 with one in each column besides; 876 squares tried and 114 boards reached when
// the rows are filled from the top, each from the left, until the first solution stands; 2,057
// boards and 15,720 squares until all of them are found.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nqueens::count {

struct Figure {
  std::string_view name;             // of one word, for programs
  std::string meaning;               // what it counts
  std::string source;                // a number of OEIS, a text, or what follows from which
  std::optional<std::string> value;  // decimal digits; nothing where nobody knows it
};

// Numbers of n * log10(n) digits and more, at a cost that rises with their square.
inline constexpr std::int32_t kMaxFigureSize = 1000;

// The figures of the n x n board, always the same ones in the same order. Throws UsageError unless
// 1 <= n <= kMaxFigureSize.
std::vector<Figure> figures(std::int32_t n);

}  // namespace nqueens::count
