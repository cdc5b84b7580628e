// nqueens/search/propagation/least_constraining.cpp - first fills the row with the fewest squares,
// and first tries the square that prohibits the fewest squares of other rows.
//
// Idea: the row is chosen as in most_constrained_row.cpp, because every row must get a queen. But
// only one of its squares gets the queen, so the most promising square should be tried first: the
// one whose queen removes the fewest squares from the open rows. For example, in the central row of
// an empty board of odd size, a queen at the edge removes 2(n - 1) squares of other rows, and a
// queen in the centre removes 3(n - 1).
//
// Origin: L. V. Kale, "An almost perfect heuristic for the n nonattacking queens problem",
// Information Processing Letters 34 (1990), orders the squares of a row by their effect on other
// rows; the general principle is in R. Dechter and J. Pearl, "Network-based heuristics for
// constraint-satisfaction problems", Artificial Intelligence 34 (1987).
//
// Invariant: that of domain_search.h. Compared with most_constrained_row.cpp, only the order of a
// row's squares changes (ties are tried from left to right), so a search for all solutions visits
// the same number of boards.
//
// When it fails: entering a row costs three look-ups for each of its squares and each open row,
// which is O(n^2) near the root. A search for all solutions gains nothing from the order. A search
// for one solution succeeds more often than with most_constrained_row.cpp, but not always. Within
// 10,000 nodes, it solves 139 of the boards of 4 to 200 rows, or 172 if ties are broken from the
// centre.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>
#include <vector>

#include "nqueens/board/problem.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/memory.h"
#include "nqueens/search/propagation/domain_search.h"

namespace nqueens::search {
namespace {

struct LeastConstraining : MostConstrainedRow {
  template <Watched kWatched>
  static void order_columns(DomainBoard<kWatched>& board, std::int32_t row,
                            std::span<std::int32_t> columns) {
    std::vector<std::pair<std::int32_t, std::int32_t>> by_loss;
    by_loss.reserve(columns.size());
    for (const std::int32_t column : columns) {
      if (board.ended()) return;
      by_loss.emplace_back(board.attacked_by({row, column}), column);
    }
    std::ranges::sort(by_loss);
    std::ranges::transform(by_loss, columns.begin(),
                           &std::pair<std::int32_t, std::int32_t>::second);
  }
};

void least_constraining(const Problem& problem, Recorder& recorder) {
  domain_search<LeastConstraining>(problem, recorder);
}

}  // namespace

constinit const Algorithm kMinConstraining = {
    .name = "least-constraining",
    .family = Family::LookingAhead,
    .summary = "fills the row with the fewest squares; tries the least constraining square first",
    .origin =
        "L. V. Kale, An almost perfect heuristic for the n nonattacking queens problem, "
        "1990",
    .cost =
        "3 look-ups per open row for each square of a row entered; 4 bytes of memory per "
        "square",
    .takes_direction = true,
    .takes_row_order = true,
    .max_size = kMaxDomainSize,
    .bytes = bytes_by_square<6>,
    .run = least_constraining,
};

}  // namespace nqueens::search
