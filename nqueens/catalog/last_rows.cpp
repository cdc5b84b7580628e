// nqueens/catalog/last_rows.cpp - all ways to fill the last five rows, found at once.
//
// More than half of the nodes of a search by rows lie in its last five levels, and nearly all of
// them lead nowhere. With five rows left there are five columns left, so a completion is one of the
// 120 permutations of five, and a set of completions is 120 bits: two words. Then
//
//   allowed[i][m]   permutations that put row i's queen on a column of the 5-bit set m
//   peaceful[g]     permutations in which no two queens share a diagonal when the remaining columns
//                   have the gaps g; of each of the four gaps only 1, 2, 3, 4, more matters
//
// and the placements are `peaceful` intersected with `allowed` of each row's free squares. Bits
// come out in the order of the list. Tables: 2.5 KB and 10 KB.
//
// The 5-bit set of a row is its free squares at the remaining columns, drawn together. Processors
// with BMI2 have one instruction for that, found out when the program starts; others take five
// steps.
// SPDX-License-Identifier: MIT
#include "nqueens/catalog/last_rows.h"

#include <algorithm>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace nqueens::catalog {
namespace {

constexpr std::size_t kPermutations = 120;
constexpr std::size_t kColumnSets = std::size_t{1} << kLastRows;
// Queens of five rows are at most four rows apart; a larger distance of columns never matters.
constexpr std::size_t kGaps = kLastRows;
constexpr std::size_t kGapPatterns = kGaps * kGaps * kGaps * kGaps;

constexpr void insert(PermutationSet& set, std::size_t index) {
  set.words[index / 64] |= std::uint64_t{1} << (index % 64);
}

struct Tables {
  std::array<LastRowsColumns, kPermutations> permutations = {};
  std::array<std::array<PermutationSet, kColumnSets>, kLastRows> allowed = {};
  std::array<PermutationSet, kGapPatterns> peaceful = {};
};

// One number for the four gaps between five columns in ascending order.
constexpr std::size_t gap_pattern(const LastRowsColumns& columns) {
  std::size_t pattern = 0;
  for (std::size_t j = 1; j < kLastRows; ++j) {
    const std::size_t gap = std::size_t{columns[j]} - columns[j - 1];
    pattern = pattern * kGaps + std::min(gap, kGaps) - 1;
  }
  return pattern;
}

// The narrowest five columns with that pattern.
constexpr LastRowsColumns columns_with(std::size_t pattern) {
  LastRowsColumns columns = {};
  std::size_t divisor = kGapPatterns;
  for (std::size_t j = 1; j < kLastRows; ++j) {
    divisor /= kGaps;
    columns[j] = static_cast<std::uint8_t>(columns[j - 1] + pattern / divisor % kGaps + 1);
  }
  return columns;
}

constexpr bool is_peaceful(const LastRowsColumns& order, const LastRowsColumns& columns) {
  for (std::size_t upper = 0; upper < kLastRows; ++upper) {
    for (std::size_t lower = upper + 1; lower < kLastRows; ++lower) {
      const int across = columns[order[lower]] - columns[order[upper]];
      const int down = static_cast<int>(lower - upper);
      if (across == down || across == -down) return false;
    }
  }
  return true;
}

Tables make_tables() {
  Tables tables;
  LastRowsColumns order = {0, 1, 2, 3, 4};
  for (std::size_t index = 0; index < kPermutations; ++index) {
    tables.permutations[index] = order;
    for (std::size_t row = 0; row < kLastRows; ++row) {
      for (std::size_t set = 0; set < kColumnSets; ++set) {
        if ((set >> order[row] & 1U) != 0) insert(tables.allowed[row][set], index);
      }
    }
    for (std::size_t pattern = 0; pattern < kGapPatterns; ++pattern) {
      if (is_peaceful(order, columns_with(pattern))) insert(tables.peaceful[pattern], index);
    }
    std::next_permutation(order.begin(), order.end());
  }
  return tables;
}

const Tables kTables = make_tables();

// The j-th column of `columns` becomes bit j.
std::size_t drawn_together(Mask mask, const LastRowsColumns& columns) {
  std::size_t set = 0;
  for (std::size_t j = 0; j < kLastRows; ++j) set |= (mask >> columns[j] & 1U) << j;
  return set;
}

LastRowsColumns columns_of(Mask mask) {
  LastRowsColumns columns = {};
  for (std::uint8_t& column : columns) {
    column = static_cast<std::uint8_t>(lowest_column(mask));
    mask = without_lowest(mask);
  }
  return columns;
}

LastRows portable_last_rows(const LastRowsFree& free, Mask remaining) {
  LastRows found = {.columns = columns_of(remaining)};
  found.placements = kTables.peaceful[gap_pattern(found.columns)];
  for (std::size_t row = 0; row < kLastRows && !found.placements.empty(); ++row) {
    found.placements =
        found.placements & kTables.allowed[row][drawn_together(free[row], found.columns)];
  }
  return found;
}

bool always() { return true; }

#if defined(__x86_64__)

bool has_bmi2() { return __builtin_cpu_supports("bmi2") != 0; }

__attribute__((target("bmi2"))) LastRows bmi2_last_rows(const LastRowsFree& free, Mask remaining) {
  LastRows found;
  found.placements = kTables.allowed[0][_pext_u64(free[0], remaining)];
  for (std::size_t row = 1; row < kLastRows; ++row) {
    found.placements = found.placements & kTables.allowed[row][_pext_u64(free[row], remaining)];
  }
  if (found.placements.empty()) return found;
  found.columns = columns_of(remaining);
  found.placements = found.placements & kTables.peaceful[gap_pattern(found.columns)];
  return found;
}

#endif

constexpr std::array kKernels = {
#if defined(__x86_64__)
    LastRowsKernel{"bmi2", has_bmi2, bmi2_last_rows},
#endif
    LastRowsKernel{"portable", always, portable_last_rows},
};

const LastRowsKernel& best_kernel() {
  return *std::find_if(kKernels.begin(), kKernels.end(),
                       [](const LastRowsKernel& kernel) { return kernel.is_supported(); });
}

const auto kRunBest = best_kernel().run;

}  // namespace

LastRows last_rows(const LastRowsFree& free, Mask remaining) { return kRunBest(free, remaining); }

std::span<const LastRowsKernel> last_rows_kernels() { return kKernels; }

const LastRowsColumns& permutation(std::size_t index) { return kTables.permutations[index]; }

}  // namespace nqueens::catalog
