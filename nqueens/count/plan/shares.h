// nqueens/count/plan/shares.h - a plan cut into shares that should take equally long.
//
// Tasks are dealt in short runs of neighbours, each to the share that has cost least so far. So a
// share has tasks from everywhere in the plan: where costs are estimated too low, in the middle or
// at an end, all shares are wrong alike. The shares of n = 16, 18, 20 and 22 by method halves take
// at most 1.02, 1.07, 1.02 and 1.04 times their mean with 40 of them (measured seconds of each
// task), where ranges of equal cost take 1.05, 1.47, 1.12 and 1.14 times the mean.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/plan/plan.h"

namespace nqueens::count {

// More than anybody has machines.
inline constexpr std::int64_t kMaxShares = 1'000'000;

struct Share {
  std::vector<TaskRange> ranges = {};  // ascending, none empty, no two neighbours
  std::uint64_t tasks = 0;
  double cost = 0;  // a part of the plan's, 0 to 1
};

// The number of a share, from 1, of so many.
struct ShareNumber {
  std::uint64_t number = 1;
  std::uint64_t of = 1;
};

// UsageError when so many tasks cannot be cut into so many shares.
void require_shares(std::uint64_t tasks, std::uint64_t shares);

// Each task is in one share; the same plan gives the same shares.
//
//   shares   from 1 to the plan's tasks, at most kMaxShares
//   returns  so many shares; of no use when `control` ended the run meanwhile
//   errors   as require_shares()
//   cost     the costs of all tasks, of one in eight from 2 million on; and 16 bytes for each range
std::vector<Share> equal_shares(const Plan& plan, std::uint64_t shares, RunControl& control);

// The ranges of one of these shares. UsageError when there is no such share.
std::vector<TaskRange> share_ranges(const Plan& plan, const ShareNumber& share,
                                    RunControl& control);

}  // namespace nqueens::count
