// tests/board/region_boards.h - builds boards with regions from letters or at random, and provides
// a daily puzzle.
// SPDX-License-Identifier: MIT
#pragma once

#include <rapidcheck.h>

#include <cmath>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "nqueens/board/problem.h"
#include "nqueens/board/regions.h"
#include "nqueens/board/square.h"
#include "tests/board/random_boards.h"

namespace nqueens::testing {

// Makes regions from rows of capital letters, separated by spaces.
inline Regions regions_of(std::string_view letters) {
  std::vector<std::uint8_t> of_squares;
  std::int32_t rows = 1;
  for (const char letter : letters) {
    if (letter == ' ') {
      ++rows;
    } else {
      of_squares.push_back(static_cast<std::uint8_t>(letter - 'A'));
    }
  }
  return {rows, std::move(of_squares)};
}

// A daily puzzle. Its only solution under the rule `touching` has the columns 0 5 3 1 4 2 6.
inline constexpr std::string_view kSevenLetters =
    "AAAAAAB ACDEEEB ACDDDEB ACCFDEB AGCFFFB AGGGGFB ABBBBBB";

inline Problem seven_regions() {
  return Problem(7, {}, {}, Rule::Touching).with_regions(regions_of(kSevenLetters));
}

// Makes random regions around n random centres, one in each row and column. Each square belongs to
// the region of its nearest centre. Because each region contains one centre, the centres are
// sometimes a solution.
inline Regions random_regions(std::int32_t n) {
  const Columns centres = random_permutation(n);
  const auto distance = [&](Square square, std::int32_t row) {
    return std::abs(square.row - row) +
           std::abs(square.column - centres[static_cast<std::size_t>(row)]);
  };
  std::vector<std::uint8_t> of_squares;
  for (Square square = {0, 0}; square.row < n; ++square.row) {
    for (square.column = 0; square.column < n; ++square.column) {
      std::int32_t nearest = 0;
      for (std::int32_t row = 1; row < n; ++row) {
        if (distance(square, row) < distance(square, nearest)) nearest = row;
      }
      of_squares.push_back(static_cast<std::uint8_t>(nearest));
    }
  }
  return {n, std::move(of_squares)};
}

// Returns a problem with regions, a random rule, and a few given queens and blocked squares.
inline Problem random_region_problem(std::int32_t largest) {
  const std::int32_t n = random_size(largest);
  const Rule rule = *rc::gen::elementOf(rules());
  return Problem(n, random_squares(n, 1), random_squares(n, 3), rule)
      .with_regions(random_regions(n));
}

}  // namespace nqueens::testing
