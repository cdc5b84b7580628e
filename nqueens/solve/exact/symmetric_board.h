// nqueens/solve/exact/symmetric_board.h - a board to be completed to a solution that a turn maps to
// itself.
//
// A queen comes with its images: two squares for the half turn, four for the quarter turn, one in
// the middle of the board. Together they are an orbit. So what is given counts for its images, too,
// and so does what is blocked; squares whose images attack them are closed, which leaves an
// ordinary board (symmetric_problem) on which the search places whole orbits.
//
// What such a board forces is symmetric by itself: forced queens are the same in whatever order
// they are placed, so that the images of what an orbit forces are forced by it, too.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "nqueens/board/problem.h"
#include "nqueens/board/symmetry.h"
#include "nqueens/solve/exact/open_board.h"

namespace nqueens::solve {

// Throws UsageError unless the symmetry is Rotate180 or Rotate90: no solution for n >= 2 equals its
// image under a mirror, and the other quarter turn is the same question.
void require_turn(Symmetry symmetry);

// Whether the turn's orbits can add up to n queens: those of the quarter turn have four, and one in
// the middle, so that n = 4k + 2 and 4k + 3 have none.
bool orbits_fit(std::int32_t n, Symmetry turn);

// The problem with the images of its given queens and blocked squares; blocked besides is every
// square that one of its images attacks. It has the same symmetric solutions. O(n + given +
// blocked, sorted).
Problem symmetric_problem(const Problem& problem, Symmetry turn);

// The board of such a problem, which does not contradict itself; place() puts the images, too.
std::unique_ptr<OpenBoard> symmetric_board(const Problem& symmetric, Symmetry turn);

}  // namespace nqueens::solve
