// nqueens/catalog/prefix_table.h - stored tables of the number of solutions that begin with each
// prefix.
//
// Counting them takes seconds for n = 17 and minutes for n = 20. `nqueens prefixes` computed the
// counts, and `tools/renew.sh prefixes` writes them to prefix_table_data.inc.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nqueens/count/prefixes/prefix_counts.h"

namespace nqueens::catalog {

// The boards that have a table. Smaller boards are counted in an unnoticeable time.
inline constexpr std::int32_t kMinTabulatedSize = 13;
inline constexpr std::int32_t kMaxTabulatedSize = 20;

// A stored table: the counts of prefixes_in_order(n, rows) in that order. Each count is a LEB128
// number: groups of 7 bits, the lowest first, with bit 7 set in each byte but the last.
struct StoredTable {
  std::int32_t n = 0;
  std::int32_t rows = 0;  // rows per prefix
  std::span<const std::uint8_t> bytes = {};
};

// Returns the stored table of the n x n board; without rows and bytes if there is none.
StoredTable stored_table(std::int32_t n);

// Reads a table. Throws SelfCheckError if it does not have one count for each prefix, or if the
// counts, including those of the mirror images, do not add up to the published Q(n).
std::vector<count::PrefixCount> decoded(const StoredTable& table);

// Returns the stored prefixes of the n x n board, in lexicographic order: those that are not
// greater than their mirror images. They have 2 rows up to n = 16, 3 up to n = 19 and 4 for n = 20,
// so that counting the solutions below one takes a few hundredths of a second at most. Empty if n
// has no table. Throws like decoded(). Takes a few milliseconds for n = 20, and less than one for
// others.
std::vector<count::PrefixCount> prefix_table(std::int32_t n);

}  // namespace nqueens::catalog
