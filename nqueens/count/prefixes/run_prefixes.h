// nqueens/count/prefixes/run_prefixes.h - completions of queens on the first rows, by a kernel.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/masks.h"
#include "nqueens/kernels/kernels.h"

namespace nqueens::count {

// Rows that a kernel gets at most: it does not stop before it is through with them, and an empty
// board of 16 rows would take it half a minute.
inline constexpr std::int32_t kRowsPerCall = 14;

// Completions of queens on the rows above `row`, which attack `attack` in it, by a kernel, from the
// top down. open[r] are the squares of row r that may be used. Only a part when `control` ended the
// run meanwhile.
kernels::Tally rows_completions(std::span<const Mask> open, std::int32_t row,
                                const AttackMasks& attack, const kernels::Kernel& kernel,
                                RunControl& control);

// The same on the plain board of n rows.
kernels::Tally rows_completions(std::int32_t n, std::int32_t row, const AttackMasks& attack,
                                const kernels::Kernel& kernel, RunControl& control);

}  // namespace nqueens::count
