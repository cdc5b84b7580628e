// nqueens/count/run/run_order.h - chooses the order in which a run takes its tasks.
//
// Tasks are taken in chunks of neighbouring tasks, because these read the same data. (The tasks of
// method `halves` read quadrants; n = 20 takes 1.15 times as long if single tasks are taken from
// all parts of the plan.)
//
// The distance between consecutive chunks is a golden section of the plan, so at any time the
// finished tasks are a representative sample of the whole plan, from which the remaining time can
// be estimated.
//
// The cheapest tasks are held back and run last, in descending order of cost, so that no thread is
// left with a long task at the end.
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/run/runner.h"

namespace nqueens::count {

// Returns the tasks in the order in which they should begin.
//
//   tasks    in ascending order
//   returns  all tasks, or none if `control` ended the run
//   cost     linear time, except for sorting the few tasks that are held back; 32 bytes of memory
//            for each task, of which the result keeps 16
std::vector<CostedTask> run_order(std::vector<CostedTask> tasks, int threads, RunControl& control);

}  // namespace nqueens::count
