// nqueens/cluster/outlook.h - estimates the hours and bytes of a count on a cluster.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace nqueens::cluster {

constexpr double core_hours(double core_seconds) { return core_seconds / 3600; }

// The size of a record with the line of its leg. A record has 133 to 166 bytes with its line feed
// for n = 22 to 28, and fewer on smaller boards. The line of a leg has about 111 bytes, and at most
// one such line follows a record, unless tasks take minutes.
inline constexpr std::uint64_t kRecordBytes = 166 + 111;

// Returns an approximate upper bound of the size of all ledgers of a count together.
constexpr std::uint64_t ledger_bytes(std::uint64_t tasks) { return tasks * kRecordBytes; }

// The fraction of a count that an audit of its machines recounts.
inline constexpr double kAuditPart = 0.01;

}  // namespace nqueens::cluster
