// nqueens/board/board.h - the door of room `board`: what the puzzle is, and nothing about solving.
//
// The vocabulary of the whole project, in namespace nqueens itself:
//
//   Square       a row and a column, both from 0; row 0 is drawn on top, column 0 on the left
//   Problem      an n x n board with queens already given and squares on which none may stand, and
//                perhaps regions, each of which must have one queen or several
//   Regions      an n x n board cut into n regions
//   RegionPuzzle a problem with regions, and its name
//   Unit         a row, a column or a region
//   Placement    at most one queen in each row: the column of each row; partial or full
//   Line         the four lines on which queens attack
//   Rule         by which rule they do: how far diagonals reach, and which squares they leap to
//   BoardLine    one line with its squares and how many queens it must or may hold
//   Conflict     two queens on one line
//   Verdict      whether a board is a solution, and what is wrong with it
//   Symmetry     the eight ways to turn and mirror a square board
//   Mask         a set of columns as bits of one word, for n <= kMaxMaskSize
//
// What can go wrong: a size or square outside the board is a UsageError with the range. A problem
// whose given queens attack each other is not an error; it has no solution.
//
// Reading order: square.h, placement.h, rule.h, lines.h, regions.h,
// problem.h, region_puzzle.h, unit.h, conflicts.h, verdict.h, symmetry.h, masks.h.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/board/conflicts.h"
#include "nqueens/board/lines.h"
#include "nqueens/board/masks.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/region_puzzle.h"
#include "nqueens/board/regions.h"
#include "nqueens/board/rule.h"
#include "nqueens/board/square.h"
#include "nqueens/board/symmetry.h"
#include "nqueens/board/unit.h"
#include "nqueens/board/verdict.h"
