// nqueens/search/model/model_xcsp3.cpp - writes the puzzle as sums in XCSP3, the XML format of the
// constraint solver competitions.
//
// Source: F. Boussemart, C. Lecoutre, G. Audemard and C. Piette, "XCSP3: an integrated format for
// benchmarking combinatorial constrained problems", 2016.
// SPDX-License-Identifier: MIT
#include "nqueens/search/model/model_parts.h"
#include "nqueens/search/model/sums.h"

namespace nqueens::search {

void write_xcsp3(const Problem& problem, const TakeText& take) {
  const std::int32_t n = problem.size();
  ModelText text(take);
  text << "<!-- " << model_title(problem) << ".\n"
       << "     queen[row][column] is 1 if there is a queen on the square, rows and columns from "
          "0. -->\n"
       << "<instance format=\"XCSP3\" type=\"CSP\">\n"
       << "  <variables>\n"
       << "    <array id=\"queen\" size=\"[" << n << "][" << n << "]\"> 0 1 </array>\n"
       << "  </variables>\n"
       << "  <constraints>\n";
  for_each_sum(problem, [&](const Sum& sum) {
    text << "    <sum> <list>";
    for (const Square square : sum.squares) {
      text << " queen[" << square.row << "][" << square.column << "]";
    }
    text << " </list> <condition> (" << (sum.is_exact ? "eq," : "le,") << sum.total
         << ") </condition> </sum>\n";
  });
  text << "  </constraints>\n"
       << "</instance>\n";
  text.flush();
}

}  // namespace nqueens::search
