// nqueens/board/published.h - published counts of solutions.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

namespace nqueens {

// Largest board whose count is known.
inline constexpr std::int32_t kMaxPublishedSize = 27;

// Return Q(n), OEIS A000170, and the number of fundamental solutions, OEIS A002562, or nothing for
// n outside 1 to 27.
std::optional<std::uint64_t> published_solutions(std::int32_t n);
std::optional<std::uint64_t> published_fundamental(std::int32_t n);

}  // namespace nqueens
