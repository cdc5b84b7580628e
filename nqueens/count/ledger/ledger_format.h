// nqueens/count/ledger/ledger_format.h - the lines of a ledger as text; the table is in ledger.h.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "nqueens/count/ledger/ledger.h"

namespace nqueens::count {

// No line is longer, its line feed not counted. The longest that can be written are the header of a
// board of 64 rows, 1,283 bytes, and 177 bytes besides.
inline constexpr std::size_t kMaxLedgerLine = 1535;

// The longest name of a host: that of a system in the Internet's domain names.
inline constexpr std::size_t kMaxHostName = 64;

// The word with '_' for what a ledger and a file's name cannot hold, cut off where it is too long;
// "unnamed" if it is empty.
std::string plain_word(std::string_view text);

// Sixteen digits 0-9 a-f.
std::string hex(std::uint64_t value);

// With so many digits, or more where the number has more.
std::string padded(std::uint64_t number, std::size_t digits);

// What differs between two plans, in words: "n is 18 instead of 17, split is 2 instead of 3".
std::string difference(const PlanId& found, const PlanId& wanted);

// Where a line was read, for messages.
struct LedgerPlace {
  const std::string& file;  // as it is shown, in quotes
  std::uint64_t line;       // from 1
};

// Throws Error: file, line and this reason.
[[noreturn]] void refuse(const LedgerPlace& place, const std::string& reason);

// The lines of the ledger of one plan. Lines to read have no line feed, lines to write do.
class LedgerFormat {
 public:
  // UsageError when the plan cannot be written.
  explicit LedgerFormat(const PlanId& plan);

  // From a ledger's first line. Error when it is none, or not as it should be.
  static LedgerFormat from_header(std::string_view line, const LedgerPlace& place);

  const PlanId& plan() const { return plan_; }
  const std::string& header() const { return header_; }

  // UsageError when the record is none of the plan's or cannot be written.
  std::string line(const TaskRecord& record) const;

  // UsageError when the leg has less than no threads, or its host or program is no plain name.
  std::string line(const Leg& leg) const;

  // Whether a line ends in the right check sum; one that does not is torn or damaged.
  bool has_right_sum(std::string_view line) const;

  // Of lines that have the right check sum: whether it is a leg's, if not it is a record's; and
  // what is on it, Error when it is not as it should be all the same.
  static bool is_leg(std::string_view line);
  Leg leg(std::string_view line, const LedgerPlace& place) const;
  TaskRecord record(std::string_view line, const LedgerPlace& place) const;

 private:
  std::string summed(std::string line) const;

  PlanId plan_;
  std::string header_;
  std::uint64_t seed_ = 0;  // of the records' check sums
};

// The digest of a ledger (ledger.h) that has one record more.
std::uint64_t digest_with(std::uint64_t digest, const TaskRecord& record);

// All lines of a ledger: the header, the records, the legs. UsageError when it holds what a ledger
// cannot hold.
std::string ledger_text(const Ledger& ledger);

}  // namespace nqueens::count
