// nqueens/game/level.h - makes levels: given queens with exactly one completion.
//
// A random placement is drawn. Its queens are removed one after the other, in random order, as long
// as the remaining queens force all others; a queen that is needed for that stays. The level is
// complete when `given` queens are left. If no more can be removed before that, another placement
// is drawn.
//
// A search for all completions proves that there is only one.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/square.h"

namespace nqueens::game {

// Makes a level.
//
//   given    number of given queens, 1 <= given < n
//   seed     determines the level, on every machine
//   returns  the given queens, from the top; nothing if the watch ended the search first
//   errors   UsageError when n or given is out of range, and when no level was found: there is none
//            for n = 2 and 3, and very few queens rarely force all others
//   cost     up to n completions (solve/completions.h) for each placement drawn, of which there are
//            at most 200. A third of the queens of 5 to 12 rows, or half of those of 24: up to 12
//            ms. To refuse 8 of 32 rows takes about a second.
std::optional<std::vector<Square>> level(std::int32_t n, std::int32_t given, std::uint64_t seed,
                                         const Watch& watch = {});

}  // namespace nqueens::game
