// nqueens/count/prefixes/run_prefixes.h - uses a kernel to count the ways to fill the lower rows.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/masks.h"
#include "nqueens/kernels/kernels.h"

namespace nqueens::count {

// The maximum number of rows in one call of a kernel. A call cannot be cancelled, and an empty
// board of 16 rows would take half a minute.
inline constexpr std::int32_t kRowsPerCall = 14;

// Uses a kernel to count the ways to fill the rows from `row` on. `attack` holds the attacks on row
// `row` by the queens above it. open[r] holds the squares of row r that may be used. The result is
// incomplete if `control` ended the run.
kernels::Tally rows_completions(std::span<const Mask> open, std::int32_t row,
                                const AttackMasks& attack, const kernels::Kernel& kernel,
                                RunControl& control);

// Counts the completions on a board of n rows without given queens or blocked squares.
kernels::Tally rows_completions(std::int32_t n, std::int32_t row, const AttackMasks& attack,
                                const kernels::Kernel& kernel, RunControl& control);

}  // namespace nqueens::count
