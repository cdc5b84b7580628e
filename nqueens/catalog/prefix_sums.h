// nqueens/catalog/prefix_sums.h - stored numbers of solutions, by prefixes of any length up to
// theirs.
//
// The prefixes of a board that have a number are kept in the order of the list, each as one word,
// with the solutions before it. Those that begin with a shorter prefix lie side by side, so its
// number is a difference of two sums, found by two binary searches.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nqueens/catalog/prefix.h"
#include "nqueens/count/prefixes/prefix_counts.h"

namespace nqueens::catalog {

class PrefixSums {
 public:
  // Knows nothing.
  PrefixSums() = default;
  // All prefixes of some number of rows, in lexicographic order.
  explicit PrefixSums(std::span<const count::PrefixCount> prefixes);

  // Solutions that begin with the prefix; nothing when it has more rows than those that are kept.
  std::optional<std::uint64_t> solutions(const Prefix& prefix) const;

 private:
  std::int32_t rows_ = -1;
  std::vector<std::uint64_t> names_;   // columns, a byte each, that of row 0 in the highest
  std::vector<std::uint64_t> before_;  // solutions before each prefix, and all of them
};

}  // namespace nqueens::catalog
