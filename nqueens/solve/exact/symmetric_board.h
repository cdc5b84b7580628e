// nqueens/solve/exact/symmetric_board.h - a board to be completed to a solution that a turn maps to
// itself.
//
// A queen and her images form an orbit: two squares for the half turn, four for the quarter turn,
// and one in the centre of the board. The images of given queens are therefore treated as given,
// and the images of blocked squares as blocked. Squares that are attacked by their own images are
// blocked as well. The result is an ordinary board (symmetric_problem) on which the search places
// whole orbits.
//
// Forced queens need no special treatment: the set of forced queens does not depend on the order of
// placement, so if an orbit forces a queen, it also forces her images.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "nqueens/board/problem.h"
#include "nqueens/board/symmetry.h"
#include "nqueens/solve/exact/open_board.h"

namespace nqueens::solve {

// Throws UsageError unless `symmetry` is Rotate180 or Rotate90. Other symmetries are not needed: no
// solution for n >= 2 equals its mirror image, and the quarter turn in the other direction has the
// same symmetric solutions.
void require_turn(Symmetry symmetry);

// Returns whether orbits of the turn can add up to n queens. Orbits of the quarter turn have four
// squares, or one in the centre, so this is impossible for n = 4k + 2 and n = 4k + 3.
bool orbits_fit(std::int32_t n, Symmetry turn);

// Returns the problem with the images of its given queens and blocked squares added. Squares that
// are attacked by one of their own images are also blocked. The result has the same symmetric
// solutions. Takes O(m log m) time for m = n + given queens + blocked squares.
Problem symmetric_problem(const Problem& problem, Symmetry turn);

// Creates the board of a problem that symmetric_problem() returned and that does not contradict
// itself. Its place() also places the images of a queen.
std::unique_ptr<OpenBoard> symmetric_board(const Problem& symmetric, Symmetry turn);

}  // namespace nqueens::solve
