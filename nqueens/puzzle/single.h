// nqueens/puzzle/single.h - the technique single (level 0): a unit has as many open squares as it
// needs queens, so each of these squares gets a queen.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/puzzle/position.h"

namespace nqueens::puzzle {

template <std::size_t kWords>
MaybeFinding<kWords> find_single(Position<kWords>& position) {
  const State<kWords>& state = position.state();
  Set<kWords> left;
  const auto unit = position.due().single.find_and_drop([&](std::size_t candidate) {
    const std::size_t need = state.need(candidate);
    left = state.open() & position.board().unit(candidate);
    return need > 0 && left.count_up_to(need) == need;
  });
  if (!unit) return std::nullopt;
  Finding<kWords> finding = {.technique = Technique::Single, .placed = left, .reason = left};
  finding.units.add(*unit);
  return finding;
}

}  // namespace nqueens::puzzle
