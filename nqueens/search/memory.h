// nqueens/search/memory.h - the number of bytes of memory that a search takes, for the table of
// algorithms.
//
// These estimates are seldom too small, because they decide whether a search may begin.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "nqueens/board/problem.h"
#include "nqueens/search/search.h"

namespace nqueens::search {

// Returns the bytes that every search takes: 40 per row.
std::uint64_t bytes_by_row(const Problem& problem);

// Returns the bytes of a search that takes `kBytes` per square of the board.
template <std::uint64_t kBytes>
std::uint64_t bytes_by_square(const Problem& problem, const Params& /*params*/) {
  const auto rows = static_cast<std::uint64_t>(problem.size());
  return kBytes * rows * rows;
}

// Returns the bytes that waiting boards take.
std::uint64_t frontier_bytes(const Problem& problem, const Params& params);

// Returns a text such as "48 MB".
std::string in_megabytes(std::uint64_t bytes);

}  // namespace nqueens::search
