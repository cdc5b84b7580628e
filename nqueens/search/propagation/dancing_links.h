// nqueens/search/propagation/dancing_links.h - solves the puzzle as an exact cover, by Algorithm X.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// Largest board. A square has four nodes, which take 48 bytes. A board of this size takes 200 MB,
// and all of this memory is written before the first step.
inline constexpr std::int32_t kMaxDancingLinksSize = 2048;

// Largest board under a rule with leaps. With four leaps, each square has twelve nodes, in sixteen
// places, and adds four items, so a board of this size takes 290 MB.
inline constexpr std::int32_t kMaxDancingLinksWithLeaps = 1024;

// Finds solutions in no particular order. The board must have n <= kMaxDancingLinksSize. Throws
// UsageError for a rule with leaps and n > kMaxDancingLinksWithLeaps. The method is explained in
// dancing_links.cpp.
void dancing_links(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
