// nqueens/count/ledger_format.h - the lines of a ledger as text; the table is in ledger.h.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "nqueens/count/ledger.h"

namespace nqueens::count {

// No line is longer, its line feed not counted; the longest that can be written has 177 bytes.
inline constexpr std::size_t kMaxLedgerLine = 255;

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

  // Whether a line ends in the right check sum; one that does not is torn or damaged.
  bool has_right_sum(std::string_view line) const;

  // From a line that has the right check sum. Error when it is not as it should be all the same.
  TaskRecord record(std::string_view line, const LedgerPlace& place) const;

 private:
  PlanId plan_;
  std::string header_;
  std::uint64_t seed_ = 0;  // of the records' check sums
};

}  // namespace nqueens::count
