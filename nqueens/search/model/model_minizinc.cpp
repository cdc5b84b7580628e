// nqueens/search/model/model_minizinc.cpp - three all-different constraints in MiniZinc.
//
// One variable a row holds its queen's column, so that rows need no constraint. Columns differ;
// column + row differs, which is "no two on an anti-diagonal"; column - row differs, the diagonals.
// On a torus both are taken modulo n; superqueens add what a knight forbids.
// A solver knows the constraint as a whole and propagates it better than its pairs.
//
// Source: N. Nethercote et al., "MiniZinc: towards a standard CP modelling language", CP 2007.
// SPDX-License-Identifier: MIT
#include "nqueens/search/model/model_parts.h"

namespace nqueens::search {
namespace {

constexpr std::string_view kKnightsMovesConstraints =
    "constraint forall (row in 0..n-2) (abs(queens[row] - queens[row + 1]) != 2);\n"
    "constraint forall (row in 0..n-3) (abs(queens[row] - queens[row + 2]) != 1);\n";

}  // namespace

void write_minizinc(const Problem& problem, const TakeText& take) {
  ModelText text(take);
  const bool is_torus = problem.rule() == Rule::Toroidal;
  text
      << "% " << model_title(problem) << "\n"
      << "% queens[row] is the column of the queen in that row, both from 0; so reads the answer.\n"
      << "% One solution: minizinc --solver gecode queens.mzn; all of them: with -a.\n"
      << "include \"all_different.mzn\";\n"
      << "int: n = " << problem.size() << ";\n"
      << "set of int: ROWS = 0..n-1;\n"
      << "array[ROWS] of var 0..n-1: queens;\n"
      << "constraint all_different(queens);\n"
      << "constraint all_different(["
      << (is_torus ? "(queens[row] + row) mod n" : "queens[row] + row") << " | row in ROWS]);\n"
      << "constraint all_different(["
      << (is_torus ? "(queens[row] - row + n) mod n" : "queens[row] - row")
      << " | row in ROWS]);\n";
  if (problem.rule() == Rule::Superqueens) text << kKnightsMovesConstraints;
  for (const Square queen : problem.given()) {
    text << "constraint queens[" << queen.row << "] = " << queen.column << ";\n";
  }
  for (const Square square : problem.blocked()) {
    text << "constraint queens[" << square.row << "] != " << square.column << ";\n";
  }
  text << "solve :: int_search(queens, first_fail, indomain_min) satisfy;\n"
       << "output [join(\" \", [show(queens[row]) | row in ROWS]), \"\\n\"];\n";
  text.flush();
}

}  // namespace nqueens::search
