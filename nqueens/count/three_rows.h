// nqueens/count/three_rows.h - the completions of boards with three rows left, by tables.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "nqueens/count/kernel.h"
#include "nqueens/count/survivors.h"

namespace nqueens::count {

// The placements of three queens on three rows and three columns: kPlacements[i][t] is the column,
// 0 to 2, of the queen in row t. Sets of them are bits of a byte, sets of the nine squares are bits
// 3t + column of a word.
inline constexpr std::size_t kAllSquares = 511;
inline constexpr std::array<std::array<std::size_t, 3>, 6> kPlacements = {
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

// The placements on the given squares.
inline constexpr auto kFreePlacements = [] {
  std::array<std::uint8_t, kAllSquares + 1> placements = {};
  for (std::size_t squares = 0; squares <= kAllSquares; ++squares) {
    for (std::size_t i = 0; i < kPlacements.size(); ++i) {
      const auto& columns = kPlacements[i];
      const std::size_t needed = 1U << columns[0] | 8U << columns[1] | 64U << columns[2];
      if ((squares & needed) == needed) placements[squares] |= static_cast<std::uint8_t>(1U << i);
    }
  }
  return placements;
}();

inline constexpr auto kPlacementCount = [] {
  std::array<std::uint8_t, 1 << kPlacements.size()> counts = {};
  for (unsigned set = 0; set < counts.size(); ++set) {
    counts[set] = static_cast<std::uint8_t>(std::popcount(set));
  }
  return counts;
}();

// The place of three columns among all triples. Column 16 stands for a column that is not there, as
// in a board without a solution, and makes the index larger than that of any triple.
inline constexpr auto kPairsBelow = [] {
  std::array<std::size_t, kMaxKernelColumns + 1> pairs = {};
  for (std::size_t b = 1; b < pairs.size(); ++b) pairs[b] = pairs[b - 1] + b - 1;
  return pairs;
}();
inline constexpr auto kTriplesBelow = [] {
  std::array<std::size_t, kMaxKernelColumns + 1> triples = {};
  for (std::size_t c = 1; c < triples.size(); ++c) triples[c] = triples[c - 1] + kPairsBelow[c - 1];
  return triples;
}();
constexpr std::size_t triple_index(std::size_t a, std::size_t b, std::size_t c) {
  return a + kPairsBelow[b] + kTriplesBelow[c];
}
inline constexpr std::size_t kTriples =
    triple_index(kMaxKernelColumns, kMaxKernelColumns, kMaxKernelColumns) + 1;

// For each three of the first `columns` columns the placements of queens on rows[0] to rows[2]
// without attack.
using PlacementsOfTriples = std::array<std::uint8_t, kTriples>;

PlacementsOfTriples peaceful_placements(const SurvivorTable& survivors_of, std::size_t columns);

}  // namespace nqueens::count
