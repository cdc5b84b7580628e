// nqueens/search/model/model_minizinc.cpp - writes the puzzle as three all-different constraints in
// MiniZinc.
//
// Each row has one variable, the column of its queen, so rows need no constraint. All columns
// differ; all sums column + row differ (anti-diagonals); all differences column - row differ
// (diagonals). On a torus, sums and differences are taken modulo n. The lines of each rider are
// numbered, and no two queens may be on lines with the same number. Each leap forbids a distance
// between the queens of two rows. With regions, a table gives the region of each square, and the
// regions of all queens must differ. A solver propagates an all-different constraint better than a
// constraint for each pair.
//
// Source: N. Nethercote et al., "MiniZinc: towards a standard CP modelling language", CP 2007.
// SPDX-License-Identifier: MIT
#include "nqueens/search/model/model_parts.h"

namespace nqueens::search {
namespace {

void write_minizinc_regions(const Regions& regions, ModelText& text) {
  if (regions.empty()) return;
  text << "array[ROWS, ROWS] of int: region = array2d(ROWS, ROWS, [\n";
  for (Square square = {0, 0}; square.row < regions.size(); ++square.row) {
    text << " ";
    for (square.column = 0; square.column < regions.size(); ++square.column) {
      text << " " << regions[square] << ",";
    }
    text << "\n";
  }
  text << "]);\n"
       << "constraint all_different([region[row, queens[row]] | row in ROWS]);\n";
}

}  // namespace

void write_minizinc(const Problem& problem, const TakeText& take) {
  ModelText text(take);
  const Rule& rule = problem.rule();
  text << "% " << model_title(problem) << "\n"
       << "% queens[row] is the column of the queen in that row, both from 0, as in the answer.\n"
       << "% One solution: minizinc --solver gecode queens.mzn; all of them: with -a.\n"
       << "include \"all_different.mzn\";\n"
       << "int: n = " << problem.size() << ";\n"
       << "set of int: ROWS = 0..n-1;\n"
       << "array[ROWS] of var 0..n-1: queens;\n"
       << "constraint all_different(queens);\n";
  const auto differ = [&](std::string_view numbers) {
    text << "constraint all_different([" << numbers << " | row in ROWS]);\n";
  };
  if (rule.anti_diagonal == Reach::Bounded) differ("queens[row] + row");
  if (rule.diagonal == Reach::Bounded) differ("queens[row] - row");
  if (rule.anti_diagonal == Reach::Wrapped) differ("(queens[row] + row) mod n");
  if (rule.diagonal == Reach::Wrapped) differ("(queens[row] - row + n) mod n");
  for (const Rider& rider : rule.riders) {
    if (rider.reach == Reach::Reflected) {
      differ("queens[row] - row - 1 | row in ROWS] ++ [queens[row] + row + 1");
    } else {
      differ(line_number(rider, "queens[row]", "row", "n"));
    }
  }
  for (const Square by : rule.leaps) {
    text << "constraint forall (row in 0..n-" << by.row + 1 << ") (queens[row + " << by.row
         << "] - queens[row] != " << by.column << ");\n";
  }
  write_minizinc_regions(problem.regions(), text);
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
