// nqueens/cluster/outlook.h - what a count would take on a cluster: shares, hours, bytes.
//
// The seconds of the tasks come from a sample that was run (count/project.h), the number of shares
// from a formula (share_length.h), and the time to the end from simulated courses
// (schedule_simulation.h).
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/base/run_control.h"
#include "nqueens/cluster/share_length.h"
#include "nqueens/cluster/site.h"

namespace nqueens::cluster {

double core_hours(double core_seconds);

// A record of a ledger has 133 to 166 bytes where tasks have as many solutions as those of n = 22
// to 28, with its line feed; of smaller boards less.
inline constexpr std::uint64_t kRecordBytes = 166;

// Of all ledgers of a count together, at most and about: legs and headers are little beside it.
std::uint64_t ledger_bytes(std::uint64_t tasks);

// What part of a count is done again, when one looks whether its machines counted right.
inline constexpr double kAuditPart = 0.01;

struct Outlook {
  Site site = {};
  ShareLength shares = {};
  // Of the simulated courses: until every task is in a ledger.
  double seconds = 0;  // the median
  double least_seconds = 0;
  double greatest_seconds = 0;
  std::uint64_t courses = 0;  // 0 when the run was ended
  Ended ended = Ended::Complete;
};

struct OutlookParams {
  std::uint64_t courses = 20;
  std::uint64_t seed = 1;
};

// How a count would go on at a site.
//
//   errors   UsageError when the site is not sound, when the count takes no time, or when nodes
//   fail
//            so often that it has no end
//   cost     0.2 us and 20 bytes a task, and 0.02 us a task for each course: two seconds for n = 28
Outlook outlook(const CountSize& count, const Site& site, const OutlookParams& params = {},
                const Watch& watch = {});

}  // namespace nqueens::cluster
