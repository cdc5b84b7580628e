// nqueens/search/backtracking/brute_force.h - tests every choice of n squares.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/base/numbers/wide.h"
#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// Problems with more choices than this are refused: at about 20 ns for each choice, they take more
// than 20 seconds. The empty board has 85,900,584 choices for n = 7 and 4,426,165,368 for n = 8.
inline constexpr std::uint64_t kMaxBruteForceChoices = 1'000'000'000;

// Largest board. With one open row of this size, the list of open squares takes 8 MB. Two open rows
// already exceed kMaxBruteForceChoices on much smaller boards.
inline constexpr std::int32_t kMaxBruteForceSize = 1'000'000;

// Returns the number of ways to choose n of n * n squares, C(n * n, n), or kMaxWideCount if the
// result does not fit.
WideCount brute_force_choices(std::int32_t n);

// Returns the number of ways to choose squares for all queens that are not given.
WideCount brute_force_choices(const Problem& problem);

// Finds solutions in lexicographic order. Throws UsageError if the number of choices exceeds
// kMaxBruteForceChoices. The method is explained in brute_force.cpp.
void brute_force(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
