// nqueens/catalog/prefix_sums.h - looks up the number of solutions that begin with a prefix, in a
// table of all prefixes of some length.
//
// The prefixes of the table are in the order of the list. Each is stored as one word, together with
// a sum, the number of solutions before it. The prefixes that begin with the same shorter prefix
// are consecutive, so the number of solutions of the shorter prefix is the difference of two sums.
// Binary search finds these sums.
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
  // Stores `prefixes`, which must be all prefixes of some number of rows in lexicographic order.
  explicit PrefixSums(std::span<const count::PrefixCount> prefixes);

  // Returns the number of solutions that begin with the prefix; nullopt if it has more rows than
  // the stored prefixes.
  std::optional<std::uint64_t> solutions(const Prefix& prefix) const;

 private:
  std::int32_t rows_ = -1;
  std::vector<std::uint64_t> names_;   // columns, one byte each, row 0 in the highest byte
  std::vector<std::uint64_t> before_;  // number of solutions before each prefix, then of all
};

}  // namespace nqueens::catalog
