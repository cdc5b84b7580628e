// nqueens/puzzle/chain.h - techniques of levels 7 and 8: assume a queen, and derive a
// contradiction.
//
// For every open square: place a queen there, and apply the easier techniques repeatedly. If some
// unit then has fewer open squares than it needs queens, the assumption is wrong, and the square is
// ruled out. If several squares lead to a contradiction, the finding is the one with the fewest
// further queens; among equals, the first.
//
// A chain always applies the easiest finding. So if no chain of some techniques leads to a
// contradiction, chains of more techniques begin with the same findings, and each existing chain is
// continued from its end.
//
// Cost: a position for each open square (1 to 4 KB each), and at most the findings of all chains.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/puzzle/position.h"

namespace nqueens::puzzle {

template <std::size_t kWords>
class Chains {
 public:
  // Begins a chain for each open square of `position`, which must not change afterwards.
  explicit Chains(Position<kWords>& position) : start_(position) {
    position.starved_unit();
    position.start_memory();
    position.state().open().for_each([&](std::size_t square) {
      chains_.push_back({.assumed = square, .position = position});
      chains_.back().position.place(square);
    });
  }

  // Continues all chains, and returns the finding of the shortest one that leads to a
  // contradiction. `next(position)` must return the easiest finding of the techniques that chains
  // may use, which must include those of earlier calls. `control` may be null.
  template <class Next>
  MaybeFinding<kWords> follow(Technique technique, const Next& next, RunControl* control) {
    const Chain* best = nullptr;
    for (Chain& chain : chains_) {
      if (control != nullptr && control->should_end()) break;
      const auto is_longer = [&] {
        return best != nullptr && chain.queens.size() >= best->queens.size();
      };
      chain.starved = chain.position.starved_unit();
      while (!chain.starved && !is_longer()) {
        const MaybeFinding<kWords> found = next(chain.position);
        if (!found) break;
        found->placed.for_each([&](std::size_t square) { chain.queens.push_back(square); });
        chain.position.apply(*found);
        chain.starved = chain.position.starved_unit();
      }
      if (chain.starved && !is_longer()) best = &chain;
    }
    if (best == nullptr) return std::nullopt;
    Finding<kWords> finding = {
        .technique = technique, .assumed = best->assumed, .chain = best->queens};
    finding.ruled_out.add(best->assumed);
    finding.units.add(*best->starved);
    finding.reason = start_.state().open() & start_.board().unit(*best->starved);
    return finding;
  }

 private:
  struct Chain {
    std::size_t assumed = 0;
    Position<kWords> position;  // after the queens
    std::vector<std::size_t> queens = {};
    std::optional<std::size_t> starved = {};
  };

  const Position<kWords>& start_;
  std::vector<Chain> chains_;
};

}  // namespace nqueens::puzzle
