// nqueens/puzzle/blocks.h - covers of squares by blocks of 2 x 2; internal to nqueens::puzzle.
//
// Stars do not touch, so a block of 2 x 2 squares contains at most one star. If b blocks cover a
// set of squares, the set therefore contains at most b stars.
//
// Covers are built block by block. The next block covers the first uncovered square (row by row
// from the top left), which becomes the left or the right square of the block's upper row. With two
// choices for each block, at most 2^b covers by b blocks are tried.
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

  // Calls `take(blocks)` with each cover of `squares` by at most `most` blocks, until a call
  // returns true. Returns whether any call returned true.
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

  // Returns the block whose top left square is `square`; only the upper half of the block if
  // `square` is in the last row.
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
