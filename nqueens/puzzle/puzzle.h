// nqueens/puzzle/puzzle.h - the door of room `puzzle`: region puzzles solved as people solve them,
// rated by how hard that is, and made.
//
//   technique.h   the techniques, from the easiest to the hardest
//   deduce.h      one step of a person: what follows from a board, and why
//   explain.h     all steps from the start to the solution
//   rate.h        how hard a puzzle is, and how many solutions it has
//   generate.h    a puzzle with one solution, of a wanted difficulty and style
//
// What comes in: a Problem with regions; for one step its given queens and blocked squares are what
// is known of the board, for all steps and a rating there are none. What goes out: steps and
// ratings as values. What can go wrong: a board without regions
// is a UsageError; that it has no solution, or several, is an answer.
//
// Reading order: as above.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/puzzle/deduce.h"
#include "nqueens/puzzle/explain.h"
#include "nqueens/puzzle/generate.h"
#include "nqueens/puzzle/rate.h"
#include "nqueens/puzzle/technique.h"
