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

// Returns the size of the largest board under a rule. Leaps and riders add nodes to each square.
// The size is halved if a square has more than 4 nodes, and again if it has more than 16. Under the
// rule for superqueens, each square has twelve nodes, in an array with room for sixteen, and needs
// four additional items. The largest board therefore has 1,024 rows and takes 300 MB.
std::int32_t largest_dancing_links_board(const Rule& rule);

// Finds solutions in no particular order. Throws UsageError if the board is larger than
// largest_dancing_links_board(). The method is explained in dancing_links.cpp.
void dancing_links(const Problem& problem, Recorder& recorder);

}  // namespace nqueens::search
