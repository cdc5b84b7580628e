// nqueens/count/plan/recount.cpp - counts the completions of a partial placement by a plain search.
// SPDX-License-Identifier: MIT
#include "nqueens/count/plan/recount.h"

#include <algorithm>

#include "nqueens/board/lines.h"

namespace nqueens::count {
namespace {

// PlainSearch does not call should_end() when at most this many rows are left, because their search
// takes milliseconds. PairwiseSearch uses half of this number.
constexpr std::int32_t kRowsWithoutStop = 11;

class PlainSearch {
 public:
  PlainSearch(std::int32_t n, RunControl& control) : n_(n), control_(control) {}

  std::uint64_t count(std::int32_t row, const Occupancy& occupied) {
    while (row < n_ && (occupied.rows >> row & 1U) != 0) ++row;
    if (row == n_) return 1;
    if (n_ - row > kRowsWithoutStop && control_.should_end()) return 0;
    std::uint64_t total = 0;
    for (Mask free = occupied.free_in_row(row, n_); free != 0; free = without_lowest(free)) {
      total += count(row + 1, occupied.with({row, lowest_column(free)}, n_));
    }
    return total;
  }

 private:
  std::int32_t n_;
  RunControl& control_;
};

class PairwiseSearch {
 public:
  PairwiseSearch(const Problem& board, const std::vector<Mask>& open, RunControl& control)
      : board_(board), open_(open), control_(control) {}

  std::uint64_t count() {
    if (queens_.size() == open_.size()) return 1;
    const std::size_t rows_left = open_.size() - queens_.size();
    if (rows_left > kRowsWithoutStop / 2 && control_.should_end()) return 0;
    std::uint64_t total = 0;
    for (Mask columns = open_[queens_.size()]; columns != 0; columns = without_lowest(columns)) {
      const Square square = {static_cast<std::int32_t>(queens_.size()), lowest_column(columns)};
      if (std::ranges::any_of(queens_,
                              [&](Square queen) { return attacks(queen, square, board_); }))
        continue;
      queens_.push_back(square);
      total += count();
      queens_.pop_back();
    }
    return total;
  }

 private:
  const Problem& board_;
  const std::vector<Mask>& open_;
  RunControl& control_;
  std::vector<Square> queens_;
};

}  // namespace

std::uint64_t plain_completions(std::int32_t n, const Occupancy& occupied, RunControl& control) {
  return PlainSearch(n, control).count(0, occupied);
}

std::uint64_t plain_completions(const Problem& board, const std::vector<Mask>& open,
                                RunControl& control) {
  return PairwiseSearch(board, open, control).count();
}

}  // namespace nqueens::count
