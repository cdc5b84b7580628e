// nqueens/solve/line_pair.h - determines which open squares of two adjacent lines can have stars.
//
// Idea: stars (the queens of a puzzle with several queens per row) do not touch, so two adjacent
// rows have at most one star in any two adjacent columns. For example, n = 4k + 1 columns form 2k
// such pairs and one more column. If each row needs k stars, the two rows need 2k stars, so nearly
// every pair of columns must have one, and only a few squares are possible. All ways to fill the
// two rows are found at once, column by column. The state before a column consists of the number a
// of stars so far on the first row, the number b on the second row, and whether the previous column
// has a star. The set of pairs (a, b) that can occur is one word with bit 8 a + b for each pair, so
// a star on the first row shifts the word by 8 and a star on the second row shifts it by 1. A
// square can have a star if some pair that can occur to the left of the square, plus this star, can
// be completed to the right of it. Two adjacent columns are handled in the same way.
//
// This is a constraint on sequences as in G. Pesant, "A regular language membership constraint for
// finite sequences of variables", 2004. Here each set of states is one word.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "nqueens/board/regions.h"

namespace nqueens::solve {

// The open squares of two adjacent lines: bit i of a word is set if square i of the line is open.
struct LinePair {
  std::uint64_t first = 0;
  std::uint64_t second = 0;
  std::size_t first_need = 0;  // stars that are still to be placed, at most kMaxPairNeed
  std::size_t second_need = 0;
};

inline constexpr std::size_t kMaxPairNeed = 6;

// Removes the squares that have no star in any placement of the needed stars. Returns false if
// there is no such placement. Takes O(n) time.
inline bool keep_possible(LinePair& pair, std::size_t n) {
  constexpr std::size_t kFirst = 8;
  constexpr std::size_t kSecond = 1;
  const std::uint64_t row = (std::uint64_t{2} << pair.second_need) - 1;
  std::uint64_t within = 0;  // pairs (a, b) that do not exceed the needed stars
  for (std::size_t i = 0; i <= pair.first_need; ++i) within |= row << kFirst * i;

  // 1. From the right: completed[i] is the set of pairs before column i that columns i to n - 1 can
  //    complete, if column i - 1 has no star. If column i - 1 has a star, column i cannot have one,
  //    and the set is completed[i + 1].
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): the loop below sets all elements used
  std::array<std::uint64_t, kMaxRegionsSize + 2> completed;
  completed[n] = completed[n + 1] = std::uint64_t{1}
                                    << (kFirst * pair.first_need + kSecond * pair.second_need);
  for (std::size_t i = n; i-- > 0;) {
    completed[i] = completed[i + 1];
    if ((pair.first >> i & 1) != 0) completed[i] |= completed[i + 2] >> kFirst & within;
    if ((pair.second >> i & 1) != 0) completed[i] |= completed[i + 2] >> kSecond & within;
  }
  if ((completed[0] & 1) == 0) return false;

  // 2. From the left: the pairs before column i, if column i - 1 has no star, and if it has one.
  std::uint64_t beside_none = 1;
  std::uint64_t beside_star = 0;
  for (std::size_t i = 0; i < n; ++i) {
    std::uint64_t with_star = 0;
    const auto place = [&](std::uint64_t& line, std::size_t step) {
      if ((line >> i & 1) == 0) return;
      const std::uint64_t numbers = beside_none << step & completed[i + 2];
      if (numbers == 0) line &= ~(std::uint64_t{1} << i);
      with_star |= numbers;
    };
    place(pair.first, kFirst);
    place(pair.second, kSecond);
    beside_none |= beside_star;
    beside_star = with_star;
  }
  return true;
}

}  // namespace nqueens::solve
