// nqueens/count/halves/plan_halves.h - the plan of method halves.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>

#include "nqueens/count/plan/plan.h"

namespace nqueens::count {

// Beyond, sums of tasks would not fit 64 bits.
inline constexpr std::int32_t kMaxHalvesSize = 28;

// split: 1, nothing else. The plan is of no use when `control` ended the run meanwhile.
std::unique_ptr<const Plan> make_halves_plan(std::int32_t n, std::int32_t split,
                                             RunControl& control);

// Bytes that a run on so many threads takes.
std::uint64_t halves_memory(std::int32_t n, int threads);

}  // namespace nqueens::count
