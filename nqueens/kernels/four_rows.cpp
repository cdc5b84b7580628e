// nqueens/kernels/four_rows.cpp - tables that give the number of completions of a board with four
// rows left.
// SPDX-License-Identifier: MIT
#include "nqueens/kernels/four_rows.h"

#include <bit>

namespace nqueens::kernels {
namespace {

using Columns = std::array<std::uint8_t, kTableRows>;

constexpr bool all_differ(const Columns& columns) {
  unsigned seen = 0;
  for (const unsigned column : columns) seen |= 1U << column;
  return seen == (1U << kTableRows) - 1;
}

constexpr auto make_placement_columns() {
  std::array<Columns, kPlacements> placements = {};
  std::size_t size = 0;
  for (unsigned code = 0; code < 256; ++code) {
    Columns columns = {};
    for (std::size_t t = 0; t < kTableRows; ++t) {
      columns[t] = static_cast<std::uint8_t>(code >> (2 * (kTableRows - 1 - t)) & 3);
    }
    if (all_differ(columns)) placements[size++] = columns;
  }
  return placements;
}

}  // namespace

constexpr std::array<Columns, kPlacements> kPlacementColumns = make_placement_columns();

constexpr std::array<std::array<PlacementSet, 256>, 2> kFreePlacements = [] {
  std::array<std::array<PlacementSet, 256>, 2> sets = {};
  for (std::size_t half = 0; half < 2; ++half) {
    for (std::size_t squares = 0; squares < 256; ++squares) {
      for (std::size_t i = 0; i < kPlacements; ++i) {
        const std::size_t first = kPlacementColumns[i][2 * half];
        const std::size_t second = kPlacementColumns[i][2 * half + 1];
        if ((squares >> first & squares >> (4 + second) & 1) != 0) {
          sets[half][squares] |= PlacementSet{1} << i;
        }
      }
    }
  }
  return sets;
}();

constexpr std::array<std::uint8_t, 1 << kHalfSet> kPlacementCounts = [] {
  std::array<std::uint8_t, 1 << kHalfSet> counts = {};
  for (unsigned set = 0; set < counts.size(); ++set) {
    counts[set] = static_cast<std::uint8_t>(std::popcount(set));
  }
  return counts;
}();

namespace {

// Two of four rows or columns, by their indices.
struct Pair {
  std::size_t low;
  std::size_t high;
};
constexpr std::array<Pair, 6> kPairs = {{{0, 1}, {0, 2}, {1, 2}, {0, 3}, {1, 3}, {2, 3}}};

// A set of pairs of rows has one bit for each pair, in the order of kPairs.
constexpr std::size_t kPairSets = 1 << kPairs.size();

// Returns the placements in which the queens of two rows are on two given columns.
constexpr PlacementSet with_pair(const Pair& columns, const Pair& rows) {
  PlacementSet set = 0;
  for (std::size_t i = 0; i < kPlacements; ++i) {
    const Columns& at = kPlacementColumns[i];
    const unsigned both = 1U << at[rows.low] | 1U << at[rows.high];
    if (both == (1U << columns.low | 1U << columns.high)) set |= PlacementSet{1} << i;
  }
  return set;
}

// kWithPair[c][set] contains the placements in which the queens of any pair of rows in the set are
// on the columns kPairs[c].
constexpr std::array<std::array<PlacementSet, kPairSets>, kPairs.size()> kWithPair = [] {
  std::array<std::array<PlacementSet, kPairSets>, kPairs.size()> with = {};
  for (std::size_t c = 0; c < kPairs.size(); ++c) {
    for (std::size_t r = 0; r < kPairs.size(); ++r) {
      // For each set in which r is the greatest pair:
      const PlacementSet more = with_pair(kPairs[c], kPairs[r]);
      for (std::size_t set = 0; set < std::size_t{1} << r; ++set) {
        with[c][set | std::size_t{1} << r] = with[c][set] | more;
      }
    }
  }
  return with;
}();

}  // namespace

std::vector<PlacementSet> peaceful_placements(const Boards& boards,
                                              const SurvivorTable& survivors_of) {
  std::vector<PlacementSet> peaceful(
      place_of_four(kMaxKernelColumns, kMaxKernelColumns, kMaxKernelColumns, kMaxKernelColumns) +
      1);
  if (boards.rows.size() < kTableRows) return peaceful;
  // 1. For each pair of columns, find the pairs of rows in which queens on these columns attack
  //    each other.
  const std::size_t size = boards.columns.size();
  std::array<std::array<std::uint8_t, kMaxKernelColumns>, kMaxKernelColumns> attacks = {};
  for (std::size_t r = 0; r < kPairs.size(); ++r) {
    const Survivors& survivors = survivors_of(kPairs[r].high, kPairs[r].low);
    for (std::size_t x = 0; x < size; ++x) {
      for (std::size_t y = 0; y < size; ++y) {
        if ((survivors[x] >> y & 1) == 0) attacks[x][y] |= static_cast<std::uint8_t>(1U << r);
      }
    }
  }
  // 2. For each set of four columns, find all placements without such a pair.
  constexpr PlacementSet kAll = (PlacementSet{1} << kPlacements) - 1;
  for (std::size_t d = 3; d < size; ++d) {
    for (std::size_t c = 2; c < d; ++c) {
      for (std::size_t b = 1; b < c; ++b) {
        const PlacementSet above =
            kWithPair[2][attacks[b][c]] | kWithPair[4][attacks[b][d]] | kWithPair[5][attacks[c][d]];
        for (std::size_t a = 0; a < b; ++a) {
          const PlacementSet attacking = above | kWithPair[0][attacks[a][b]] |
                                         kWithPair[1][attacks[a][c]] | kWithPair[3][attacks[a][d]];
          peaceful[place_of_four(a, b, c, d)] = kAll & ~attacking;
        }
      }
    }
  }
  return peaceful;
}

}  // namespace nqueens::kernels
