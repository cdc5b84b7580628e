// nqueens/catalog/prefix_sums.h - looks up the number of solutions that begin with a prefix, in a
// table of all prefixes of some length.
//
// The table is sorted lexicographically, as is the list of solutions. For each prefix it stores the
// columns, packed into one word, and the number of solutions that precede the solutions with this
// prefix. All prefixes that begin with the same shorter prefix are consecutive, so the number of
// solutions that begin with the shorter prefix is the difference of two stored numbers, which
// binary search finds.
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
  // Creates an empty table, in which no prefix is found.
  PrefixSums() = default;
  // Creates the table of `prefixes`, which must be all prefixes of one length in lexicographic
  // order.
  explicit PrefixSums(std::span<const count::PrefixCount> prefixes);

  // Returns the number of solutions that begin with the prefix; nullopt if it has more rows than
  // the stored prefixes.
  std::optional<std::uint64_t> solutions(const Prefix& prefix) const;

 private:
  std::int32_t rows_ = -1;
  std::vector<std::uint64_t> names_;   // packed columns: one byte per row, row 0 in the top byte
  std::vector<std::uint64_t> before_;  // solutions before each prefix, and finally the total
};

}  // namespace nqueens::catalog
