// nqueens/puzzle/chain.h - techniques of levels 7 and 8: assume a queen, and derive a
// contradiction.
//
// Idea: for every open square, place a queen there and apply the easier techniques repeatedly. If
// some unit then has fewer open squares than it needs queens, the assumption is wrong, and the
// square is ruled out. If several squares lead to a contradiction, the finding is the one with the
// fewest further queens; if several have equally few, the first one.
//
// Chains of level 8 may use more techniques than chains of level 7. A chain always applies the
// easiest finding, so a chain of level 8 begins with the findings of the chain of level 7 from the
// same square. Therefore, if no chain of level 7 leads to a contradiction, these chains are
// continued with the techniques of level 8.
//
// On average, four in five chains of a step lead to no contradiction. Techniques are monotonic
// (ladder.h), so all squares that were closed at the end of a chain would be closed again in the
// next step. The chain is therefore kept. In the next step, the new queens and closed squares of
// the start position are added to the position of the chain, and the techniques continue from
// there. If this leads to a contradiction, the chain is built again from the start position,
// because a finding lists the queens of a chain in order.
//
// Cost of a step: 1 to 4 KB of memory (one position) for each open square, and at most the time to
// find every finding of every chain.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/puzzle/position.h"

namespace nqueens::puzzle {

template <std::size_t kWords>
class Chains {
 public:
  // `start` is the position in which chains assume a queen. It may change between two steps.
  explicit Chains(Position<kWords>& start) : start_(start) {}

  // Begins a step. Chains that led to a contradiction are dropped; the others are marked as old.
  void begin_step() {
    start_.starved_unit();
    start_.start_memory();
    chains_.resize(start_.board().squares());
    for (std::optional<Chain>& chain : chains_) {
      if (chain && chain->starved) chain.reset();
      if (chain) chain->is_old = true;
    }
  }

  // Continues all chains, and returns the finding of the shortest one that leads to a
  // contradiction; nothing if there is none. `next(position)` must return the easiest finding of
  // the techniques that chains may use. In one step, each call must allow all techniques of the
  // calls before it. `control` may be null.
  template <class Next>
  MaybeFinding<kWords> follow(Technique technique, const Next& next, RunControl* control) {
    const Set<kWords>& open = start_.state().open();
    std::size_t best = 0;  // the assumed square of the shortest chain
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    for (std::size_t square = 0; square < chains_.size() && fewest > 0; ++square) {
      if (!open.has(square)) continue;
      if (control != nullptr && control->should_end()) break;
      std::optional<Chain>& chain = chains_[square];
      if (chain && chain->is_old) {
        if (stays_possible(chain->position, next)) continue;
        chain.reset();
      }
      if (!chain) {
        chain = {.position = start_};
        chain->position.place(square);
      }
      extend(*chain, next, fewest);
      if (!chain->starved || chain->queens.size() >= fewest) continue;
      best = square;
      fewest = chain->queens.size();
    }
    if (fewest == std::numeric_limits<std::size_t>::max()) return std::nullopt;
    const Chain& chain = *chains_[best];
    Finding<kWords> finding = {.technique = technique, .assumed = best, .chain = chain.queens};
    finding.ruled_out.add(best);
    finding.units.add(*chain.starved);
    finding.reason = open & start_.board().unit(*chain.starved);
    return finding;
  }

 private:
  struct Chain {
    Position<kWords> position;  // after the queens
    std::vector<std::size_t> queens = {};
    std::optional<std::size_t> starved = {};
    bool is_old = false;  // begun in an earlier step
  };

  // Applies findings until a unit is starved, the chain has `most` queens, or nothing is found.
  template <class Next>
  static void extend(Chain& chain, const Next& next, std::size_t most) {
    chain.starved = chain.position.starved_unit();
    while (!chain.starved && chain.queens.size() < most) {
      const MaybeFinding<kWords> found = next(chain.position);
      if (!found) break;
      found->placed.for_each([&](std::size_t square) { chain.queens.push_back(square); });
      chain.position.apply(*found);
      chain.starved = chain.position.starved_unit();
    }
  }

  // Adds the new queens and closed squares of the start position to the position of an old chain,
  // then applies all findings. Returns false if this leads to a contradiction.
  template <class Next>
  bool stays_possible(Position<kWords>& position, const Next& next) const {
    const State<kWords>& now = start_.state();
    const State<kWords>& state = position.state();
    position.apply(
        {.placed = now.queens() - state.queens(), .ruled_out = state.open() - now.open()});
    const bool has_all_queens = (now.queens() - state.queens()).empty();
    const bool has_no_closed = (state.queens() - now.queens() - now.open()).empty();
    if (!has_all_queens || !has_no_closed) return false;
    while (!position.starved_unit()) {
      const MaybeFinding<kWords> found = next(position);
      if (!found) return true;
      position.apply(*found);
    }
    return false;
  }

  Position<kWords>& start_;
  std::vector<std::optional<Chain>> chains_;  // by their assumed squares
};

}  // namespace nqueens::puzzle
