// nqueens/game/level.h - generates levels: given queens with exactly one completion.
//
// A random solution is drawn. Its queens are tried in random order, and each queen is removed if
// the remaining queens still force all others, that is, if they have only one completion. A search
// for a second completion decides this. The level is complete when `given` queens are left. If no
// more queens can be removed before that, another solution is drawn.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/square.h"

namespace nqueens::game {

// Generates a level.
//
//   given    number of given queens, 1 <= given < n
//   seed     the same seed gives the same level on every machine
//   returns  the given queens, from the top; nullopt if the watch ended the search first
//   errors   UsageError if n or given is out of range, or if no level was found: n = 2 and n = 3
//            have no levels, and very few queens rarely force all others
//   cost     up to n searches for completions (solve/completions.h) for each of at most 200 drawn
//            solutions. With a third of the queens given on 5 to 12 rows, or half of them on 24
//            rows, a level takes up to 12 ms. Refusing 8 queens on 32 rows takes about a second.
std::optional<std::vector<Square>> level(std::int32_t n, std::int32_t given, std::uint64_t seed,
                                         const Watch& watch = {});

}  // namespace nqueens::game
