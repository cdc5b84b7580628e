// nqueens/catalog/last_rows.h - all ways to fill the last five rows, found at once.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "nqueens/board/masks.h"

namespace nqueens::catalog {

inline constexpr std::size_t kLastRows = 5;

// Free squares of the last five rows, topmost first.
using LastRowsFree = std::array<Mask, kLastRows>;

// The five columns of a row's queen, topmost row first.
using LastRowsColumns = std::array<std::uint8_t, kLastRows>;

// A set of permutations of five things, in lexicographic order from bit 0 of the first word on.
struct PermutationSet {
  std::array<std::uint64_t, 2> words = {};

  constexpr PermutationSet operator&(const PermutationSet& other) const {
    return {{words[0] & other.words[0], words[1] & other.words[1]}};
  }
  constexpr bool empty() const { return (words[0] | words[1]) == 0; }
};

// The five remaining columns in ascending order and the placements of five queens on them: each on
// a free square of its row, none attacking another. The columns are only set when there is a
// placement.
struct LastRows {
  PermutationSet placements = {};
  LastRowsColumns columns = {};
};
LastRows last_rows(const LastRowsFree& free, Mask remaining);

// The ways to compute it: last_rows() takes the first that the processor can run.
struct LastRowsKernel {
  std::string_view name;
  bool (*is_supported)();
  LastRows (*run)(const LastRowsFree& free, Mask remaining);
};
std::span<const LastRowsKernel> last_rows_kernels();

// Where permutation `index` puts the queen of each row: index of a remaining column.
const LastRowsColumns& permutation(std::size_t index);

}  // namespace nqueens::catalog
