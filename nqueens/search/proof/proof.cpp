// nqueens/search/proof/proof.cpp - generates the clauses of a claim and proves claims with the
// solver.
// SPDX-License-Identifier: MIT
#include "nqueens/search/proof/proof.h"

#include <algorithm>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/search/algorithms.h"

namespace nqueens::search {

ClauseTotals clause_totals(const Claim& claim) {
  ClauseTotals totals = clause_totals(claim.problem);
  totals.clauses += std::ssize(claim.solutions);
  return totals;
}

void for_each_clause(const Claim& claim, const TakeClause& take) {
  bool wants_more = true;
  for_each_clause(claim.problem, [&](std::span<const Literal> clause) {
    wants_more = take(clause);
    return wants_more;
  });
  std::vector<Literal> other;
  for (const std::vector<Square>& solution : claim.solutions) {
    if (!wants_more) return;
    other.clear();
    for (const Square queen : solution) {
      other.push_back(-queen_variable(queen, claim.problem.size()));
    }
    wants_more = take(other);
  }
}

void require_provable(const Claim& claim) {
  if (claim.problem.size() > kMaxProofSize) {
    throw UsageError("proofs are supported for n up to " + std::to_string(kMaxProofSize) +
                     ", found n = " + std::to_string(claim.problem.size()));
  }
  std::vector<std::vector<Square>> sorted = claim.solutions;
  for (std::vector<Square>& solution : sorted) {
    if (!solves(solution, claim.problem)) {
      throw UsageError("the claim lists a placement that is not a solution");
    }
    std::ranges::sort(solution);
  }
  std::ranges::sort(sorted);
  if (std::ranges::adjacent_find(sorted) != sorted.end()) {
    throw UsageError("the claim lists a solution twice");
  }
}

ProofResult prove(const Claim& claim, const TakeText& take, const Watch& watch) {
  const Algorithm& solver = algorithm("sat");
  require_provable(claim);
  RunControl control(watch);
  ProofResult result = solver.prove(claim, take, control);
  result.ended = control.ended();
  result.elapsed_seconds = control.elapsed_seconds();
  return result;
}

}  // namespace nqueens::search
