// nqueens/solve/local_search.cpp - fills the board with few conflicts, then repairs them by
// exchanging columns.
//
// Idea: the queens never share a row or a column, so only diagonals matter.
//
// 1. Fill the rows from the top: draw unused columns until a column puts the queen on two empty
// diagonals. On a large board this fails only for a few rows, most of them among the last. The
// queens of these rows are put on an attacked square.
//
// 2. Repair these rows: an attacked queen exchanges its column with the queen of another row if
// both move to squares that no queen attacks.
//
// Both phases test a square in O(1). Few exchanges are needed (7 for n = 1000, 155 for 10^6 and
// 3000 for 10^8), so the total time is O(n).
//
// Origin: R. Sosic and J. Gu, "A polynomial time algorithm for the n-queens problem", SIGART
// Bulletin 1 (1990), "3,000,000 queens in less than one minute" (1991), "Efficient local search
// with conflict minimization: a case study of the n-queens problem", IEEE Transactions on Knowledge
// and Data Engineering 6 (1994). This is QS4 of the last paper, adapted to caches:
//
// A pool of columns. Drawing from all unused columns costs one cache miss for the column and two
// for its diagonals, and a row takes 3 draws. Therefore, the columns are shuffled step by step from
// the front (Fisher and Yates) and pass through a pool of 256 columns (128 on the largest boards).
// A draw takes the next column of the pool. When a column has been used, the next column in
// shuffled order replaces it in the pool. A row then costs three misses in all, and each address is
// known early: the positions to exchange are drawn 32 steps ahead, and the diagonals of a column
// are prefetched when the column enters the pool, long before it is tried. The diagonals stay in
// the cache, because from one row to the next the diagonal of a column moves to the neighbouring
// bit.
//
// One bit for each diagonal. A queen placed without conflict is alone on her diagonals. The few
// other queens are recorded in a short list, which holds a diagonal once for each queen on it after
// the first. This list replaces counters, which could overflow, and the 4n diagonals take only half
// a byte per row: 5 MB for n = 10^7, which fits in a cache.
//
// Huge pages, if the system supports them, save up to a third of the time of a run for n = 10^8.
//
// Invariant of the repair: if several queens share a diagonal, at most one of them is not in
// `attacked_`. The fill records every queen that is put on an occupied diagonal. An exchange moves
// two queens to squares where they neither attack nor are attacked, so each exchange permanently
// repairs at least one queen.
//
// Given queens keep their rows, columns and diagonals; the remaining rows and columns are filled in
// the same way. A blocked square does not count as free. A queen that had to be put on a blocked
// square is repaired like an attacked queen.
//
// Failure: on a small board, there may be no row with which an attacked queen can exchange its
// column. Then the board is filled again.
//
// Distribution: solutions are not equally likely, because of the order of filling.
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

// Number of columns in the pool. Columns that are attacked in the current rows accumulate in the
// pool: with 256 columns, about 300 of 10^7 rows find no free square, and with 128 columns nearly
// ten times as many. In a larger pool, a column waits so long that its diagonals leave the
// prefetched cache line: with 1024, n = 10^8 takes 23 s instead of 15 (2.5 GHz Xeon, GCC 12.2,
// November 2026).
constexpr std::int32_t kPoolSize = 256;

// From this number of rows on, the pool is smaller, and columns that accumulate in it are put back
// into the random order. No cache holds all diagonals of such a board, so a column must be tried
// while the prefetched cache lines of its diagonals are still in the cache.
constexpr std::int32_t kManyRows = 30'000'000;
constexpr std::int32_t kSmallPoolSize = 128;

// Each row puts back every kFailuresToPutBack-th attacked column that it tries.
constexpr std::int32_t kFailuresToPutBack = 8;

// Number of steps by which the random order is drawn ahead; a power of two.
constexpr std::int32_t kDrawsAhead = 32;

// Number of rows filled between two polls; this takes a few milliseconds.
constexpr std::int32_t kRowsPerPoll = 1 << 16;

// The columns in uniformly random order, shuffled from the front. The caller may overwrite the
// elements at the front whose columns have been taken.
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

  // Takes the column at the position drawn for the next step, puts `column` in its place, and
  // returns the column taken. The next step must not take `column` again, so it gets the position
  // drawn for a later step, and a new position is drawn for that later step. Near the end of the
  // order, returns `column` itself.
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

  // Draws the position with which position i will be exchanged in step i.
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

// A board without given queens and blocked squares. The compiler inlines these functions, so they
// take no time.
struct PlainBoard {
  std::int32_t n;

  std::int32_t size() const { return n; }
  std::int32_t open_rows() const { return n; }
  static std::int32_t row(std::int32_t i) { return i; }
  static bool is_blocked(std::int32_t /*row*/, std::int32_t /*column*/) { return false; }
  static std::span<const Square> given() { return {}; }

  // Appends the open columns with index i to end - 1.
  static void append_open_columns(std::int32_t i, std::int32_t end,
                                  std::vector<std::int32_t>& columns) {
    for (; i < end; ++i) columns.push_back(i);
  }
};

// A board with given queens and blocked squares.
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
  std::vector<std::int32_t> rows_;     // rows without a given queen, in order
  std::vector<std::int32_t> columns_;  // columns without a given queen, in order
};

// Rows are numbered among the rows to fill: index i is row given.row(i).
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

  // Initializes columns_ with the open columns. Works in blocks: allocating the memory of a large
  // board takes a long time, and the run must be able to end between two blocks.
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

  // Puts a queen in every row. Returns false if the run ends first.
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

  // Fills row i. pool_size_ + i columns have been taken from the order before, so element i of
  // columns_ can be overwritten.
  void fill_row(std::int32_t i, RandomOrder& order) {
    put(i, n_ < kManyRows ? find_column(row(i)) : find_column_or_exchange(row(i), order));
    const std::int32_t next = order.take();
    pool_[at_] = next;
    board_.prefetch(row(i), next);
    if (++at_ == pool_.size()) at_ = 0;
  }

  // Fills a row when the order is empty: no column replaces the one that is used.
  void fill_last_row(std::int32_t i) {
    put(i, find_column(row(i)));
    pool_[at_] = pool_.back();
    pool_.pop_back();
    if (at_ == pool_.size()) at_ = 0;
  }

  // Moves at_ to the next free column of the pool, if any. Returns the column at at_.
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

  // Like find_column(), but puts columns back after repeated failures. Otherwise attacked columns
  // would accumulate in a small pool until nearly all its columns are attacked in every nearby row.
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

  // Removes all conflicts. Returns false if that is impossible or the run ends first.
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

  // Exchanges the column of row i with that of another row. Tries all rows in order, starting from
  // a random row, until one is suitable.
  bool exchange(std::int32_t i) {
    const auto start = static_cast<std::int32_t>(random_.below(static_cast<std::uint64_t>(n_)));
    for (std::int32_t tried = 0; tried < n_; ++tried) {
      const std::int32_t other = tried < n_ - start ? start + tried : start + tried - n_;
      const std::int32_t a = column(i);
      const std::int32_t b = column(other);
      if (!is_free(row(i), b) || !is_free(row(other), a)) continue;
      // Two queens that share a diagonal now would share an anti-diagonal afterwards, and vice
      // versa.
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
  std::vector<std::int32_t> columns_;  // the queens' columns in filled rows, then the random order
  std::vector<std::int32_t> pool_;
  std::size_t at_ = 0;                  // index of the next column of the pool to try
  std::vector<std::int32_t> attacked_;  // rows whose queen was put on an attacked or blocked square
  std::uint64_t swaps_ = 0;
};

// Returns the columns of all rows: those of given queens, and `filled` for the other rows.
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
