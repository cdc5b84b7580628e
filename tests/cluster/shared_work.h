// tests/cluster/shared_work.h - the tasks of a simulated count: their times and their shares.
//
// Tasks of method halves differ: for n = 18, 20 and 22 the standard deviation of their seconds is
// 0.45, 0.42 and 0.57 of the mean, and the longest takes 19, 12 and 12 times the mean (measured,
// tests/count/run/data). Here they are drawn from a log-normal distribution, which has a tail as
// long. Shares are dealt by equal_shares() as those of any plan, by costs that are wrong by some
// 15%, alike for neighbours: then the longest of 40 shares takes 1.04 times the mean, as the real
// ones do (count/plan/shares.h: 1.02 to 1.07).
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/plan/shares.h"

namespace nqueens::cluster {

// A count in shares.
struct SharedWork {
  std::vector<double> task_seconds = {};                   // of one thread
  std::vector<std::vector<count::TaskRange>> shares = {};  // the tasks of each, as in count::Share
};

struct TaskLengths {
  std::uint64_t tasks = 1;
  double core_seconds = 1;  // of all tasks
  double spread = 0.6;      // standard deviation of a task's seconds, as a part of their mean
  std::uint64_t seed = 1;
};

// Draws the random time of each task; their sum is `core_seconds` except for rounding.
//
//   errors   UsageError if there are no tasks, or a time is not positive
//   cost     0.1 us a task, 8 bytes each
std::vector<double> drawn_task_seconds(const TaskLengths& lengths);

// The typical relative error of a task's cost.
inline constexpr double kEstimateError = 0.15;

// Cuts tasks of these times into `shares` shares. The result is meaningless if `control` ended the
// run.
//
//   errors   UsageError if the number of shares is out of range
SharedWork shared_work(std::vector<double> task_seconds, std::uint64_t shares, RunControl& control,
                       double estimate_error = kEstimateError, std::uint64_t seed = 1);

}  // namespace nqueens::cluster
