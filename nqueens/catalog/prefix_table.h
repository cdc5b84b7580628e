// nqueens/catalog/prefix_table.h - how many solutions begin with each prefix, stored.
//
// Counting them takes seconds for n = 17 and minutes for n = 20. The counts were made by
// `nqueens prefixes` and are kept in prefix_table_data.inc, which `tools/renew.sh prefixes` writes.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nqueens/count/prefixes/prefix_counts.h"

namespace nqueens::catalog {

// The boards that have a table. Smaller ones are counted before one could notice.
inline constexpr std::int32_t kMinTabulatedSize = 13;
inline constexpr std::int32_t kMaxTabulatedSize = 20;

// A table as it is stored: the counts of prefixes_in_order(n, rows), one after the other, each as a
// LEB128 number: groups of 7 bits, the lowest first, bit 7 set in each byte but the last.
struct StoredTable {
  std::int32_t n = 0;
  std::int32_t rows = 0;  // of a prefix
  std::span<const std::uint8_t> bytes = {};
};

// The stored table of the n x n board; one without rows and bytes when there is none.
StoredTable stored_table(std::int32_t n);

// Reads a table. Throws SelfCheckError when it does not hold one count for each prefix, or when
// these, with their mirror images, do not add up to the published Q(n).
std::vector<count::PrefixCount> decoded(const StoredTable& table);

// All stored prefixes of the n x n board, in lexicographic order, that are not greater than their
// mirror images. They have 2 rows up to n = 16, 3 up to n = 19 and 4 for n = 20, so that what is
// left to count below one takes some hundredths of a second at most. Empty when n has no table.
// Throws like decoded(); takes a few milliseconds for n = 20, less than one for others.
std::vector<count::PrefixCount> prefix_table(std::int32_t n);

}  // namespace nqueens::catalog
