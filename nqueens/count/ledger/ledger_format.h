// nqueens/count/ledger/ledger_format.h - writes and reads the lines of a ledger (format: ledger.h).
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "nqueens/count/ledger/ledger.h"

namespace nqueens::count {

// The maximum length of a line that can be read, without its line feed. The longest lines are
// headers. The board of 64 rows with given queens takes 1,098 bytes, a board of 32 rows with given
// queens and regions 1,317 bytes and the name of its rule, which has at most 545 bytes; the other
// fields take at most 162 bytes.
inline constexpr std::size_t kMaxLedgerLine = 2047;

// The maximum length of a host name: HOST_NAME_MAX on Linux.
inline constexpr std::size_t kMaxHostName = 64;

// Returns `text`, truncated to kMaxHostName, with '_' in place of each character that a ledger or a
// file name cannot hold. Returns "unnamed" if nothing usable is left.
std::string plain_word(std::string_view text);

// Returns `value` as 16 digits 0-9 a-f.
std::string hex(std::uint64_t value);

// Returns the number, padded with leading zeros to at least `digits` digits.
std::string padded(std::uint64_t number, std::size_t digits);

// Describes the differences between two plans: "n is 18 instead of 17, split is 2 instead of 3".
std::string difference(const PlanId& found, const PlanId& expected);

// The place of a line, for messages.
struct LedgerPlace {
  const std::string& file;  // in quotes
  std::uint64_t line;       // number of the line, from 1
};

// Throws Error with file, line and `reason`.
[[noreturn]] void refuse(const LedgerPlace& place, const std::string& reason);

// Writes and reads the lines of one plan's ledger. The functions that read a line expect it without
// its line feed; those that write a line include the line feed.
class LedgerFormat {
 public:
  // Throws UsageError when the plan is outside the format.
  explicit LedgerFormat(const PlanId& plan);

  // Reads a ledger's first line. Throws Error when the line is not a header or is malformed.
  static LedgerFormat from_header(std::string_view line, const LedgerPlace& place);

  const PlanId& plan() const { return plan_; }
  const std::string& header() const { return header_; }

  // Returns the line of a record. Throws UsageError when the plan does not have the task, or when
  // the record is outside the format.
  std::string line(const TaskRecord& record) const;

  // Returns the line of a leg. Throws UsageError when the number of threads is negative, or when
  // the host or the program is outside the format.
  std::string line(const Leg& leg) const;

  // Whether the line ends in the right checksum; otherwise it is torn or damaged.
  bool has_right_sum(std::string_view line) const;

  // Read a line for which has_right_sum() is true. is_leg() returns whether the line describes a
  // leg; otherwise it is a record. leg() and record() throw Error when the line is malformed in
  // spite of its checksum.
  static bool is_leg(std::string_view line);
  Leg leg(std::string_view line, const LedgerPlace& place) const;
  TaskRecord record(std::string_view line, const LedgerPlace& place) const;

 private:
  std::string summed(std::string line) const;

  PlanId plan_;
  std::string header_;
  std::uint64_t seed_ = 0;  // seed of the checksums of records and legs
};

// Returns the digest of a ledger (ledger.h) with one more record.
std::uint64_t digest_with(std::uint64_t digest, const TaskRecord& record);

// Returns all lines of a ledger: the header, the records, the legs. Throws UsageError when one of
// its values is outside the format.
std::string ledger_text(const Ledger& ledger);

}  // namespace nqueens::count
