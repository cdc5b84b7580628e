// nqueens/search/most/most.h - the largest number of queens on a board such that no two attack each
// other.
//
// Not every board has a solution with a queen in each row: squares can be blocked, queens can be
// given, or the rule may allow no solution. Here rows may stay empty, and the task is to find a
// maximum set of squares no two of which attack each other.
//
// Two bounds enclose the answer. The upper bound is the size of a maximum matching of rows with
// columns on the open squares, because each queen has a row and a column of her own. (The matching
// is found by augmenting paths: H. W. Kuhn, "The Hungarian method for the assignment problem",
// 1955.) With wrapped diagonals, the theorems of rule.h can lower the bound by one. The lower bound
// is the best placement found: first a greedy one, then placements found by a satisfiability
// solver. The solver gets the clauses of the problem (model/clauses.h), without "at least one queen
// in this line", and additional clauses that count the rows and columns with a queen. If the solver
// proves that one more queen does not fit, the placement is optimal.
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

// Largest board. Its clauses take about 300 MB.
inline constexpr std::int32_t kMaxMostSize = 300;

struct MostResult {
  Placement placement;  // the largest found; contains the given queens; rows can be empty
  Rule rule = {};
  std::int32_t bound = 0;     // proven upper bound for the number of queens
  std::int32_t matching = 0;  // number of rows that can be matched with columns
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;

  // Whether it is proven that no placement has more queens.
  bool is_proven() const { return placement.queen_count() == bound; }
};

// Returns a largest placement that contains the given queens of the problem, leaves its blocked
// squares empty and has at most one queen in each region. If the run ends early, the placement is
// the largest found so far. Throws UsageError if the given queens attack each other or are on
// blocked squares, if n > kMaxMostSize, if the problem has several stars per row, or if the program
// was built without CaDiCaL.
MostResult most_queens(const Problem& problem, const Watch& watch = {});

}  // namespace nqueens::search
