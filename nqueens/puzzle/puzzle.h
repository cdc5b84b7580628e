// nqueens/puzzle/puzzle.h - public interface of nqueens::puzzle: solves region puzzles as people
// do, rates their difficulty, and generates them.
//
//   technique.h   the techniques, from the easiest to the hardest
//   deduce.h      finds one step as a person would, with its reason
//   explain.h     finds all steps from the start to the solution
//   rate.h        rates the difficulty of a puzzle and counts its solutions
//   generate.h    generates a puzzle with one solution, of a given difficulty and style
//
// Input:  a Problem with regions. deduce() takes the given queens and blocked squares as the
// current state of the board; explain() and rate() require a board without them.
// Output: steps, ratings and puzzles as values. A board without a solution, or with several, gives
// a normal result.
// Errors: UsageError if the board has no regions.
//
// Read the headers in the order above.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/puzzle/deduce.h"
#include "nqueens/puzzle/explain.h"
#include "nqueens/puzzle/generate.h"
#include "nqueens/puzzle/rate.h"
#include "nqueens/puzzle/technique.h"
