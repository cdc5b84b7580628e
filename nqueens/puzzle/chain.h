// nqueens/puzzle/chain.h - techniques 7 and 8: a queen is assumed, and what follows contradicts
// itself.
//
// For every open square: put a queen there, and go on by the easier techniques, until some unit has
// fewer open squares than it needs. Then the square is ruled out. Of several the one is told after
// which the fewest queens follow, of those the first.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/puzzle/finding.h"

namespace nqueens::puzzle {

// `next(board, state)` is the easiest finding by the techniques that may be followed.
template <std::size_t kWords, class Next>
MaybeFinding<kWords> find_chain(Technique technique, const Board<kWords>& board,
                                const State<kWords>& state, const Next& next, RunControl* control) {
  MaybeFinding<kWords> best;
  state.open().for_each([&](std::size_t assumed) {
    if (control != nullptr && control->should_end()) return;
    State<kWords> after = state;
    after.place(board, assumed);
    std::vector<std::size_t> queens;
    std::optional<std::size_t> starved = starved_unit(board, after);
    while (!starved && !(best && queens.size() >= best->chain.size())) {
      const MaybeFinding<kWords> found = next(board, after);
      if (!found) break;
      found->placed.for_each([&](std::size_t square) { queens.push_back(square); });
      apply(board, *found, after);
      starved = starved_unit(board, after);
    }
    if (!starved || (best && queens.size() >= best->chain.size())) return;
    best = Finding<kWords>{.technique = technique, .assumed = assumed, .chain = std::move(queens)};
    best->ruled_out.add(assumed);
    best->units.add(*starved);
    best->reason = state.open() & board.unit(*starved);
  });
  return best;
}

}  // namespace nqueens::puzzle
