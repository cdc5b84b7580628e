// nqueens/puzzle/chain.h - techniques 7 and 8: assume a queen, and follow her to a contradiction.
//
// For every open square: put a queen there, and apply the easier techniques until some unit has
// fewer open squares than it needs. Then the square is ruled out. If several squares lead to a
// contradiction, the one with the fewest further queens is returned; the first of these if there
// are ties.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/puzzle/finding.h"

namespace nqueens::puzzle {

// `next(board, state)` returns the easiest finding of the techniques that the chain may use.
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
