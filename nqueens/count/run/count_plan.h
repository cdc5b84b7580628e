// nqueens/count/run/count_plan.h - counts the tasks of a plan with a runner and a ledger.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/count.h"
#include "nqueens/count/plan/plan.h"
#include "nqueens/count/run/runner.h"

namespace nqueens::count {

// Runs the tasks that `params` selects, except for those in its ledgers, and adds up all results.
//
//   result   receives the values that concern the tasks
//   errors   UsageError when the tasks are out of range; SelfCheckError when the runner breaks its
//            contract (runner.h) or the total cannot be right (total_check.h); Error when the
//            ledger cannot be used or the runner fails
//   finish   called when the count is complete, before the leg of the ledger ends
void count_plan(
    const Plan& plan, Runner& runner, const Params& params, RunControl& control, Result& result,
    const std::function<void()>& finish = [] {});

}  // namespace nqueens::count
