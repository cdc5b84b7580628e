// nqueens/solve/local_search.cpp - fill the board with few conflicts, then exchange columns.
//
// Idea: no row and no column is ever used twice, so that only diagonals matter. 1. Fill the rows
// from the top: draw unused columns until one puts the queen on two empty diagonals; of a large
// board that fails for a handful of rows, most of them the last, whose queens take a column all the
// same. 2. Mend those: an attacked queen exchanges its column with that of another row if both get
// to squares that nothing attacks. Either phase tests a square in O(1); 7 exchanges are needed for
// n = 1000, 155 for 10^6, 3000 for 10^8: O(n) in all.
//
// Origin: R. Sosic and J. Gu, "A polynomial time algorithm for the n-queens problem", SIGART
// Bulletin 1 (1990), "3,000,000 queens in less than one minute" (1991), "Efficient local search
// with conflict minimization: a case study of the n-queens problem", IEEE Transactions on Knowledge
// and Data Engineering 6 (1994). This is the last one's QS4, made for caches:
//
// A pool. A draw from all unused columns is a cache miss for the column and two for its diagonals,
// and a row takes 3 draws. So the columns are put in random order, from the front on (Fisher and
// Yates), and pass through a pool of 256 (128 on the largest boards): a draw takes the next of the
// pool, and the pool's place of the column that is used gets the next in order. A row costs three
// misses in all, and all of them are known early: the places to exchange are drawn 32 steps ahead,
// and the diagonals of a column are fetched when it enters the pool, long before its turn. They
// stay fetched: from one row to the next a column moves on by one diagonal, to the neighbouring
// bit.
//
// A bit a diagonal. Queens put without conflict are alone on their diagonals. What the few others
// add is a short list, which holds a diagonal once for every queen on it but the first. So nothing
// can overflow, and the 4n diagonals take half a byte a row: 5 MB for n = 10^7, which a cache
// holds.
//
// Huge pages, where the system has them: a third of the time for n = 10^8.
//
// Invariant of the repair: of the queens that share a diagonal all but at most one are in
// `attacked_`. The fill lists every queen that comes to an occupied diagonal, and an exchange puts
// two queens where they neither attack nor are attacked. So each mends at least one queen for good.
//
// Given queens keep their rows, columns and diagonals; the rows and columns left are filled in the
// same way. A blocked square is not free, and a queen that had to be put on one is mended like an
// attacked one.
//
// When it fails: on a small board an attacked queen may find no partner. The board is filled anew.
//
// Not uniform: the order of filling makes some solutions likelier than others.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/local_search.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <span>
#include <utility>

#include "nqueens/base/numbers/random.h"
#include "nqueens/base/system/huge_pages.h"
#include "nqueens/board/square.h"
#include "nqueens/solve/closed_form.h"
#include "nqueens/solve/diagonal_board.h"

namespace nqueens::solve {
namespace {

// Columns to draw from. Columns for which the current rows are full of attacks gather in the pool:
// with 256 of them some 300 rows of 10^7 find no free square, with 128 nearly ten times as many. In
// a larger pool a column waits so many rows that its diagonals leave the cache line that was
// fetched: with 1024, n = 10^8 takes 23 s instead of 15 (2.5 GHz Xeon, GCC 12.2, November 2026).
constexpr std::int32_t kPoolSize = 256;

// From so many rows on the pool is smaller, and what gathers in it is put back: where no cache
// holds the diagonals, those of a column must be tried while their cache lines are still fetched.
constexpr std::int32_t kManyRows = 30'000'000;
constexpr std::int32_t kSmallPoolSize = 128;

// A row that finds so many columns of the pool attacked puts the last of them back.
constexpr std::int32_t kFailuresToPutBack = 8;

// How far ahead the random order is drawn; a power of two.
constexpr std::int32_t kDrawsAhead = 32;

// A few milliseconds of filling.
constexpr std::int32_t kRowsPerPoll = 1 << 16;

// The columns in random order, each equally likely, from the front on. What has been taken is the
// front of the list and may be overwritten.
class RandomOrder {
 public:
  RandomOrder(std::int32_t* columns, std::int32_t n, FastRandom& random)
      : columns_(columns), n_(n), random_(random) {
    for (std::int32_t i = 0; i < std::min(n, kDrawsAhead); ++i) drawn(i) = draw(i);
  }

  std::int32_t taken() const { return taken_; }
  bool is_empty() const { return taken_ == n_; }

  std::int32_t take() {
    std::swap(columns_[taken_], columns_[drawn(taken_)]);
    if (taken_ < n_ - kDrawsAhead) drawn(taken_) = draw(taken_ + kDrawsAhead);
    return columns_[taken_++];
  }

  // Takes a column early and leaves another in its place. That must not be the next to be taken, so
  // a place drawn for later comes first, and another is drawn for that one.
  std::int32_t exchange(std::int32_t column) {
    constexpr std::int32_t kLater = kDrawsAhead / 2;
    if (taken_ + kDrawsAhead >= n_) return column;
    std::swap(columns_[drawn(taken_)], column);
    drawn(taken_) = drawn(taken_ + kLater);
    drawn(taken_ + kLater) = draw(taken_ + kLater);
    return column;
  }

 private:
  std::int32_t& drawn(std::int32_t i) {
    return drawn_[static_cast<std::uint32_t>(i) % kDrawsAhead];
  }

  // What to exchange with place i when its turn comes.
  std::int32_t draw(std::int32_t i) {
    const auto rest = static_cast<std::uint64_t>(n_ - i);
    const std::int32_t other = i + static_cast<std::int32_t>(random_.below(rest));
    __builtin_prefetch(columns_ + other, 1);
    return other;
  }

  std::int32_t* columns_;
  std::int32_t n_;
  FastRandom& random_;
  std::int32_t taken_ = 0;
  std::array<std::int32_t, kDrawsAhead> drawn_ = {};
};

// What is given and blocked. On the plain board nothing is, and none of this is asked.
struct PlainBoard {
  std::int32_t n;

  std::int32_t size() const { return n; }
  std::int32_t open_rows() const { return n; }
  static std::int32_t row(std::int32_t i) { return i; }
  static bool is_blocked(std::int32_t /*row*/, std::int32_t /*column*/) { return false; }
  static std::span<const Square> given() { return {}; }

  // The open columns from the i-th to the end-1-th.
  static void append_open_columns(std::int32_t i, std::int32_t end,
                                  std::vector<std::int32_t>& columns) {
    for (; i < end; ++i) columns.push_back(i);
  }
};

class PartialBoard {
 public:
  explicit PartialBoard(const Problem& problem) : problem_(problem) {
    const auto n = static_cast<std::size_t>(problem.size());
    std::vector<bool> has_queen(n);
    for (const Square queen : problem.given())
      has_queen[static_cast<std::size_t>(queen.row)] = true;
    append_without(has_queen, rows_);
    has_queen.assign(n, false);
    for (const Square queen : problem.given()) {
      has_queen[static_cast<std::size_t>(queen.column)] = true;
    }
    append_without(has_queen, columns_);
  }

  std::int32_t size() const { return problem_.size(); }
  std::int32_t open_rows() const { return static_cast<std::int32_t>(rows_.size()); }
  std::int32_t row(std::int32_t i) const { return rows_[static_cast<std::size_t>(i)]; }
  bool is_blocked(std::int32_t row, std::int32_t column) const {
    return problem_.is_blocked({row, column});
  }
  std::span<const Square> given() const { return problem_.given(); }
  void append_open_columns(std::int32_t i, std::int32_t end,
                           std::vector<std::int32_t>& columns) const {
    columns.insert(columns.end(), columns_.begin() + i, columns_.begin() + end);
  }

 private:
  static void append_without(const std::vector<bool>& has_queen, std::vector<std::int32_t>& lines) {
    for (std::size_t i = 0; i < has_queen.size(); ++i) {
      if (!has_queen[i]) lines.push_back(static_cast<std::int32_t>(i));
    }
  }

  const Problem& problem_;
  std::vector<std::int32_t> rows_;     // without a given queen, in order
  std::vector<std::int32_t> columns_;  // the same
};

// Rows are numbered among those to fill: i stands for row board.row(i).
template <class Given>
class LocalSearch {
 public:
  LocalSearch(const Given& given, std::uint64_t seed, RunControl& control)
      : given_(given),
        n_(given.open_rows()),
        random_(seed),
        control_(control),
        board_(given.size()),
        pool_size_(n_ < kManyRows ? kPoolSize : kSmallPoolSize) {}

  LocalSearchResult run(std::uint64_t restart_limit) {
    LocalSearchResult result;
    number_columns();
    while (!control_.should_end() && !(fill() && repair())) {
      if (control_.should_end()) break;
      if (result.restarts++ == restart_limit) control_.end(Ended::LimitReached);
    }
    result.swaps = swaps_;
    result.ended = control_.ended();
    if (result.ended == Ended::Complete) result.columns = std::move(columns_);
    return result;
  }

 private:
  std::int32_t& column(std::int32_t i) { return columns_[static_cast<std::size_t>(i)]; }
  std::int32_t row(std::int32_t i) const { return given_.row(i); }

  bool is_free(std::int32_t row, std::int32_t column) const {
    return board_.is_free(row, column) && !given_.is_blocked(row, column);
  }

  // Piece by piece: getting the memory of a large board takes long, and a caller may not wait.
  void number_columns() {
    const auto rows = static_cast<std::size_t>(n_);
    columns_.reserve(rows);
    advise_huge_pages(columns_.data(), rows * sizeof(std::int32_t));
    for (std::int32_t first = 0; first < n_ && !control_.should_end();) {
      const std::int32_t end = first + std::min(kRowsPerPoll, n_ - first);
      given_.append_open_columns(first, end, columns_);
      first = end;
    }
  }

  double attacked_rows() const { return static_cast<double>(attacked_.size()); }
  // A queen in every row; false if the run ends before.
  bool fill() {
    board_.clear();
    for (const Square queen : given_.given()) board_.occupy(queen.row, queen.column);
    attacked_.clear();
    RandomOrder order(columns_.data(), n_, random_);
    pool_.clear();
    at_ = 0;
    while (!order.is_empty() && order.taken() < pool_size_) pool_.push_back(order.take());
    for (std::int32_t i = 0; i < n_;) {
      const std::int32_t end = i + std::min(kRowsPerPoll, n_ - i);
      for (; i < end && !order.is_empty(); ++i) fill_row(i, order);
      for (; i < end; ++i) fill_last_row(i);
      if (control_.should_end()) return false;
      control_.report({.fraction = (i - attacked_rows()) / n_, .solutions = {}});
    }
    return true;
  }

  // The i-th row is filled when pool_size_ + i columns have been taken from the order, whose front
  // is free.
  void fill_row(std::int32_t i, RandomOrder& order) {
    put(i, n_ < kManyRows ? find_column(row(i)) : find_column_or_exchange(row(i), order));
    const std::int32_t next = order.take();
    pool_[at_] = next;
    board_.prefetch(row(i), next);
    if (++at_ == pool_.size()) at_ = 0;
  }

  // Nothing is left to fill up the pool.
  void fill_last_row(std::int32_t i) {
    put(i, find_column(row(i)));
    pool_[at_] = pool_.back();
    pool_.pop_back();
    if (at_ == pool_.size()) at_ = 0;
  }

  // Stops at the next column of the pool that is free, where it was if none is.
  std::int32_t find_column(std::int32_t row) {
    const std::int32_t* const pool = pool_.data();
    const std::size_t size = pool_.size();
    std::size_t at = at_;
    while (!is_free(row, pool[at])) {
      if (++at == size) at = 0;
      if (at == at_) break;
    }
    at_ = at;
    return pool[at];
  }

  // The same, but columns that had their turns in vain do not stay: they would gather in a small
  // pool until nearly all of it is attacked in every row near by.
  std::int32_t find_column_or_exchange(std::int32_t row, RandomOrder& order) {
    const std::size_t size = pool_.size();
    const std::size_t start = at_;
    std::int32_t failures = 0;
    while (!is_free(row, pool_[at_])) {
      if (++failures % kFailuresToPutBack == 0) {
        pool_[at_] = order.exchange(pool_[at_]);
        board_.prefetch(row, pool_[at_]);
      }
      if (++at_ == size) at_ = 0;
      if (at_ == start) break;
    }
    return pool_[at_];
  }

  void put(std::int32_t i, std::int32_t column) {
    this->column(i) = column;
    if (is_free(row(i), column)) {
      board_.occupy(row(i), column);
    } else {
      board_.put(row(i), column);
      attacked_.push_back(i);
    }
  }

  // No conflict is left; false if there is no way or the run ends before.
  bool repair() {
    for (; !attacked_.empty(); attacked_.pop_back()) {
      const std::int32_t i = attacked_.back();
      if (is_misplaced(i) && !exchange(i)) return false;
      if (control_.should_end()) return false;
      control_.report({.fraction = 1 - attacked_rows() / n_, .solutions = {}});
    }
    return true;
  }

  bool is_misplaced(std::int32_t i) {
    return board_.is_attacked(row(i), column(i)) || given_.is_blocked(row(i), column(i));
  }

  // Finds the row a partner: the first from a random row on, so that none is tried twice.
  bool exchange(std::int32_t i) {
    const auto start = static_cast<std::int32_t>(random_.below(static_cast<std::uint64_t>(n_)));
    for (std::int32_t tried = 0; tried < n_; ++tried) {
      const std::int32_t other = tried < n_ - start ? start + tried : start + tried - n_;
      const std::int32_t a = column(i);
      const std::int32_t b = column(other);
      if (!is_free(row(i), b) || !is_free(row(other), a)) continue;
      // Two that attack each other would do so on the other diagonal.
      if (std::abs(row(i) - row(other)) == std::abs(a - b)) continue;
      swap(i, other);
      return true;
    }
    return false;
  }

  void swap(std::int32_t i, std::int32_t other) {
    board_.remove(row(i), column(i));
    board_.remove(row(other), column(other));
    std::swap(column(i), column(other));
    board_.put(row(i), column(i));
    board_.put(row(other), column(other));
    ++swaps_;
  }

  const Given& given_;
  std::int32_t n_;  // rows to fill
  FastRandom random_;
  RunControl& control_;
  DiagonalBoard board_;
  std::int32_t pool_size_;
  std::vector<std::int32_t> columns_;  // of the rows to fill
  std::vector<std::int32_t> pool_;
  std::size_t at_ = 0;                  // the place of the pool to draw from next
  std::vector<std::int32_t> attacked_;  // rows whose queen was put on an attacked or blocked square
  std::uint64_t swaps_ = 0;
};

// The columns of all rows, from those of the rows that were filled.
std::vector<std::int32_t> with_given(const Problem& problem, const PartialBoard& board,
                                     const std::vector<std::int32_t>& filled) {
  std::vector<std::int32_t> columns(static_cast<std::size_t>(problem.size()));
  for (const Square queen : problem.given()) {
    columns[static_cast<std::size_t>(queen.row)] = queen.column;
  }
  for (std::size_t i = 0; i < filled.size(); ++i) {
    columns[static_cast<std::size_t>(board.row(static_cast<std::int32_t>(i)))] = filled[i];
  }
  return columns;
}

}  // namespace

LocalSearchResult local_search(std::int32_t n, std::uint64_t seed, const Watch& watch) {
  require_size(n);
  RunControl control(watch);
  const PlainBoard board = {n};
  LocalSearchResult result = has_solution(n)
                                 ? LocalSearch(board, seed, control).run(kAnyNumberOfRestarts)
                                 : LocalSearchResult();
  result.elapsed_seconds = control.elapsed_seconds();
  return result;
}

LocalSearchResult local_search(const Problem& problem, std::uint64_t seed,
                               std::uint64_t restart_limit, const Watch& watch) {
  RunControl control(watch);
  const PartialBoard board(problem);
  LocalSearchResult result = LocalSearch(board, seed, control).run(restart_limit);
  if (result.ended == Ended::Complete) {
    result.columns = with_given(problem, board, result.columns);
  }
  result.elapsed_seconds = control.elapsed_seconds();
  return result;
}

}  // namespace nqueens::solve
