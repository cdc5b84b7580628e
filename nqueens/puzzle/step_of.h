// nqueens/puzzle/step_of.h - converts a Finding to a Step; internal to nqueens::puzzle.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "nqueens/puzzle/deduce.h"
#include "nqueens/puzzle/position.h"

namespace nqueens::puzzle {

template <std::size_t kWords>
std::vector<Square> squares_of(const Board<kWords>& board, const Set<kWords>& set) {
  std::vector<Square> squares;
  set.for_each([&](std::size_t square) { squares.push_back(board.square(square)); });
  return squares;
}

template <std::size_t kWords>
std::vector<Unit> units_of(const Board<kWords>& board, const UnitSet& set) {
  constexpr std::array kKinds = {UnitKind::Region, UnitKind::Row, UnitKind::Column};
  std::vector<Unit> units;
  set.for_each([&](std::size_t unit) {
    units.push_back({.kind = kKinds.at(unit / board.n()),
                     .number = static_cast<std::int32_t>(unit % board.n())});
  });
  return units;
}

// Converts a finding to a Step. `state` is the state before the step.
template <std::size_t kWords>
Step step_of(const Board<kWords>& board, const State<kWords>& state,
             const Finding<kWords>& finding) {
  Step step = {.technique = finding.technique,
               .placed = squares_of(board, finding.placed),
               .units = units_of(board, finding.units),
               .others = units_of(board, finding.others),
               .reason = squares_of(board, finding.reason),
               .stars = static_cast<std::int32_t>(finding.stars)};
  for (const Set<kWords>& block : finding.blocks) {
    step.blocks.push_back(board.square(block.first()));
  }
  if (finding.assumed) step.assumed = board.square(*finding.assumed);
  for (const std::size_t square : finding.chain) step.chain.push_back(board.square(square));
  Position<kWords> after(board, state);
  after.apply(finding);
  step.ruled_out = squares_of(board, state.open() - after.state().open() - finding.placed);
  return step;
}

}  // namespace nqueens::puzzle
