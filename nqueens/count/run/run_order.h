// nqueens/count/run/run_order.h - in which order the tasks of a run are taken.
//
// Neighbours of a plan share what they read (quadrants, for method halves: n = 20 takes 1.15 times
// as long when tasks are taken one by one from anywhere), so tasks are taken in chunks of
// neighbours. Chunks are taken from everywhere: the next one is a golden section of the plan
// further on, so that what has been done is at every moment a fair sample of all, and tells the
// time left. The cheapest tasks are held back and come last, the costlier of them first, so that at
// the end no thread is left with a long one.
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/run/runner.h"

namespace nqueens::count {

// The tasks in the order in which to begin them.
//
//   tasks    in ascending order
//   returns  all of them, unless `control` ended the run meanwhile
//   cost     linear, but for the sorting of a few; 32 bytes a task, 16 of them kept
std::vector<CostedTask> run_order(std::vector<CostedTask> tasks, int threads, RunControl& control);

}  // namespace nqueens::count
