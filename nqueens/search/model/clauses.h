// nqueens/search/model/clauses.h - describes the puzzle by clauses, for satisfiability solvers.
//
// Variable row * n + column + 1 means that a queen is on the square. A clause is a list of
// literals, at least one of which must hold; a negative literal is the negation of its variable. If
// a line has fewer squares than it needs queens, one of its clauses is empty, and an empty clause
// never holds.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "nqueens/board/problem.h"

namespace nqueens::search {

using Literal = std::int32_t;

// Largest board. Under rules without riders, its variables, about 5 n^2, still fit in 31 bits, as
// solvers expect. A rule with riders needs up to 2 n^2 more for each rider.
inline constexpr std::int32_t kMaxClausesSize = 20'000;

// Longest line with a clause for each pair of squares; longer lines use a counter (clauses.cpp).
// Six squares have 15 pairs, and a counter for them needs 14 clauses and 5 additional variables.
// Seven squares have 21 pairs, and a counter needs 17 clauses and 6 variables. Additional variables
// also cost the solver time.
inline constexpr std::int32_t kLongestPairwiseLine = 6;

constexpr Literal queen_variable(Square square, std::int32_t n) {
  return square.row * n + square.column + 1;
}

struct ClauseTotals {
  std::int64_t variables = 0;
  std::int64_t clauses = 0;
};

// Returns the number of clauses that for_each_clause() generates, and the number of their
// variables. Throws UsageError if the variables do not fit in 31 bits. Takes O(n) time, O(n^2)
// under a rule with riders, or O(n^3) for a board with regions.
ClauseTotals clause_totals(const Problem& problem);

// Takes a clause. Returns whether more clauses are wanted.
using TakeClause = std::function<bool(std::span<const Literal>)>;

// Whether each row, column and region must have its queens, or may stay empty.
enum class Filling { Full, Partial };

// Passes the clauses of the problem to `take` until it returns false. n must be at most
// kMaxClausesSize, the variables must fit in 31 bits (clause_totals), and a partial filling
// requires one star per row. Takes O(n^2) time, or O(n^3) for a board with regions, and O(n)
// memory.
void for_each_clause(const Problem& problem, const TakeClause& take,
                     Filling filling = Filling::Full);

}  // namespace nqueens::search
