// nqueens/puzzle/puzzle.h - the door of room `puzzle`: solves region puzzles as people do, rates
// their difficulty, and generates them.
//
//   technique.h   the techniques, from the easiest to the hardest
//   deduce.h      one step as a person would take it: what follows from a board, and why
//   explain.h     all steps from the start to the solution
//   rate.h        the difficulty of a puzzle, and its number of solutions
//   generate.h    generates a puzzle with one solution, of a given difficulty and style
//
// Input:  a Problem with regions. For one step, its given queens and blocked squares are the state
// of the board; for all steps and for a rating, it has none. Output: steps and ratings as values.
// Errors: a board without regions is a UsageError. A board without a solution, or with several, is
// a result.
//
// Read the headers in the order above.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/puzzle/deduce.h"
#include "nqueens/puzzle/explain.h"
#include "nqueens/puzzle/generate.h"
#include "nqueens/puzzle/rate.h"
#include "nqueens/puzzle/technique.h"
