// nqueens/puzzle/packing.h - the technique packing (level 2), for several stars: a block of 2 x 2
// holds at most one star.
//
// Idea: if the open squares of a unit can be covered by as many blocks as the unit needs stars
// (blocks.h), each block contains exactly one star of the unit. Then a square is ruled out if it
// touches all open squares that a block shares with the unit. If a block shares only one open
// square with the unit, the star is there. All covers are tried.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "nqueens/puzzle/blocks.h"
#include "nqueens/puzzle/position.h"

namespace nqueens::puzzle {

template <std::size_t kWords>
class Packing {
 public:
  explicit Packing(Position<kWords>& position)
      : position_(position), board_(position.board()), state_(position.state()) {}

  MaybeFinding<kWords> find() {
    if (board_.stars() == 1) return std::nullopt;
    BlockCovers<kWords> covers(board_);
    const auto unit = position_.due().packing.find_and_drop([&](std::size_t candidate) {
      const std::size_t need = state_.need(candidate);
      if (need == 0) return false;
      left_ = state_.open() & board_.unit(candidate);
      return covers.any_of(left_, need, [&](const Blocks& blocks) {
        return blocks.size() == need && has_consequences(blocks);
      });
    });
    if (!unit) return std::nullopt;
    finding_.units.add(*unit);
    finding_.reason = left_;
    return finding_;
  }

 private:
  using Blocks = typename BlockCovers<kWords>::Blocks;

  // Stores the finding that follows from this cover of the open squares. Returns false if nothing
  // follows. A square in two blocks has no star, because the two blocks together hold two stars.
  bool has_consequences(const Blocks& blocks) {
    finding_ = {.technique = Technique::Packing, .blocks = blocks};
    Set<kWords> once;
    Set<kWords> twice;
    for (const Set<kWords>& block : blocks) {
      twice |= once & block;
      once |= block;
    }
    finding_.ruled_out = left_ & twice;
    for (const Set<kWords>& block : blocks) {
      const Set<kWords> inside = (left_ & block) - twice;
      if (inside.empty()) return false;
      if (inside.count_up_to(1) == 1) finding_.placed |= inside;
      Set<kWords> attackers = state_.open() - inside;
      inside.for_each([&](std::size_t square) { attackers &= board_.near(square); });
      finding_.ruled_out |= attackers;
    }
    return !finding_.placed.empty() || !finding_.ruled_out.empty();
  }

  Position<kWords>& position_;
  const Board<kWords>& board_;
  const State<kWords>& state_;
  Set<kWords> left_;
  Finding<kWords> finding_;
};

template <std::size_t kWords>
MaybeFinding<kWords> find_packing(Position<kWords>& position) {
  return Packing<kWords>(position).find();
}

}  // namespace nqueens::puzzle
