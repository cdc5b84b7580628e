// nqueens/board/published.h - published counts of solutions.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

namespace nqueens {

// Largest board whose count is known.
inline constexpr std::int32_t kMaxPublishedSize = 27;

// Returns the number of solutions, OEIS A000170; nullopt if n is not from 1 to 27.
std::optional<std::uint64_t> published_solutions(std::int32_t n);
// Returns the number of fundamental solutions, OEIS A002562; nullopt if n is not from 1 to 27.
std::optional<std::uint64_t> published_fundamental(std::int32_t n);

}  // namespace nqueens
