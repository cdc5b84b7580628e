// nqueens/catalog/prefix_sums.cpp - looks up numbers of solutions by prefix.
// SPDX-License-Identifier: MIT
#include "nqueens/catalog/prefix_sums.h"

#include <algorithm>

namespace nqueens::catalog {
namespace {

constexpr int kBits = 8;  // bits per column
constexpr int kHighest = 64 - kBits;

static_assert(count::kMaxCountedRows * kBits < 64, "a name and its successor fit in a word");

std::uint64_t name_of(std::span<const std::uint8_t> columns) {
  std::uint64_t name = 0;
  int shift = kHighest;
  for (const std::uint8_t column : columns) {
    name |= std::uint64_t{column} << shift;
    shift -= kBits;
  }
  return name;
}

}  // namespace

PrefixSums::PrefixSums(std::span<const count::PrefixCount> prefixes) {
  if (prefixes.empty()) return;
  rows_ = prefixes.front().rows;
  names_.reserve(prefixes.size());
  before_.reserve(prefixes.size() + 1);
  std::uint64_t solutions = 0;
  for (const count::PrefixCount& prefix : prefixes) {
    names_.push_back(name_of(prefix.queens()));
    before_.push_back(solutions);
    solutions += prefix.solutions;
  }
  before_.push_back(solutions);
}

std::optional<std::uint64_t> PrefixSums::solutions(const Prefix& prefix) const {
  if (prefix.rows > rows_) return {};
  if (prefix.rows == 0) return before_.back();
  const std::uint64_t first =
      name_of(std::span(prefix.columns).first(static_cast<std::size_t>(prefix.rows)));
  const std::uint64_t behind = first + (std::uint64_t{1} << (kHighest - kBits * (prefix.rows - 1)));
  const auto at = std::ranges::lower_bound(names_, first);
  const auto end = std::lower_bound(at, names_.end(), behind);
  return before_[static_cast<std::size_t>(end - names_.begin())] -
         before_[static_cast<std::size_t>(at - names_.begin())];
}

}  // namespace nqueens::catalog
