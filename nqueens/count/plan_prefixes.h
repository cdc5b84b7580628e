// nqueens/count/plan_prefixes.h - the tasks of methods rows and textbook: queens on the first rows.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>

#include "nqueens/board/masks.h"
#include "nqueens/count/plan.h"

namespace nqueens::count {

// split: how many rows from the top a task has filled.
std::unique_ptr<const Plan> make_textbook_plan(std::int32_t n, std::int32_t split);
std::unique_ptr<const Plan> make_rows_plan(std::int32_t n, std::int32_t split);

// Completions of queens on the rows above `row`, by a kernel, from the top down. Only a part when
// `control` ended the run meanwhile.
Tally rows_completions(std::int32_t n, std::int32_t row, const AttackMasks& attack,
                       const Kernel& kernel, RunControl& control);

}  // namespace nqueens::count
