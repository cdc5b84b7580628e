// tests/cluster/shared_work.h - the tasks of a simulated count: their times and their shares.
//
// The tasks of the method `halves` take different times. Measured figures (tests/count/run/data):
//
//   n                             18     20     22
//   standard deviation / mean   0.45   0.42   0.57
//   longest / mean                19     12     12
//
// The simulation draws the times from a log-normal distribution, which has a tail of similar
// length. equal_shares() divides the tasks into shares, as for any plan. The costs that are passed
// to equal_shares() have a random error of about 15%, which is the same for all tasks of a group of
// consecutive tasks. The longest of 40 shares then takes 1.04 times the mean, which agrees with
// real shares (count/plan/shares.h: 1.02 to 1.07).
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/plan/shares.h"

namespace nqueens::cluster {

// The tasks of a count and their division into shares.
struct SharedWork {
  std::vector<double> task_seconds = {};                   // the time of each task on one thread
  std::vector<std::vector<count::TaskRange>> shares = {};  // the tasks of each share
};

struct TaskLengths {
  std::uint64_t tasks = 1;
  double core_seconds = 1;  // total time of all tasks
  double spread = 0.6;      // standard deviation of the tasks' times, relative to their mean
  std::uint64_t seed = 1;
};

// Draws a random time for each task. The times add up to `core_seconds`, except for rounding.
//
//   errors   UsageError if there are no tasks, or a time is not positive
//   cost     0.1 us and 8 bytes per task
std::vector<double> drawn_task_seconds(const TaskLengths& lengths);

// The typical relative error of a task's cost.
inline constexpr double kEstimateError = 0.15;

// Divides tasks with these times into `shares` shares. The result is meaningless if `control` ended
// the run.
//
//   errors   UsageError if the number of shares is out of range
SharedWork shared_work(std::vector<double> task_seconds, std::uint64_t shares, RunControl& control,
                       double estimate_error = kEstimateError, std::uint64_t seed = 1);

}  // namespace nqueens::cluster
