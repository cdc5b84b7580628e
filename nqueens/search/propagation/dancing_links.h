// nqueens/search/propagation/dancing_links.h - the puzzle as an exact cover, solved by Algorithm X.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/board/problem.h"

namespace nqueens::search {

class Recorder;

// A square has four nodes, 48 bytes. A board of this size takes 200 MB, written before the first
// step.
inline constexpr std::int32_t kMaxDancingLinksSize = 2048;

// With four leaps, a square has twelve nodes in sixteen places, and there are four more items per
// square: 290 MB.
inline constexpr std::int32_t kMaxDancingLinksWithLeaps = 1024;

// Finds solutions in no particular order, n <= kMaxDancingLinksSize. Throws UsageError for a rule
// with leaps and n > kMaxDancingLinksWithLeaps. See dancing_links.cpp for the essay.
void dancing_links(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
