// nqueens/search/backtracking/permutations.cpp - tests every order of the columns.
//
// Idea: a solution has one queen in each row and one in each column, so it is an order of the n
// columns. For example, 0 4 7 5 2 6 1 3 lists the column of the queen in each row. Go through all
// n! orders and test the diagonals when an order is complete. For the chessboard there are 40,320
// orders, whereas brute force tests 4,426,165,368 choices. The gain comes only from a better
// representation of the board, not from a better search.
//
// Origin: columns as a permutation appear in J. W. L. Glaisher, "On the problem of the eight
// queens", Philosophical Magazine (1874), where solutions are terms of a determinant. In most texts
// on backtracking, testing all orders is the second method.
//
// Invariant: `row_of_column_` marks the column of each queen on the board, including given ones, so
// a queen is never put into an occupied column. Diagonals are not tested until the order is
// complete. If the rows are filled from the top, orders and therefore solutions are generated in
// lexicographic order. The nodes are the prefixes of orders: the sum of n! / k! for k = 0 to n,
// which is close to e * n!.
//
// The method fails because it is too slow: n = 12 has 479,001,600 orders. In most of them, two of
// the first queens already attack each other. Backtracking notices that at once (depth_first.cpp).
// SPDX-License-Identifier: MIT
#include <cstdint>
#include <vector>

#include "nqueens/board/problem.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/backtracking/complete_test.h"
#include "nqueens/search/direction.h"
#include "nqueens/search/recorder.h"

namespace nqueens::search {
namespace {

// A board of this size takes 2.4 GB; for a larger one the system might kill the process.
constexpr std::int32_t kMaxPermutationsSize = 100'000'000;

constexpr std::int32_t kNoRowInColumn = -1;

// Number of columns tried between two polls; they take about 0.1 ms. The recorder polls only at
// nodes, but the search can scan a long row without reaching a node.
constexpr std::uint64_t kColumnsPerPoll = 1 << 16;

template <Watched kWatched>
class Permutations {
 public:
  Permutations(const Problem& problem, Recorder& recorder)
      : problem_(problem),
        recorder_(recorder),
        open_rows_(open_rows(problem, recorder.params().row_order)),
        row_of_column_(static_cast<std::size_t>(problem.size()), kNoRowInColumn),
        queens_(problem.given()) {
    for (const Square queen : queens_) row_of(queen.column) = queen.row;
  }

  void run() {
    recorder_.root();
    enter_row();
    while (!recorder_.ended()) {
      if (is_complete()) {
        test_order();
      } else if (place_next_queen()) {
        enter_row();
        continue;
      } else {
        if (recorder_.ended()) return;
        recorder_.exhausted<kWatched>(row());
      }
      if (recorder_.ended()) return;
      if (depth() == 0) return recorder_.finish();
      remove_last_queen();
    }
  }

 private:
  std::int32_t& row_of(std::int32_t column) {
    return row_of_column_[static_cast<std::size_t>(column)];
  }
  std::size_t depth() const { return queens_.size() - problem_.given().size(); }
  bool is_complete() const { return depth() == open_rows_.size(); }
  std::int32_t row() const { return open_rows_[depth()]; }

  void enter_row() {
    next_column_ = 0;
    if (!is_complete()) recorder_.enter<kWatched>(row());
  }

  // Puts a queen into the next free column. Returns false if there is none.
  bool place_next_queen() {
    Square square = {row(), next_column_};
    for (; square.column < problem_.size() && !recorder_.ended(); ++square.column) {
      if (++recorder_.counters.tries % kColumnsPerPoll == 0) recorder_.poll();
      if (!is_open(square)) continue;
      row_of(square.column) = square.row;
      queens_.push_back(square);
      recorder_.place<kWatched>(square);
      return true;
    }
    return false;
  }

  bool is_open(Square square) {
    if (problem_.is_blocked(square)) {
      recorder_.blocked<kWatched>(square);
      return false;
    }
    ++recorder_.counters.checks;
    const std::int32_t row = row_of(square.column);
    if (row != kNoRowInColumn) recorder_.reject<kWatched>(square, Line::Column, row);
    return row == kNoRowInColumn;
  }

  void test_order() {
    const auto attack =
        first_attack(queens_, problem_.given().size(), problem_, recorder_.counters.checks);
    if (attack) {
      return recorder_.reject<kWatched>(attack->second, attack->line, attack->first.row);
    }
    Placement placement(problem_.size());
    for (const Square queen : queens_) placement.place(queen);
    recorder_.solution<kWatched>(placement);
  }

  void remove_last_queen() {
    const Square square = queens_.back();
    queens_.pop_back();
    row_of(square.column) = kNoRowInColumn;
    next_column_ = square.column + 1;
    recorder_.remove<kWatched>(square);
  }

  const Problem& problem_;
  Recorder& recorder_;
  std::vector<std::int32_t> open_rows_;      // rows without a given queen
  std::vector<std::int32_t> row_of_column_;  // the row of the queen in each column
  std::vector<Square> queens_;               // the given queens, then those of the open rows
  std::int32_t next_column_ = 0;             // the next column to try in the current row
};

void permutations(const Problem& problem, Recorder& recorder) {
  if (recorder.is_watched()) {
    Permutations<Watched::Yes>(problem, recorder).run();
  } else {
    Permutations<Watched::No>(problem, recorder).run();
  }
}

}  // namespace

constinit const Algorithm kPermutations = {
    .name = "permutations",
    .family = Family::WholeBoards,
    .summary = "tries every order of the columns, one queen per row; tests diagonals at the end",
    .origin =
        "columns as permutations: J. W. L. Glaisher, On the problem of the eight queens, "
        "1874",
    .cost = "n! orders, up to n^2 / 2 checks each; 24 bytes of memory per row",
    .prunes = false,
    .takes_direction = true,
    .takes_row_order = true,
    .max_size = kMaxPermutationsSize,
    .run = permutations,
};

}  // namespace nqueens::search
