// nqueens/search/memory.h - estimates the memory that a search takes, for the table of algorithms.
//
// A search is refused if its estimate exceeds the memory limit. Estimates are seldom too small, so
// a search that was not refused almost never exceeds the limit.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "nqueens/board/problem.h"
#include "nqueens/search/search.h"

namespace nqueens::search {

// Returns the part of the estimate that is added for every search: 40 bytes per row, and 4 for each
// line of a rider.
std::uint64_t bytes_by_row(const Problem& problem);

// Returns the memory, in bytes, of a search that takes `kBytes` bytes per square of the board.
template <std::uint64_t kBytes>
std::uint64_t bytes_by_square(const Problem& problem, const Params& /*params*/) {
  const auto rows = static_cast<std::uint64_t>(problem.size());
  return kBytes * rows * rows;
}

// Returns the largest amount of memory, in bytes, that the frontier (all boards that wait in a
// queue) can take.
std::uint64_t frontier_bytes(const Problem& problem, const Params& params);

// Returns a text such as "48 MB".
std::string in_megabytes(std::uint64_t bytes);

}  // namespace nqueens::search
