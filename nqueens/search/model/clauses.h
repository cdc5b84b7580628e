// nqueens/search/model/clauses.h - the puzzle as clauses, for satisfiability solvers.
//
// Variable row * n + column + 1 says that a queen stands on the square. A clause is a list of
// literals, at least one of which must hold; a negative literal is the negation of its variable.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "nqueens/board/problem.h"

namespace nqueens::search {

using Literal = std::int32_t;

// With it the variables, about 5 n^2, still fit 31 bits, as solvers expect.
inline constexpr std::int32_t kMaxClausesSize = 20'000;

// A line of up to this many squares is written pair by pair, a longer one with a counter. Six
// squares have 15 pairs, seven 21; a counter makes 14 and 17 clauses of them, and 5 and 6 variables
// that a solver has to carry as well.
inline constexpr std::int32_t kLongestPairwiseLine = 6;

constexpr Literal queen_variable(Square square, std::int32_t n) {
  return square.row * n + square.column + 1;
}

struct ClauseTotals {
  std::int64_t variables = 0;
  std::int64_t clauses = 0;
};

// What for_each_clause will pass on. O(n).
ClauseTotals clause_totals(const Problem& problem);

// Receives a clause; false ends the making of more.
using TakeClause = std::function<bool(std::span<const Literal>)>;

// Passes on all clauses of the problem, n <= kMaxClausesSize, or as many as are wanted. O(n^2)
// time, O(n) memory.
void for_each_clause(const Problem& problem, const TakeClause& take);

}  // namespace nqueens::search
