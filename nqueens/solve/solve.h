// nqueens/solve/solve.h - the door of room `solve`: one solution, at once, for any board.
//
//   find_solution(problem, ...)  one solution by the method that suits the board
//   closed_form(n)               a solution by a formula; closed_form_column(n, row) is one queen
//   stream_closed_form(n, ...)   the same, some rows at a time, in constant memory
//   toroidal_closed_form(n)      a solution of the torus, which has one for some n only
//   local_search(n, seed, ...)   a random solution of a large board, in linear time
//   complete(problem, ...)       a solution with given queens and blocked squares, or none; or one
//                                that a turn maps to itself
//   for_each_completion(...)     all of them, where they are few and hard to find
//   first_solution(problem, ...) the first of all in lexicographic order
//
// What comes in: a board size, or a Problem. What goes out: a Placement, or its columns through a
// callback, and how the run ended. What can go wrong: a size out of range is a UsageError; that
// there is no solution is an answer, which is only given when it is proven.
//
// Reading order: closed_form.h, toroidal_closed_form.h, local_search.h, open_board.h,
// line_kernel.h, word_board.cpp, counted_board.cpp, open_lines.h, compact_kernel.h,
// compact_lanes-inl.h, leveled_board.h, compact_board.cpp, exact_search.h, completion.h,
// symmetric_board.h, completions.h, line_duals.h, dual_kernel.h, dual_board.h, probes.h,
// lexicographic.h, find_solution.h.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/solve/closed_form.h"
#include "nqueens/solve/completion.h"
#include "nqueens/solve/completions.h"
#include "nqueens/solve/find_solution.h"
#include "nqueens/solve/lexicographic/lexicographic.h"
#include "nqueens/solve/local_search.h"
#include "nqueens/solve/toroidal_closed_form.h"
