// nqueens/board/board.h - public interface of nqueens::board: the types that define the puzzle.
//
// The whole project uses these types, so they are in namespace nqueens itself:
//
//   Square       a row and a column, both from 0; row 0 is at the top, column 0 on the left
//   Problem      an n x n board with a rule, given queens, blocked squares and optional regions,
//                each of which must have one queen or, in some puzzles, several
//   Regions      the division of an n x n board into n regions
//   RegionPuzzle a problem with regions and a name
//   Unit         a row, a column or a region
//   Placement    at most one queen in each row, stored as one column per row; partial or full
//   Line         how two queens attack each other: by row, column, diagonal, leap or region
//   Rule         how far the diagonals of a queen reach, and which other squares she attacks
//   BoardLine    the squares of one line, and whether it must hold a queen or can be empty
//   Conflict     two queens that attack each other
//   Verdict      whether a board is a solution, and what is wrong with it
//   Symmetry     the eight ways to turn and mirror a square board
//   Mask         a set of columns as bits of one word, for n <= kMaxMaskSize
//
// Input:  sizes, squares and rules.
// Output: values. Nothing here searches for solutions.
// Errors: UsageError for a size or a square out of range; the message contains the range. A problem
// whose given queens attack each other is valid and has no solution.
//
// Read square.h, placement.h, rule.h, lines.h, regions.h, problem.h, region_puzzle.h, unit.h,
// conflicts.h, verdict.h, symmetry.h and masks.h in this order.
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
