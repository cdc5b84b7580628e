// nqueens/search/propagation/most_constrained_row.cpp - forward checking that fills the row with
// the fewest squares first.
//
// Idea: every row must get a queen, so begin with the row that has the fewest squares left. A row
// with one square leaves no choice, and a row with two splits the rest of the search into only two
// parts. If the board is a dead end, the most constrained row shows it soonest: "fail first".
//
// Origin: Haralick and Elliott (1980, see forward_checking.cpp), who gave the principle its name;
// J. R. Bitner and E. M. Reingold, "Backtrack programming techniques", Communications of the ACM 18
// (1975), who called it search rearrangement. The principle is also known as minimum remaining
// values.
//
// Invariant: that of domain_search.h. The order of rows can differ from branch to branch. Every row
// is chosen once on every path from the root, so no solution is missed or found twice, but
// solutions are found in no particular order.
//
// When it fails: on large boards most rows are tied for a long time. Ties go to the first row in
// the order of rows, and a bad early choice is revised too late. The search ends either quickly or
// not in reasonable time. Within 10,000 nodes, it solves 120 of the boards of 4 to 200 rows. A
// board of 1000 rows takes 1,008 nodes, but one of 200 rows takes 639,951, or 265 if ties are
// broken from the centre.
// SPDX-License-Identifier: MIT
#include "nqueens/board/problem.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/memory.h"
#include "nqueens/search/propagation/domain_search.h"

namespace nqueens::search {
namespace {

void most_constrained_row(const Problem& problem, Recorder& recorder) {
  domain_search<MostConstrainedRow>(problem, recorder);
}

}  // namespace

constinit const Algorithm kMaxConstrainedRow = {
    .name = "most-constrained-row",
    .family = Family::LookingAhead,
    .summary = "forward checking that always fills the row with the fewest squares next",
    .origin =
        "Haralick and Elliott, 1980 (fail first); J. R. Bitner and E. M. Reingold, "
        "Backtrack programming techniques, 1975",
    .cost =
        "the cost of forward-checking, and one look-up per open row; 4 bytes of memory per square",
    .takes_direction = true,
    .takes_row_order = true,
    .max_size = kMaxDomainSize,
    .bytes = bytes_by_square<6>,
    .run = most_constrained_row,
};

}  // namespace nqueens::search
