// nqueens/catalog/prefix_table.cpp - stored tables of the number of solutions that begin with each
// prefix.
//
// The queens of a prefix are not stored: reading a table enumerates the prefixes again, in the same
// order. Numbers of variable length take less than half the space of 64-bit words. The tables of
// all boards add 108,901 bytes to the program.
// SPDX-License-Identifier: MIT
#include "nqueens/catalog/prefix_table.h"

#include <array>
#include <optional>

#include "nqueens/base/error.h"
#include "nqueens/board/published.h"

namespace nqueens::catalog {
namespace {

#include "nqueens/catalog/prefix_table_data.inc"

static_assert(kStoredTables.front().n == kMinTabulatedSize);
static_assert(kStoredTables.back().n == kMaxTabulatedSize);

// Reads LEB128 numbers from a sequence of bytes.
class NumberReader {
 public:
  explicit NumberReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  bool at_end() const { return bytes_.empty(); }

  std::uint64_t next() {
    std::uint64_t number = 0;
    for (int shift = 0; shift <= kLastShift; shift += kGroupBits) {
      ensure(!at_end(), "a table of prefixes has a count for each prefix");
      const std::uint8_t byte = bytes_.front();
      bytes_ = bytes_.subspan(1);
      number |= std::uint64_t{byte & kGroup} << shift;
      if ((byte & kMore) == 0) return number;
    }
    throw SelfCheckError("a count in a table of prefixes is longer than 63 bits");
  }

 private:
  static constexpr int kGroupBits = 7;
  static constexpr int kLastShift = 8 * kGroupBits;
  static constexpr unsigned kGroup = 0x7f;
  static constexpr unsigned kMore = 0x80;

  std::span<const std::uint8_t> bytes_;
};

}  // namespace

StoredTable stored_table(std::int32_t n) {
  for (const StoredTable& table : kStoredTables) {
    if (table.n == n) return table;
  }
  return {.n = n};
}

std::vector<count::PrefixCount> decoded(const StoredTable& table) {
  const std::optional<std::uint64_t> published = published_solutions(table.n);
  ensure(published.has_value(), "a board with a table of prefixes has a published count");
  std::vector<count::PrefixCount> prefixes = count::prefixes_in_order(table.n, table.rows);
  NumberReader numbers(table.bytes);
  for (count::PrefixCount& prefix : prefixes) {
    prefix.solutions = numbers.next();
    // Ensures that the sum below cannot overflow and wrap around to the right number.
    ensure(prefix.solutions <= *published, "a prefix has no more solutions than the board");
  }
  ensure(numbers.at_end(), "a table of prefixes ends with the last prefix");
  ensure(count::weighted_sum(table.n, prefixes) == *published,
         "the stored prefixes add up to the published number of solutions");
  return prefixes;
}

std::vector<count::PrefixCount> prefix_table(std::int32_t n) {
  const StoredTable table = stored_table(n);
  return table.bytes.empty() ? std::vector<count::PrefixCount>{} : decoded(table);
}

}  // namespace nqueens::catalog
