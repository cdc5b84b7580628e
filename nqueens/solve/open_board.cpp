// nqueens/solve/open_board.cpp - the kind of board that fits the size.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/open_board.h"

#include "nqueens/board/masks.h"
#include "nqueens/solve/counted_board.h"
#include "nqueens/solve/word_board.h"

namespace nqueens::solve {

std::unique_ptr<OpenBoard> open_board(const Problem& problem) {
  if (problem.size() <= kMaxMaskSize) return std::make_unique<WordBoard>(problem);
  return std::make_unique<CountedBoard>(problem);
}

}  // namespace nqueens::solve
