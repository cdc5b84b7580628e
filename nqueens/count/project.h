// nqueens/count/project.h - what would a whole count take?
//
// A sample of the tasks is run. The plan is cut into as many strata of equal cost as tasks shall be
// run, and of each one task is drawn by chance, in proportion to its cost; what it took and found,
// divided by its cost, stands for its stratum. So what is unequal about tasks that their costs tell
// does no harm, and neighbours are alike besides: for n = 21 by method halves the error is two
// thirds of that of tasks with equal chances. Errors are told from the differences of neighbours in
// the sample.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/ledger/ledger.h"
#include "nqueens/count/plan/plan.h"
#include "nqueens/count/resolve.h"

namespace nqueens::count {

// The smallest sample. One is an even number of tasks, or all of them where there are fewer.
inline constexpr std::uint64_t kMinProjectTasks = 20;

struct Sample {
  std::uint64_t tasks = 1000;  // to run, at least kMinProjectTasks
  std::uint64_t seed = 1;

  friend bool operator==(const Sample&, const Sample&) = default;
};

// A number of a whole count, estimated from the sample.
struct Projected {
  double value = 0;
  double error = 0;  // one standard deviation
};

struct Projection {
  std::int32_t n = 0;
  std::string method = {};
  std::string kernel = {};
  int threads = 0;
  std::uint64_t tasks = 0;   // 0 when the run was ended before the plan was made
  std::uint64_t sample = 0;  // tasks drawn, the same one more than once if it costs so much
  std::uint64_t seed = 0;
  Projected core_seconds = {};  // of all tasks, on threads like these, or on a device like these
  int devices = 0;              // that counted the sample instead of threads
  Projected solutions = {};
  double prepare_seconds = 0;  // for what tasks share, once on each machine
  std::uint64_t memory = 0;    // bytes, with so many threads; 0 where it is little
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Projects the count of all solutions of an empty board on this machine, where devices count alone.
// If the run is ended before the sample is through, values and
// errors are 0: the first tasks are no fair sample.
//
//   returns  `core_seconds` of the unit that the runner's records measure: a thread, or a device
//   errors   UsageError as count(), for a sample that is too small and for other boards
//   cost     the sample's tasks, and the costs of all tasks: two seconds for n = 28
Projection project(const Resolved& how, const Sample& sample = {}, const Watch& watch = {});

// Projects a count that is under way from what its ledger holds: time and solutions of all tasks
// stand to those of the tasks done as their costs do. That is fair where the tasks done are from
// everywhere in the plan, as those of shares and of a count's own order are; errors are told from
// how far single tasks are from their part. Of a complete ledger it is what was taken.
//
//   returns  a projection whose sample are the tasks done, with the kernels that did them
//   errors   UsageError when fewer than kMinProjectTasks tasks are done, and not all; SelfCheckError
//            when a task has two results; Error when this program does not make the plan
//   cost     the costs of all tasks: two seconds for n = 28
Projection project(const Ledger& ledger, const Watch& watch = {});

}  // namespace nqueens::count
