// nqueens/solve/line_pair.h - which open squares of two adjacent lines can have stars.
//
// Idea: stars do not touch, so two adjacent rows have at most one star in any two adjacent columns.
// Two rows of n = 4k + 1 squares with k stars each need 2k of the 2k + 1/2 columns' pairs, so hardly
// any square is free to choose. All ways to fill the two rows are found at once, column by column.
// A state is the number of stars on either row so far, and whether the column before has one. The
// numbers that can occur are a set of bits 8 a + b, so a star on the first row is a shift by 8 and
// one on the second row a shift by 1. A square can have a star if numbers that occur on its left
// are continued by numbers that occur on its right. Two columns are handled alike.
//
// This is a constraint on sequences as in G. Pesant, "A regular language membership constraint for
// finite sequences of variables", 2004, with sets of states as words.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "nqueens/board/regions.h"

namespace nqueens::solve {

// Two adjacent lines: bit i of a word is square i of the line, and set if it is open.
struct LinePair {
  std::uint64_t first = 0;
  std::uint64_t second = 0;
  std::size_t first_need = 0;  // stars that are still to be placed, at most kMaxPairNeed
  std::size_t second_need = 0;
};

inline constexpr std::size_t kMaxPairNeed = 6;

// Removes the squares that have no star in any way to place the needed stars. Returns false if
// there is no way. O(n).
inline bool keep_possible(LinePair& pair, std::size_t n) {
  constexpr std::size_t kFirst = 8;
  constexpr std::size_t kSecond = 1;
  const std::uint64_t row = (std::uint64_t{2} << pair.second_need) - 1;
  std::uint64_t within = 0;  // numbers of stars that are not more than needed
  for (std::size_t i = 0; i <= pair.first_need; ++i) within |= row << kFirst * i;

  // 1. The numbers before column i that columns i to n - 1 can complete, if column i may have a
  //    star. If it may not, these are the numbers before column i + 1.
  std::array<std::uint64_t, kMaxRegionsSize + 2> completed;
  completed[n] = completed[n + 1] = std::uint64_t{1}
                                    << (kFirst * pair.first_need + kSecond * pair.second_need);
  for (std::size_t i = n; i-- > 0;) {
    completed[i] = completed[i + 1];
    if ((pair.first >> i & 1) != 0) completed[i] |= completed[i + 2] >> kFirst & within;
    if ((pair.second >> i & 1) != 0) completed[i] |= completed[i + 2] >> kSecond & within;
  }
  if ((completed[0] & 1) == 0) return false;

  // 2. The numbers before column i, by whether column i - 1 has a star, from the left.
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
