// nqueens/search/model/model_opb.cpp - writes the puzzle as linear constraints on 0-1 variables, in
// OPB, the format of the pseudo-Boolean solver competitions.
//
// The first line states the numbers of variables and constraints, so the sums are counted first.
// The format supports only "=" and ">=", so the condition that x1 + x2 is at most 1 is written as
// -x1 - x2 >= -1.
//
// Source: O. Roussel and V. Manquinho, "Input/output format and solver requirements for the
// competitions of pseudo-Boolean solvers", 2012.
// SPDX-License-Identifier: MIT
#include "nqueens/search/model/model_parts.h"
#include "nqueens/search/model/sums.h"

namespace nqueens::search {

void write_opb(const Problem& problem, const TakeText& take) {
  const std::int32_t n = problem.size();
  std::int64_t sums = 0;
  for_each_sum(problem, [&](const Sum& /*sum*/) { ++sums; });
  ModelText text(take);
  text << "* #variable= " << n * n << " #constraint= " << sums << "\n"
       << "* " << model_title(problem) << "\n"
       << "* Variable row * " << n << " + column + 1 is 1 when a queen stands there, rows and\n"
       << "* columns from 0. To solve it and to check the answer, with this text in queens.opb:\n"
       << "*   roundingsat --print-sol=1 queens.opb | tr ' ' '\\n' | sed -n 's/^x//p' |\n"
       << "*     " << board_recipe(problem) << "\n";
  for_each_sum(problem, [&](const Sum& sum) {
    const std::string_view factor = sum.is_exact ? "+1 x" : "-1 x";
    for (const Square square : sum.squares) {
      text << factor << square.row * n + square.column + 1 << " ";
    }
    if (sum.is_exact) {
      text << "= " << sum.total << " ;\n";
    } else {
      text << ">= -" << sum.total << " ;\n";
    }
  });
  text.flush();
}

}  // namespace nqueens::search
