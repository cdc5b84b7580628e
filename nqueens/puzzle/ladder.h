// nqueens/puzzle/ladder.h - tries the techniques from the easiest to the hardest; internal to
// nqueens::puzzle.
//
// The first technique that finds anything gives the easiest finding. Techniques are monotonic: when
// more squares are ruled out, a technique finds at least as much as before. As a result, the order
// of the findings affects neither the board on which a set of techniques gets stuck nor the lowest
// level that solves a puzzle.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "nqueens/base/run/run_control.h"
#include "nqueens/puzzle/chain.h"
#include "nqueens/puzzle/confinement.h"
#include "nqueens/puzzle/many_in_many.h"
#include "nqueens/puzzle/packing.h"
#include "nqueens/puzzle/position.h"
#include "nqueens/puzzle/remainder.h"
#include "nqueens/puzzle/single.h"
#include "nqueens/puzzle/technique.h"
#include "nqueens/puzzle/touch.h"

namespace nqueens::puzzle {

// Returns the easiest finding of the techniques up to `hardest`. Chains are not tried.
template <std::size_t kWords>
MaybeFinding<kWords> find_plain(Position<kWords>& position, Technique hardest) {
  if (auto found = find_single(position)) return found;
  if (hardest < Technique::Confinement) return {};
  if (auto found = find_confinement<1>(position)) return found;
  if (hardest < Technique::SmallTouch) return {};
  if (auto found = find_touch<Width::Small>(position)) return found;
  if (hardest < Technique::Packing) return {};
  if (auto found = find_packing(position)) return found;
  if (hardest < Technique::TwoInTwo) return {};
  if (auto found = find_confinement<2>(position)) return found;
  if (hardest < Technique::WideTouch) return {};
  if (auto found = find_touch<Width::Wide>(position)) return found;
  if (hardest < Technique::SmallRemainder) return {};
  if (auto found = find_remainder<Band::Small>(position)) return found;
  if (hardest < Technique::ThreeInThree) return {};
  if (auto found = find_confinement<3>(position)) return found;
  if (hardest < Technique::ManyInMany) return {};
  if (auto found = find_many_in_many(position)) return found;
  if (hardest < Technique::WideRemainder) return {};
  return find_remainder<Band::Wide>(position);
}

// Returns the easiest finding of the techniques up to level `max_level`, at most 8. `chains` must
// have been created for `position`, and all steps on it must use the same `chains`. `control` may
// be null.
//
// With several stars, deep chains that use the techniques up to wide touch are tried before deep
// chains that use all techniques. This halves the time.
template <std::size_t kWords>
MaybeFinding<kWords> find_any(Position<kWords>& position, Chains<kWords>& chains,
                              std::int32_t max_level, RunControl* control) {
  if (auto found = find_plain(position, hardest_of(max_level))) return found;
  if (max_level < level_of(Technique::Chain)) return {};
  chains.begin_step();
  const auto follow = [&](Technique technique, Technique hardest) {
    const auto next = [&](Position<kWords>& after) { return find_plain(after, hardest); };
    return chains.follow(technique, next, control);
  };
  if (auto found = follow(Technique::Chain, Technique::Single)) return found;
  if (max_level < level_of(Technique::DeepChain)) return {};
  if (position.board().stars() > 1) {
    if (auto found = follow(Technique::DeepChain, Technique::WideTouch)) return found;
  }
  return follow(Technique::DeepChain, Technique::WideRemainder);
}

}  // namespace nqueens::puzzle
