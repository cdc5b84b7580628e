// nqueens/puzzle/walk.h - solves a puzzle from the start, one finding at a time; internal to
// nqueens::puzzle.
//
// Every finding is checked against the solution. If a finding rules out a square of the solution or
// places a queen on a square outside it, the program has a bug, and SelfCheckError is thrown.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "nqueens/base/error.h"
#include "nqueens/base/run/run_control.h"
#include "nqueens/puzzle/ladder.h"
#include "nqueens/puzzle/rate.h"

namespace nqueens::puzzle {

// Returns the finding that is used when no technique finds one: a queen of the solution in the unit
// with the fewest open squares among those that need queens.
template <std::size_t kWords>
Finding<kWords> guess(const Board<kWords>& board, const State<kWords>& state,
                      const Set<kWords>& solution) {
  std::size_t best = 0;
  std::size_t fewest = std::numeric_limits<std::size_t>::max();
  for (std::size_t unit = 0; unit < board.units(); ++unit) {
    const std::size_t left = (state.open() & board.unit(unit)).count();
    if (state.need(unit) == 0 || left >= fewest) continue;
    fewest = left;
    best = unit;
  }
  Finding<kWords> finding = {.technique = Technique::Guess};
  finding.placed.add((state.open() & board.unit(best) & solution).first());
  finding.units.add(best);
  finding.reason = state.open() & board.unit(best);
  return finding;
}

// Solves the puzzle by applying the easiest finding at each step, and rates it. `solution` is the
// only solution. Calls `take(state, finding)` before each finding is applied; if `take` returns
// false, this finding is the last to be applied.
template <std::size_t kWords, class Take>
void walk(const Board<kWords>& board, const Set<kWords>& solution, RunControl& control,
          const Take& take, Rating& rating) {
  constexpr std::int32_t kHardLevel = 3;
  Position<kWords> position(board, State<kWords>(board));
  Chains<kWords> chains(position);
  const State<kWords>& state = position.state();
  rating.narrowest = 0;
  while (!state.is_solved() && !control.should_end()) {
    MaybeFinding<kWords> found = find_any(position, chains, kMaxLevel - 1, &control);
    if (control.ended() != Ended::Complete) break;
    if (!found) found = guess(board, state, solution);
    ensure(!found->ruled_out.meets(solution) && (found->placed - solution).empty(),
           "no finding of a technique contradicts the solution");
    const std::int32_t level = level_of(found->technique);
    ++rating.steps;
    if (level >= kHardLevel) ++rating.hard_steps;
    const bool is_last = !take(state, *found);
    const std::size_t before = state.open().count();
    position.apply(*found);
    const auto decided = static_cast<std::int32_t>(before - state.open().count());
    ensure(decided > 0, "every step decides a square");
    if (level > rating.level || rating.narrowest == 0) {
      rating.narrowest = decided;
    } else if (level == rating.level) {
      rating.narrowest = std::min(rating.narrowest, decided);
    }
    rating.level = std::max(rating.level, level);
    if (is_last) break;
  }
}

template <std::size_t kWords>
Set<kWords> set_of(const Board<kWords>& board, std::span<const Square> squares) {
  Set<kWords> set;
  for (const Square square : squares) set.add(board.index(square));
  return set;
}

}  // namespace nqueens::puzzle
