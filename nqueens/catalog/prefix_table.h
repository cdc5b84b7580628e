// nqueens/catalog/prefix_table.h - stored tables of the number of solutions that begin with each
// prefix.
//
// The tables are stored because computing them takes seconds for n = 17 and minutes for n = 20. The
// command `nqueens prefixes` computes them, and `tools/renew.sh prefixes` writes them to
// prefix_table_data.inc.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nqueens/count/prefixes/prefix_counts.h"

namespace nqueens::catalog {

// Boards of these sizes have a table. Smaller boards need no table, because counting their
// solutions takes no noticeable time.
inline constexpr std::int32_t kMinTabulatedSize = 13;
inline constexpr std::int32_t kMaxTabulatedSize = 20;

// A stored table: the counts of prefixes_in_order(n, rows) in that order. Each count is a LEB128
// number: groups of 7 bits, the lowest first, with bit 7 set in each byte but the last.
struct StoredTable {
  std::int32_t n = 0;
  std::int32_t rows = 0;  // length of the prefixes
  std::span<const std::uint8_t> bytes = {};
};

// Returns the stored table of the n x n board. If there is none, `rows` is 0 and `bytes` is empty.
StoredTable stored_table(std::int32_t n);

// Decodes a table. Throws SelfCheckError if it does not have one count for each prefix, or if the
// sum of the counts, including those of the mirror images, is not the published number of
// solutions.
std::vector<count::PrefixCount> decoded(const StoredTable& table);

// Returns the stored prefixes of the n x n board and their counts, in lexicographic order; empty if
// n has no table. If a prefix differs from its mirror image, only the lesser of the two is stored.
// Prefixes have 2 rows up to n = 16, 3 rows up to n = 19 and 4 rows for n = 20, so that the
// completions of one prefix are counted in a few hundredths of a second. Throws like decoded().
// Takes a few milliseconds for n = 20 and less than one millisecond for smaller boards.
std::vector<count::PrefixCount> prefix_table(std::int32_t n);

}  // namespace nqueens::catalog
