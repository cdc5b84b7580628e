// nqueens/count/plan_halves.h - the tasks of method halves: sets of columns for the top half.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>

#include "nqueens/count/plan.h"

namespace nqueens::count {

// Beyond, sums of tasks would not fit 64 bits.
inline constexpr std::int32_t kMaxHalvesSize = 28;

// split: 1, nothing else.
std::unique_ptr<const Plan> make_halves_plan(std::int32_t n, std::int32_t split);

}  // namespace nqueens::count
