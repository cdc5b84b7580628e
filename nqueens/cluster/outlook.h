// nqueens/cluster/outlook.h - what a count would take on a cluster: hours and bytes.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace nqueens::cluster {

constexpr double core_hours(double core_seconds) { return core_seconds / 3600; }

// A record of a ledger has 133 to 166 bytes where tasks have as many solutions as those of n = 22
// to 28, with its line feed, on smaller boards fewer. The line of a leg has some 111, and at most
// one line follows a record, unless tasks take minutes.
inline constexpr std::uint64_t kRecordBytes = 166 + 111;

// The size of all ledgers of a count together: about an upper bound.
constexpr std::uint64_t ledger_bytes(std::uint64_t tasks) { return tasks * kRecordBytes; }

// The part of a count that an audit of its machines counts a second time.
inline constexpr double kAuditPart = 0.01;

}  // namespace nqueens::cluster
