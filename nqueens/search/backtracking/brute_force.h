// nqueens/search/backtracking/brute_force.h - every choice of n squares.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/base/numbers/wide.h"
#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// More choices than this are refused: at some 20 ns each, they take more than 20 seconds. The empty
// board of 7 rows has 85,900,584 choices, and that of 8 rows 4,426,165,368.
inline constexpr std::uint64_t kMaxBruteForceChoices = 1'000'000'000;

// Largest board. With one open row of this size, the list of open squares takes 8 MB; two open rows
// have too many choices long before.
inline constexpr std::int32_t kMaxBruteForceSize = 1'000'000;

// Returns the number of ways to choose n of n * n squares, C(n * n, n), or kMaxWideCount if it does
// not fit.
WideCount brute_force_choices(std::int32_t n);

// Returns the number of ways to choose squares for the queens that the problem leaves open.
WideCount brute_force_choices(const Problem& problem);

// Finds solutions in lexicographic order. Throws UsageError with the number of choices if it
// exceeds kMaxBruteForceChoices. See brute_force.cpp for the essay.
void brute_force(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
