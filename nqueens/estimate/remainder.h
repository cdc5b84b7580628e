// nqueens/estimate/remainder.h - counts the ways to fill the rows and columns that a partial
// placement leaves open, anywhere on the board.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/kernels/kernels.h"

namespace nqueens::estimate {

// Largest number of rows and columns of a remainder. A kernel could take more, but each additional
// row multiplies the time by ten.
inline constexpr std::size_t kMaxRemainder = 14;

struct Remainder {
  std::vector<std::int32_t> rows = {};     // rows without a queen
  std::vector<std::int32_t> columns = {};  // columns without a queen, as many as rows, ascending
  std::vector<std::uint16_t> free = {};    // for each row: bit j is set if columns[j] is free
};

// Counts the ways to put a queen in each of these rows. Uses the kernel if the numbers of rows and
// columns fit in bytes, as on boards of up to 256 rows; otherwise a plain search.
//
//   cost     3 us for the call of a kernel, plus time exponential in the number of rows
//   threads  calls can run concurrently
std::uint64_t completions(const Remainder& remainder, const kernels::Kernel& kernel);

// Returns the same number, counted by a plain search.
std::uint64_t plain_completions(const Remainder& remainder);

}  // namespace nqueens::estimate
