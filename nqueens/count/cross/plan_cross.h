// nqueens/count/cross/plan_cross.h - the tasks of method cross.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>

#include "nqueens/count/plan/plan.h"

namespace nqueens::count {

// split: how many central columns the plan itself fills, at least those of the cross and at most
// four or central_columns(n); a task fills the others. The plan is of no use when `control` ended
// the run meanwhile.
std::unique_ptr<const Plan> make_cross_plan(std::int32_t n, std::int32_t split,
                                            RunControl& control);

}  // namespace nqueens::count
