// nqueens/game/level.h - the start of a game that can be won in one way alone.
//
// A placement is drawn by chance. Its queens are taken away one after the other, in random order,
// as long as those that are left force all the others; who cannot be spared stays. When as many are
// left as are wanted, that is the level. When no more can be spared before, another placement is
// drawn.
//
// Whether queens force the others is proven: the search for completions has to end with one.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/square.h"

namespace nqueens::game {

// Draws a level.
//
//   given    how many queens stand at the beginning, 1 <= given < n.
//   seed     the same seed makes the same level everywhere.
//   returns  the given queens, from the top; none when the watch's deadline or stop came before.
//   errors   UsageError when n or given is out of range, and when no level was found: there is none
//            for n = 2 and 3, and few queens force no others.
//   cost     up to n completions (solve/completions.h) for each placement drawn, of which there are
//            at most 200. A third of the queens of 5 to 12 rows, or half of those of 24: up to 12
//            ms. To refuse 8 of 32 rows takes about a second.
std::optional<std::vector<Square>> level(std::int32_t n, std::int32_t given, std::uint64_t seed,
                                         const Watch& watch = {});

}  // namespace nqueens::game
