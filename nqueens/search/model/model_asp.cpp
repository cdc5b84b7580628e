// nqueens/search/model/model_asp.cpp - writes the puzzle as rules of answer set programming, for
// clingo.
//
// Choice rules put exactly one queen (or several stars) in each row and column, and constraints
// (rules without a head) forbid two queens on a diagonal. A solution is a stable model: a set of
// atoms queen(Row,Column) that the rules support and no constraint forbids.
//
// On a torus, the squares of a diagonal have the same column - row modulo n, and those of an
// anti-diagonal the same column + row modulo n. Each downward leap of the rule adds a constraint.
// Each rider adds one, too, and a reflected rider adds two. Facts list the squares of each region,
// and a choice rule puts queens in each of them.
//
// The size of the text does not depend on n, except for given queens, blocked squares and regions.
// The first part of clingo, the grounder, expands the text to all squares.
//
// Source: M. Gebser, R. Kaminski, B. Kaufmann, T. Schaub, "Answer set solving in practice", 2012.
// SPDX-License-Identifier: MIT
#include "nqueens/board/lines.h"
#include "nqueens/search/model/model_parts.h"

namespace nqueens::search {
namespace {

void write_asp_diagonals(const Rule& rule, ModelText& text) {
  if (rule.diagonal == Reach::Bounded)
    text << ":- D = 1-n..n-1, { queen(R,R-D) : row(R), column(R-D) } > 1.\n";
  if (rule.diagonal == Reach::Wrapped)
    text << ":- column(D), { queen(R,C) : row(R), column(C), (C-R+n) \\ n = D } > 1.\n";
  if (rule.anti_diagonal == Reach::Bounded)
    text << ":- S = 0..2*n-2, { queen(R,S-R) : row(R), column(S-R) } > 1.\n";
  if (rule.anti_diagonal == Reach::Wrapped)
    text << ":- column(S), { queen(R,C) : row(R), column(C), (C+R) \\ n = S } > 1.\n";
}

void write_asp_rider(const Rider& rider, ModelText& text) {
  const Square step = rider.step;
  if (rider.reach == Reach::Bounded) {
    text << ":- T = 1..n, queen(R,C), queen(R+" << step.row << "*T,C+(" << step.column << ")*T).\n";
  } else if (rider.reach == Reach::Wrapped) {
    text << ":- queen(R,C), queen(S,D), R < S, (" << step.row << "*(D-C)-(" << step.column
         << ")*(S-R)) \\ n = 0.\n";
  } else {
    text << ":- queen(R,C), queen(S,D), R < S, |D-C| = S-R.\n"
         << ":- queen(R,C), queen(S,D), R < S, |D-C| = S+R+2.\n";
  }
}

void write_asp_regions(const Problem& problem, ModelText& text) {
  const Regions& regions = problem.regions();
  for (std::int32_t region = 0; region < regions.size(); ++region) {
    for (const Square square : regions.squares(region)) {
      text << "region(" << region << "," << square.row << "," << square.column << ").\n";
    }
  }
  if (!regions.empty()) {
    text << "{ queen(R,C) : region(K,R,C) } = " << problem.stars() << " :- K = 0..n-1.\n";
  }
}

}  // namespace

void write_asp(const Problem& problem, const TakeText& take) {
  ModelText text(take);
  text << "% " << model_title(problem) << "\n"
       << "% An atom queen(R,C) of an answer is a queen in row R and column C, both from 0.\n"
       << "% One solution: clingo queens.lp; all of them: clingo queens.lp 0.\n"
       << "#const n = " << problem.size() << ".\n"
       << "row(0..n-1).\n"
       << "column(0..n-1).\n"
       << "{ queen(R,C) : column(C) } = " << problem.stars() << " :- row(R).\n"
       << "{ queen(R,C) : row(R) } = " << problem.stars() << " :- column(C).\n";
  write_asp_diagonals(problem.rule(), text);
  for (const Rider& rider : problem.rule().riders) write_asp_rider(rider, text);
  for (const Square by : leaps_of(problem)) {
    text << ":- queen(R,C), queen(R+" << by.row << ",C" << (by.column < 0 ? "" : "+") << by.column
         << ").\n";
  }
  write_asp_regions(problem, text);
  for (const Square queen : problem.given()) {
    text << ":- not queen(" << queen.row << "," << queen.column << ").\n";
  }
  for (const Square square : problem.blocked()) {
    text << ":- queen(" << square.row << "," << square.column << ").\n";
  }
  text << "#show queen/2.\n";
  text.flush();
}

}  // namespace nqueens::search
