// nqueens/board/published.h - published counts of solutions.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "nqueens/board/rule.h"

namespace nqueens {

// Largest board whose count under the plain rule is known.
inline constexpr std::int32_t kMaxPublishedSize = 27;

// Returns the number of solutions on the empty board under the rule, from the rule's OEIS sequence
// (rule.h); nullopt if the number is not known, or not in the table.
std::optional<std::uint64_t> published_solutions(const Rule& rule, std::int32_t n);

// Returns the largest n for which published_solutions() returns a number; 0 if there is none.
std::int32_t published_size(const Rule& rule);

// Returns the number of solutions under the plain rule, OEIS A000170; nullopt if n is not from 1 to
// 27.
std::optional<std::uint64_t> published_solutions(std::int32_t n);
// Returns the number of fundamental solutions, OEIS A002562; nullopt if n is not from 1 to 27.
std::optional<std::uint64_t> published_fundamental(std::int32_t n);

}  // namespace nqueens
