// nqueens/cluster/outlook.h - estimates the hours and bytes of a count on a cluster.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace nqueens::cluster {

constexpr double core_hours(double core_seconds) { return core_seconds / 3600; }

// The maximum total size, in bytes, of a record and the line of its leg (the run that counted it).
// For n = 22 to 28, a record has 133 to 166 bytes including its line feed; on smaller boards, it is
// shorter. The line of a leg has about 111 bytes. A record is followed by at most one such line,
// unless tasks take minutes.
inline constexpr std::uint64_t kRecordBytes = 166 + 111;

// Returns an approximate upper bound of the total size of a count's ledgers.
constexpr std::uint64_t ledger_bytes(std::uint64_t tasks) { return tasks * kRecordBytes; }

// The fraction of a count that an audit recounts by default.
inline constexpr double kAuditPart = 0.01;

}  // namespace nqueens::cluster
