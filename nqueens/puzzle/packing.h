// nqueens/puzzle/packing.h - technique 2 for several stars: a block of 2 x 2 holds at most one
// star.
//
// Idea: stars do not touch, so a block of 2 x 2 squares has at most one. If the open squares of a
// unit can be covered by as many blocks as the unit needs stars, each block has exactly one star of
// the unit: it is on one of the squares that the block shares with the unit. So:
//
//   A square is ruled out if a star on it would attack all these squares of a block.
//   If a block shares only one square with the unit, the star is there.
//
// The search tries all covers. It takes the first uncovered square, row by row, as the left or the
// right square in the upper row of the next block: all squares above it are covered already.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "nqueens/puzzle/finding.h"

namespace nqueens::puzzle {

template <std::size_t kWords>
class Packing {
 public:
  Packing(const Board<kWords>& board, const State<kWords>& state) : board_(board), state_(state) {}

  MaybeFinding<kWords> find() {
    if (board_.stars() == 1) return std::nullopt;
    for (std::size_t unit = 0; unit < board_.units(); ++unit) {
      const std::size_t need = state_.need(unit);
      if (need == 0) continue;
      left_ = state_.open() & board_.unit(unit);
      blocks_.clear();
      if (!cover(left_, need)) continue;
      finding_.units.add(unit);
      finding_.reason = left_;
      return finding_;
    }
    return std::nullopt;
  }

 private:
  // Covers the squares by `need` blocks so that a conclusion follows. Returns false if there is no
  // such cover.
  bool cover(const Set<kWords>& squares, std::size_t need) {
    constexpr std::size_t kBlock = 4;
    if (need == 0) return squares.empty() && draw_conclusions();
    if (squares.empty() || squares.count_up_to(kBlock * need) > kBlock * need) return false;
    const std::size_t square = squares.first();
    const std::size_t column = square % board_.n();
    for (const bool is_left : {true, false}) {
      if (is_left ? column + 1 == board_.n() : column == 0) continue;
      blocks_.push_back(block(is_left ? square : square - 1));
      if (cover(squares - blocks_.back(), need - 1)) return true;
      blocks_.pop_back();
    }
    return false;
  }

  // Returns the block whose top left square is `square`. At the lower edge of the board it has only
  // its upper two squares.
  Set<kWords> block(std::size_t square) const {
    Set<kWords> block;
    for (const std::size_t corner :
         {square, square + 1, square + board_.n(), square + board_.n() + 1}) {
      if (corner < board_.squares()) block.add(corner);
    }
    return block;
  }

  // Stores the conclusions from the blocks in `finding_`, and returns whether there are any. A
  // square in two blocks has no star: it would be the only star of both, and the unit needs two.
  bool draw_conclusions() {
    finding_ = {.technique = Technique::Packing, .blocks = blocks_};
    Set<kWords> once;
    Set<kWords> twice;
    for (const Set<kWords>& block : blocks_) {
      twice |= once & block;
      once |= block;
    }
    finding_.ruled_out = left_ & twice;
    for (const Set<kWords>& block : blocks_) {
      const Set<kWords> inside = (left_ & block) - twice;
      if (inside.empty()) return false;
      if (inside.count_up_to(1) == 1) finding_.placed |= inside;
      Set<kWords> attackers = state_.open() - inside;
      inside.for_each([&](std::size_t square) { attackers &= board_.near(square); });
      finding_.ruled_out |= attackers;
    }
    return !finding_.placed.empty() || !finding_.ruled_out.empty();
  }

  const Board<kWords>& board_;
  const State<kWords>& state_;
  Set<kWords> left_;
  std::vector<Set<kWords>> blocks_;
  Finding<kWords> finding_;
};

template <std::size_t kWords>
MaybeFinding<kWords> find_packing(const Board<kWords>& board, const State<kWords>& state) {
  return Packing<kWords>(board, state).find();
}

}  // namespace nqueens::puzzle
