// nqueens/count/run/count_plan.h - a plan, a runner and a ledger become a count.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/count.h"
#include "nqueens/count/plan/plan.h"
#include "nqueens/count/run/runner.h"

namespace nqueens::count {

// Runs the tasks that the parameters ask for and the ledger does not have, and adds all up.
//
//   result   gets what count() tells of the tasks
//   errors   UsageError when the tasks are out of range; SelfCheckError when the runner breaks its
//            contract (runner.h) or the total cannot be right (total_check.h); Error when the ledger
//            cannot be used, or the runner's
//   finish   called when the count is complete, within the leg of the ledger
void count_plan(
    const Plan& plan, Runner& runner, const Params& params, RunControl& control, Result& result,
    const std::function<void()>& finish = [] {});

}  // namespace nqueens::count
