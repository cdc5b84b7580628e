// nqueens/count/project.h - estimates the time of a whole count from a sample of its tasks.
//
// Idea: stratified sampling. The plan is cut into strata of equal cost, one for each task of the
// sample. From each stratum one task is drawn at random, with a probability proportional to its
// cost. The whole stratum is assumed to have the same ratios of time to cost and of solutions to
// cost as this task.
//
// An error therefore arises only if the estimated costs mispredict the differences between the
// tasks of a stratum. This error is small, because the tasks of a stratum are neighbours and
// therefore similar. For n = 21 by method `halves`, it is two thirds of the error of a sample that
// draws every task with the same probability. The error is estimated from the differences between
// neighbours in the sample.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/ledger/ledger.h"
#include "nqueens/count/plan/plan.h"
#include "nqueens/count/resolve.h"

namespace nqueens::count {

// The smallest sample. A sample has an even number of tasks, or all tasks if the plan has fewer.
inline constexpr std::uint64_t kMinProjectTasks = 20;

struct Sample {
  std::uint64_t tasks = 1000;  // number of tasks to run, at least kMinProjectTasks
  std::uint64_t seed = 1;

  friend bool operator==(const Sample&, const Sample&) = default;
};

// An estimate for the whole count.
struct Projected {
  double value = 0;
  double error = 0;  // one standard deviation
};

struct Projection {
  std::int32_t n = 0;
  std::string board = {};  // board_word() of the question (question.h); empty for Q(n)
  std::string method = {};
  std::string kernel = {};
  int threads = 0;
  std::uint64_t tasks = 0;   // tasks of the plan; 0 if the run ended before the plan was built
  std::uint64_t sample = 0;  // size of the sample; a task that spans strata can be drawn repeatedly
  std::uint64_t seed = 0;
  Projected core_seconds = {};  // seconds of one thread or device for all tasks
  int devices = 0;              // devices that ran the sample; 0 if threads ran it
  Projected solutions = {};
  // Time before the first task, in which the plan and the tables that tasks share are built and the
  // sample is drawn; 0 if the projection is from a ledger.
  double prepare_seconds = 0;
  std::uint64_t memory = 0;  // bytes, with `threads` threads; 0 if it is negligible
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Projects a count on this machine. If the runner has devices, only the devices run the sample. If
// the run ends before the whole sample is counted, values and errors are 0, because an estimate
// needs a task from every stratum.
//
//   returns  a projection whose `core_seconds` are the time of one device if the runner has
//            devices, and the time of one thread otherwise
//   errors   as count(); UsageError for a sample that is too small
//   cost     runs the sample's tasks and computes the costs of all tasks: two seconds for n = 28
Projection project(const Resolved& how, const Sample& sample = {}, const Watch& watch = {});

// Projects an unfinished count from its ledger. Time and solutions of the finished tasks are scaled
// by the ratio of the cost of all tasks to the cost of the finished tasks. This is valid if the
// finished tasks come from all parts of the plan, as they do in a share and in a run that was ended
// early. Errors are estimated from the deviations of single tasks from the mean ratio of time to
// cost. For a complete ledger, the projected time is the time that the count took.
//
//   returns  a projection whose sample consists of the finished tasks, with the kernels that
//            counted them
//   errors   UsageError when fewer than kMinProjectTasks tasks are done, unless they are all tasks
//            of the plan; SelfCheckError when a task has two different results; Error when this
//            program does not build the same plan
//   cost     computes the costs of all tasks: two seconds for n = 28
Projection project(const Ledger& ledger, const Watch& watch = {});

}  // namespace nqueens::count
