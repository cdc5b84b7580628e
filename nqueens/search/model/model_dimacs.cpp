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

namespace nqueens::search {
namespace {

// Writes the shell commands that turn the answer of a solver into lines for `nqueens check`: the
// columns of the rows, or, with several stars per row, a grid of Q and '.'.
void write_recipe(const Problem& problem, ModelText& text) {
  const std::int32_t n = problem.size();
  text << "c   cadical -q queens.cnf | tr ' ' '\\n' |\n";
  if (problem.stars() == 1) {
    text << "c     awk '/^[1-9]/ && $1 <= " << n * n << " { print ($1 - 1) % " << n << " }' |\n"
         << "c     paste -sd' ' | nqueens check\n";
  } else {
    text << "c     awk '/^-?[1-9]/ { v = $1 < 0 ? -$1 : $1; if (v <= " << n * n << ")\n"
         << "c       printf \"%s%s\", ($1 > 0 ? \"Q\" : \".\"), (v % " << n
         << " ? \"\" : \"\\n\") }' |\n"
         << "c     nqueens check --regions LEVEL\n";
  }
}

}  // namespace

void write_dimacs(const Problem& problem, const TakeText& take) {
  const std::int32_t n = problem.size();
  const ClauseTotals totals = clause_totals(problem);
  ModelText text(take);
  text << "c " << model_title(problem) << "\n"
       << "c Variable row * " << n << " + column + 1 is true when a queen stands there, rows and\n"
       << "c columns from 0. Variables above " << n * n << " count the queens on long lines.\n"
       << "c To solve it and to check the answer, with this text in queens.cnf:\n";
  write_recipe(problem, text);
  text << "p cnf " << totals.variables << " " << totals.clauses << "\n";
  for_each_clause(problem, [&](std::span<const Literal> clause) {
    for (const Literal literal : clause) text << literal << " ";
    text << "0\n";
    return true;
  });
  text.flush();
}

}  // namespace nqueens::search
