// nqueens/count/plan/shares.h - cuts a plan into shares that should take equally long.
//
// Idea: the plan is cut into short runs of neighbouring tasks, and each run is given to the share
// with the least cost so far. Every share therefore has tasks from all parts of the plan. If costs
// are underestimated in one part of the plan, all shares have about the same error.
//
// The time of the longest of 40 shares of method `halves`, divided by the mean time of all 40,
// computed from measured times of the tasks:
//
//   n                             16    18    20    22
//   shares made of short runs   1.02  1.07  1.02  1.04
//   ranges of equal cost        1.05  1.47  1.12  1.14
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/plan/plan.h"

namespace nqueens::count {

// The maximum number of shares. No user has that many machines.
inline constexpr std::int64_t kMaxShares = 1'000'000;

struct Share {
  std::vector<TaskRange> ranges = {};  // ascending, none empty, no two adjacent
  std::uint64_t tasks = 0;
  double cost = 0;  // fraction of the plan's cost, 0 to 1
};

// The number of a share, from 1 to `total`, the number of all shares.
struct ShareNumber {
  std::uint64_t number = 1;
  std::uint64_t total = 1;
};

// Throws UsageError unless `shares` is from 1 to `tasks`.
void require_shares(std::uint64_t tasks, std::uint64_t shares);

// Cuts the plan into shares. Each task is in exactly one share, and the same plan always gives the
// same shares.
//
//   shares   from 1 to the number of tasks of the plan, at most kMaxShares
//   returns  `shares` shares; the result is meaningless if `control` ended the run
//   errors   as require_shares()
//   cost     computes the costs of all tasks; in plans of 2 million tasks and more, of one task in
//            eight, or of one task in each run if runs are shorter; 16 bytes for each range
std::vector<Share> equal_shares(const Plan& plan, std::uint64_t shares, RunControl& control);

// Returns the task ranges of one share of equal_shares(). Throws UsageError when there is no such
// share.
std::vector<TaskRange> share_ranges(const Plan& plan, const ShareNumber& share,
                                    RunControl& control);

}  // namespace nqueens::count
