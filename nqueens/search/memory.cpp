// nqueens/search/memory.cpp - estimates the memory that a search takes.
// SPDX-License-Identifier: MIT
#include "nqueens/search/memory.h"

#include <algorithm>

#include "nqueens/board/lines.h"

namespace nqueens::search {

std::uint64_t bytes_by_row(const Problem& problem) {
  constexpr std::uint64_t kBytesARow = 40;
  constexpr std::uint64_t kBytesALine = 4;
  std::uint64_t bytes = kBytesARow * static_cast<std::uint64_t>(problem.size());
  for (const Rider& rider : problem.rule().riders) {
    bytes += kBytesALine * static_cast<std::uint64_t>(RiderLines(problem.size(), rider).count());
  }
  return bytes;
}

// At most n! boards of n bytes can wait, and they take at most `frontier_limit` bytes. The result
// is twice that size, because a buffer that is full grows to twice its size.
std::uint64_t frontier_bytes(const Problem& problem, const Params& params) {
  const auto rows = static_cast<std::uint64_t>(problem.size());
  std::uint64_t bytes = rows;
  for (std::uint64_t i = 2; i <= rows && bytes < params.frontier_limit; ++i) bytes *= i;
  return 2 * std::min(bytes, params.frontier_limit);
}

std::string in_megabytes(std::uint64_t bytes) {
  constexpr std::uint64_t kMegabyte = 1'000'000;
  return std::to_string(bytes / kMegabyte) + " MB";
}

}  // namespace nqueens::search
