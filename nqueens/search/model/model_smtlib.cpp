// nqueens/search/model/model_smtlib.cpp - writes the puzzle as clauses in SMT-LIB, for solvers of
// satisfiability modulo theories.
//
// The clauses are those of the DIMACS format (clauses.cpp). Sums of integers would be shorter, but
// Z3 then takes more than 20 s for 12 queens, instead of 0.05 s.
//
// Source: C. Barrett, P. Fontaine and C. Tinelli, "The SMT-LIB standard: version 2.6", 2017.
// SPDX-License-Identifier: MIT
#include "nqueens/search/model/clauses.h"
#include "nqueens/search/model/model_parts.h"

namespace nqueens::search {

void write_smtlib(const Problem& problem, const TakeText& take) {
  const std::int32_t n = problem.size();
  const ClauseTotals totals = clause_totals(problem);
  ModelText text(take);
  text << "; " << model_title(problem) << "\n"
       << "; q<row * " << n
       << " + column + 1> is true if there is a queen on the square, rows and columns\n"
       << "; from 0. Variables above q" << n * n << " count the queens on long lines.\n"
       << "; To solve it and to check the answer, with this text in queens.smt2:\n"
       << ";   z3 queens.smt2 | sed -n 's/.*(q\\([0-9]*\\) true).*/\\1/p' |\n"
       << ";     " << board_recipe(problem) << "\n"
       << "(set-option :produce-models true)\n"
       << "(set-logic QF_UF)\n";
  for (std::int64_t i = 1; i <= totals.variables; ++i)
    text << "(declare-const q" << i << " Bool)\n";
  for_each_clause(problem, [&](std::span<const Literal> clause) {
    text << "(assert (or false";
    for (const Literal literal : clause) {
      if (literal > 0) {
        text << " q" << literal;
      } else {
        text << " (not q" << -literal << ")";
      }
    }
    text << "))\n";
    return true;
  });
  text << "(check-sat)\n(get-value (";
  for (std::int32_t i = 1; i <= n * n; ++i) text << "\nq" << i;
  text << "))\n";
  text.flush();
}

}  // namespace nqueens::search
