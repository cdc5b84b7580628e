// nqueens/puzzle/blocks.h - covers of squares by blocks of 2 x 2; internal to this room.
//
// Stars do not touch, so a block of 2 x 2 squares has at most one. Squares that fit into b blocks
// have at most b stars.
//
// The first uncovered square, from the top left, is in the upper row of its block, at the left or
// at the right. So squares have at most 2^b covers by b blocks.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "nqueens/puzzle/finding.h"

namespace nqueens::puzzle {

template <std::size_t kWords>
class BlockCovers {
 public:
  using Blocks = std::vector<Set<kWords>>;

  explicit BlockCovers(const Board<kWords>& board) : board_(board) {}

  // Calls `take(blocks)` with each cover of the squares by at most `most` blocks, until it returns
  // true. Returns whether it did.
  template <class Take>
  bool any_of(const Set<kWords>& squares, std::size_t most, const Take& take) {
    blocks_.clear();
    return extend(squares, most, take);
  }

 private:
  template <class Take>
  bool extend(const Set<kWords>& squares, std::size_t most, const Take& take) {
    if (squares.empty()) return take(blocks_);
    if (stars_from_top(board_, squares, most + 1).size > most) return false;
    const std::size_t square = squares.first();
    const std::size_t column = square % board_.n();
    for (const bool is_left : {true, false}) {
      if (is_left ? column + 1 == board_.n() : column == 0) continue;
      blocks_.push_back(block(is_left ? square : square - 1));
      if (extend(squares - blocks_.back(), most - 1, take)) return true;
      blocks_.pop_back();
    }
    return false;
  }

  // Returns the block with this top left square; at the lower edge of the board, only its upper
  // half.
  Set<kWords> block(std::size_t square) const {
    Set<kWords> block;
    for (const std::size_t corner :
         {square, square + 1, square + board_.n(), square + board_.n() + 1}) {
      if (corner < board_.squares()) block.add(corner);
    }
    return block;
  }

  const Board<kWords>& board_;
  Blocks blocks_;
};

}  // namespace nqueens::puzzle
