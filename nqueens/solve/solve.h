// nqueens/solve/solve.h - public interface of nqueens::solve: finds one solution of any board, the
// lexicographically first one, or all solutions of a board that has few.
//
//   find_solution(problem, ...)  one solution, by the method that suits the board
//   closed_form(n)               a solution by a formula
//   closed_form_column(n, row)   the column of one of its queens
//   stream_closed_form(n, ...)   the same solution, a few rows at a time, in constant memory
//   toroidal_closed_form(n)      a solution on the torus, if neither 2 nor 3 divides n
//   local_search(n, seed, ...)   a random solution of a large board, in linear time
//   complete(problem, ...)       a solution with given queens and blocked squares, or the proven
//                                answer that there is none; also a solution that a turn maps to
//                                itself
//   minimal_core(problem, ...)   the given queens and blocked squares that leave no solution
//   for_each_completion(...)     all solutions, for boards with few solutions that are hard to find
//   first_solution(problem, ...) the lexicographically first solution
//
// Input: a board size, or a Problem.
// Output: a Placement or its columns; for minimal_core(), a Problem. Each result of a function that
// takes a Watch says how the run ended. The result "no solution" is returned only if it is proven.
// Errors: UsageError for a problem or a parameter that the function does not support.
//
// Reading order:
//
//   closed_form.h, toroidal_closed_form.h
//   diagonal_board.h, local_search.h
//   exact/          open_board.h, line_kernel.h, word_board.h, counted_board.h, open_lines.h,
//                   compact_kernel.h, leveled_board.h, compact_board.h, line_duals.h,
//                   dual_table.h, dual_kernel.h, dual_board.h, exact_search.h, probes.h,
//                   restarted_search.h, symmetric_board.h
//   completion.h, completions.h
//   lexicographic/  lexicographic.h
//   square_set.h, unit_board.h, line_pair.h, unit_search.h, region_solutions.h (regions)
//   find_solution.h, core.h, bench.h
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/solve/closed_form.h"
#include "nqueens/solve/completion.h"
#include "nqueens/solve/completions.h"
#include "nqueens/solve/core.h"
#include "nqueens/solve/find_solution.h"
#include "nqueens/solve/lexicographic/lexicographic.h"
#include "nqueens/solve/local_search.h"
#include "nqueens/solve/toroidal_closed_form.h"
