// nqueens/puzzle/single.h - technique 0: a unit has as many open squares as it needs queens.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/puzzle/finding.h"

namespace nqueens::puzzle {

template <std::size_t kWords>
MaybeFinding<kWords> find_single(const Board<kWords>& board, const State<kWords>& state) {
  for (std::size_t unit = 0; unit < board.units(); ++unit) {
    const std::size_t need = state.need(unit);
    if (need == 0) continue;
    const Set<kWords> left = state.open() & board.unit(unit);
    if (left.count_up_to(need) != need) continue;
    Finding<kWords> finding = {.technique = Technique::Single, .placed = left, .reason = left};
    finding.units.add(unit);
    return finding;
  }
  return std::nullopt;
}

}  // namespace nqueens::puzzle
