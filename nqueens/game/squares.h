// nqueens/game/squares.h - lists of squares, for queens and marks.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

#include "nqueens/board/square.h"

namespace nqueens::game {

using Squares = std::vector<Square>;

inline bool has(const Squares& squares, Square square) {
  return std::ranges::find(squares, square) != squares.end();
}

}  // namespace nqueens::game
