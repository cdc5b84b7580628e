// nqueens/catalog/prefix_sums.h - stored numbers of solutions by prefix, for prefixes up to the
// stored length.
//
// The stored prefixes of a board are kept in the order of the list, each as one word, together with
// the number of solutions before it. Prefixes that begin with the same shorter prefix are
// consecutive. So the number of solutions of the shorter prefix is the difference of two of these
// sums, which are found by binary search.
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
  // Stores nothing.
  PrefixSums() = default;
  // Stores all prefixes of some number of rows, which must be in lexicographic order.
  explicit PrefixSums(std::span<const count::PrefixCount> prefixes);

  // Returns the number of solutions that begin with the prefix; nothing if it has more rows than
  // the stored prefixes.
  std::optional<std::uint64_t> solutions(const Prefix& prefix) const;

 private:
  std::int32_t rows_ = -1;
  std::vector<std::uint64_t> names_;   // columns, one byte each, row 0 in the highest byte
  std::vector<std::uint64_t> before_;  // solutions before each prefix; the last element: all
};

}  // namespace nqueens::catalog
