// nqueens/solve/solve.h - the door of room `solve`: one solution, at once, for any board.
//
//   closed_form(n)               a solution by a formula; closed_form_column(n, row) is one queen
//   stream_closed_form(n, ...)   the same, some rows at a time, in constant memory
//   local_search(n, seed, ...)   a random solution of a large board, in linear time
//
// What comes in: a board size. What goes out: a Placement, or its columns through a callback, and
// how the run ended. What can go wrong: a size out of range is a UsageError; that two or three
// queens cannot be placed is an answer, none.
//
// Reading order: closed_form.h, local_search.h.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/solve/closed_form.h"
#include "nqueens/solve/local_search.h"
