// nqueens/search/model/model_dimacs.cpp - writes the puzzle as clauses, in the format of the DIMACS
// challenges.
//
// Satisfiability solvers have read this format since 1993: a line `p cnf VARIABLES CLAUSES`, then
// the clauses, each terminated by 0. The numbers in the header are computed first (clause_totals),
// so no clause needs to be stored. clauses.cpp explains the clauses and their number.
//
// Source: D. S. Johnson and M. A. Trick (editors), "Cliques, coloring, and satisfiability: second
// DIMACS implementation challenge, 1993", AMS 1996.
// SPDX-License-Identifier: MIT
#include "nqueens/search/model/clauses.h"
#include "nqueens/search/model/model_parts.h"
#include "nqueens/search/proof/proof.h"

namespace nqueens::search {

void write_clauses(const Claim& claim, const TakeText& take) {
  const Problem& problem = claim.problem;
  const std::int32_t n = problem.size();
  const ClauseTotals totals = clause_totals(claim);
  ModelText text(take);
  text << "c " << model_title(problem) << "\n"
       << "c Variable row * " << n << " + column + 1 is true when a queen stands there, rows and\n"
       << "c columns from 0. Variables above " << n * n << " count the queens on long lines.\n"
       << "c To solve it and to check the answer, with this text in queens.cnf:\n"
       << "c   cadical -q queens.cnf | tr ' ' '\\n' | sed -n '/^[1-9]/p' |\n"
       << "c     " << board_recipe(problem) << "\n";
  if (!claim.solutions.empty()) {
    text << "c The last " << claim.solutions.size() << " clauses forbid the known solutions.\n";
  }
  text << "p cnf " << totals.variables << " " << totals.clauses << "\n";
  for_each_clause(claim, [&](std::span<const Literal> clause) {
    for (const Literal literal : clause) text << literal << " ";
    text << "0\n";
    return true;
  });
  text.flush();
}

void write_dimacs(const Problem& problem, const TakeText& take) {
  write_clauses({.problem = problem}, take);
}

}  // namespace nqueens::search
