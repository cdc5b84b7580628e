// nqueens/picture/marks.h - finds the queens and crosses in the squares of a board.
//
// Idea. A square holds a mark if the colours in its middle differ from the colour of its ring
// (cells.h). Queens have more ink than crosses: if the marks with the most ink obey the rules of
// the puzzle, and all other marks have clearly less ink, the marks with the most ink are queens. If
// there is no such gap, all marks are of one kind: queens if they obey the rules and have much ink,
// otherwise crosses.
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "nqueens/board/problem.h"
#include "nqueens/board/square.h"
#include "nqueens/picture/cells.h"

namespace nqueens::picture {

struct Marks {
  std::vector<Square> queens = {};   // row by row
  std::vector<Square> crosses = {};  // row by row
};

// Returns the marks in the squares of a board. `cells` and `board` must have the same size.
Marks marks_of(const Cells& cells, const Problem& board);

}  // namespace nqueens::picture
