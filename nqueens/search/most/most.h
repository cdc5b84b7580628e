// nqueens/search/most/most.h - the largest number of queens that a board can hold without attack.
//
// Not every board has a solution with a queen in each row: squares are blocked, queens are given,
// or the rule allows none. Then rows may stay empty, and the most queens are asked for: a maximum
// set of squares without a pair that attacks.
//
// Two bounds enclose the answer. From above, a maximum matching of rows with columns on the squares
// that are open, because each queen has a row and a column of her own (H. W. Kuhn, "The Hungarian
// method for the assignment problem", 1955, for the augmenting paths); on a torus also the theorems
// of rule.h. From below, placements: at first a greedy one, then those that a satisfiability solver
// finds. Its clauses are those of the problem (model/clauses.h) without "at
// least one queen in this row", and counters of the rows and columns with a queen. If the solver
// proves that one more queen does not fit, the placement is the largest one.
//
// Test values: P. Monsky, "Problem E3162", American Mathematical Monthly 96, 1989: on an n x n
// torus, n - 2 queens fit if 3 or 4 divides n, otherwise n - 1 if 2 divides n, and otherwise n.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"

namespace nqueens::search {

// Largest board. Its clauses take some 300 MB.
inline constexpr std::int32_t kMaxMostSize = 300;

struct MostResult {
  Placement placement;  // the largest one found, with the given queens; some rows can be empty
  Rule rule = {};
  std::int32_t bound = 0;     // proven: no more queens fit
  std::int32_t matching = 0;  // rows that can be matched with columns
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;

  // Whether the placement has the most queens.
  bool is_proven() const { return placement.queen_count() == bound; }
};

// Returns the most queens on the board, under its rule, with its given queens and without its
// blocked squares; a region has at most one. Until the run ends, the number found grows. Throws
// UsageError if the given queens attack each other or are on blocked squares, for n > kMaxMostSize,
// for several stars, and if the program was built without CaDiCaL.
MostResult most_queens(const Problem& problem, const Watch& watch = {});

}  // namespace nqueens::search
