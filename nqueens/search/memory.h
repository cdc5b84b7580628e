// nqueens/search/memory.h - how many bytes of memory a search takes, for the table of algorithms.
//
// Estimates that are seldom too small: they decide whether a search is begun at all.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "nqueens/board/problem.h"
#include "nqueens/search/search.h"

namespace nqueens::search {

// What every search takes.
std::uint64_t bytes_by_row(const Problem& problem);

// For so many a square of the board.
template <std::uint64_t kBytes>
std::uint64_t bytes_by_square(const Problem& problem, const Params& /*params*/) {
  const auto rows = static_cast<std::uint64_t>(problem.size());
  return kBytes * rows * rows;
}

// For boards that wait.
std::uint64_t frontier_bytes(const Problem& problem, const Params& params);

// "48 MB".
std::string in_megabytes(std::uint64_t bytes);

}  // namespace nqueens::search
