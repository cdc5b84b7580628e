// nqueens/estimate/remainder.h - the rows and columns that a partial placement leaves, anywhere on
// the board, and in how many ways they can be filled.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/kernels/kernels.h"

namespace nqueens::estimate {

// Rows and columns of a remainder at most. A kernel would take more, for ten times the time a row.
inline constexpr std::size_t kMaxRemainder = 14;

struct Remainder {
  std::vector<std::int32_t> rows = {};     // without queen
  std::vector<std::int32_t> columns = {};  // without queen, as many, ascending
  std::vector<std::uint16_t> free = {};    // of each row: bit j is set if columns[j] is free
};

// In how many ways queens can be put on all these rows. By the kernel where rows and columns are
// bytes, as boards of up to 256 rows have them, else by a plain search.
//
//   cost     a kernel takes 3 us, and exponential time in the rows
//   threads  any number of calls at once
std::uint64_t completions(const Remainder& remainder, const kernels::Kernel& kernel);

// The same by the plain search.
std::uint64_t plain_completions(const Remainder& remainder);

}  // namespace nqueens::estimate
