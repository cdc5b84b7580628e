// nqueens/solve/local_search.cpp - fill the board with few conflicts, then exchange columns.
//
// Idea: no row and no column is ever used twice, so that only diagonals matter. 1. Fill the rows
// from the top: draw unused columns until one puts the queen on two empty diagonals; of a large
// board that fails for a handful of rows, most of them the last, whose queens take a column all the
// same. 2. Mend those: an attacked queen exchanges its column with that of another row if both get
// to squares that nothing attacks. Either phase tests a square in O(1); 7 exchanges are needed for
// n = 1000, 155 for 10^6, 6700 for 10^8: O(n) in all.
//
// Origin: R. Sosic and J. Gu, "A polynomial time algorithm for the n-queens problem", SIGART
// Bulletin 1 (1990), "3,000,000 queens in less than one minute" (1991), "Efficient local search
// with conflict minimization: a case study of the n-queens problem", IEEE Transactions on Knowledge
// and Data Engineering 6 (1994). This is the last one's QS4, made for caches:
//
// A pool. A draw from all unused columns is a cache miss for the column and two for its diagonals,
// and a row takes 3 draws. So the columns are put in random order, from the front on (Fisher and
// Yates), and pass through a pool of 256: a draw takes the next of the pool, and the pool's place
// of the column that is used gets the next in order. A row costs three misses in all, and all of
// them are known early: the places to exchange are drawn 32 steps ahead, and the diagonals of a
// column are fetched when it enters the pool, long before its turn. They stay fetched: from one row
// to the next a column moves on by one diagonal, to the neighbouring bit.
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
// When it fails: on a small board an attacked queen may find no partner. The board is filled anew.
//
// Not uniform: the order of filling makes some solutions likelier than others.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/local_search.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "nqueens/base/huge_pages.h"
#include "nqueens/base/random.h"
#include "nqueens/board/square.h"
#include "nqueens/solve/closed_form.h"

namespace nqueens::solve {
namespace {

// Columns to draw from. Columns for which the current rows are full of attacks gather in the pool:
// with 256 of them some 300 rows of 10^7 find no free square, with 128 nearly ten times as many. In
// a larger pool a column waits so many rows that its diagonals leave the cache line that was
// fetched: with 1024, n = 10^8 takes 23 s instead of 15 (2.5 GHz Xeon, GCC 12.2, November 2026).
constexpr std::int32_t kPoolSize = 256;

// How far ahead the random order is drawn; a power of two.
constexpr std::int32_t kDrawsAhead = 32;

// A few milliseconds of filling.
constexpr std::int32_t kRowsPerPoll = 1 << 16;

// The diagonals of one direction: which are occupied, and by how many queens more than one.
class Diagonals {
 public:
  explicit Diagonals(std::int32_t n) {
    const std::size_t words = static_cast<std::size_t>(n) / 32 + 1;
    occupied_.reserve(words);
    advise_huge_pages(occupied_.data(), words * sizeof(std::uint64_t));
    occupied_.resize(words);
  }

  bool is_occupied(std::uint32_t diagonal) const { return (from(diagonal) & 1) != 0; }

  // Its lowest bit says whether the diagonal is occupied, the others nothing.
  std::uint64_t from(std::uint32_t diagonal) const {
    return occupied_[diagonal / 64] >> (diagonal % 64);
  }
  bool is_shared(std::uint32_t diagonal) const {
    return std::ranges::find(further_, diagonal) != further_.end();
  }
  bool any_is_shared() const { return !further_.empty(); }

  // The first queen on it.
  void occupy(std::uint32_t diagonal) {
    occupied_[diagonal / 64] |= std::uint64_t{1} << (diagonal % 64);
  }
  void put(std::uint32_t diagonal) {
    if (is_occupied(diagonal)) further_.push_back(diagonal);
    occupy(diagonal);
  }
  void remove(std::uint32_t diagonal) {
    const auto further = std::ranges::find(further_, diagonal);
    if (further == further_.end()) {
      occupied_[diagonal / 64] &= ~(std::uint64_t{1} << (diagonal % 64));
    } else {
      *further = further_.back();
      further_.pop_back();
    }
  }
  void clear() {
    std::ranges::fill(occupied_, 0);
    further_.clear();
  }

  void prefetch(std::uint32_t diagonal) const { __builtin_prefetch(&occupied_[diagonal / 64], 1); }

 private:
  std::vector<std::uint64_t> occupied_;
  std::vector<std::uint32_t> further_;  // each once for every queen on it but the first
};

// Queens in rows and their diagonals.
class Board {
 public:
  explicit Board(std::int32_t n) : n_(n), down_(n), up_(n) {}

  // One branch: with two, neither of which can be foreseen, a row takes half as long again.
  bool is_free(std::int32_t row, std::int32_t column) const {
    return ((down_.from(down(row, column)) | up_.from(up(row, column))) & 1) == 0;
  }
  bool is_attacked(std::int32_t row, std::int32_t column) const {
    return down_.is_shared(down(row, column)) || up_.is_shared(up(row, column));
  }
  bool has_conflict() const { return down_.any_is_shared() || up_.any_is_shared(); }

  // For a square that is free.
  void occupy(std::int32_t row, std::int32_t column) {
    down_.occupy(down(row, column));
    up_.occupy(up(row, column));
  }
  void put(std::int32_t row, std::int32_t column) {
    down_.put(down(row, column));
    up_.put(up(row, column));
  }
  void remove(std::int32_t row, std::int32_t column) {
    down_.remove(down(row, column));
    up_.remove(up(row, column));
  }
  void clear() {
    down_.clear();
    up_.clear();
  }

  void prefetch(std::int32_t row, std::int32_t column) const {
    down_.prefetch(down(row, column));
    up_.prefetch(up(row, column));
  }

 private:
  std::uint32_t down(std::int32_t row, std::int32_t column) const {
    return static_cast<std::uint32_t>(diagonal_index({column, row}, n_));
  }
  static std::uint32_t up(std::int32_t row, std::int32_t column) {
    return static_cast<std::uint32_t>(anti_diagonal_index({row, column}));
  }

  std::int32_t n_;
  Diagonals down_;
  Diagonals up_;
};

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

class LocalSearch {
 public:
  LocalSearch(std::int32_t n, std::uint64_t seed, RunControl& control)
      : n_(n), random_(seed), control_(control), board_(n) {}

  LocalSearchResult run() {
    LocalSearchResult result;
    number_columns();
    while (!control_.should_end() && !(fill() && repair())) {
      if (control_.should_end()) break;
      ++result.restarts;
    }
    result.swaps = swaps_;
    result.ended = control_.ended();
    if (result.ended == Ended::Complete) result.columns = std::move(columns_);
    return result;
  }

 private:
  std::int32_t& column(std::int32_t row) { return columns_[static_cast<std::size_t>(row)]; }

  // Piece by piece: getting the memory of a large board takes long, and a caller may not wait.
  void number_columns() {
    const auto rows = static_cast<std::size_t>(n_);
    columns_.reserve(rows);
    advise_huge_pages(columns_.data(), rows * sizeof(std::int32_t));
    for (std::int32_t first = 0; first < n_ && !control_.should_end(); first += kRowsPerPoll) {
      const std::int32_t end = first + std::min(kRowsPerPoll, n_ - first);
      columns_.resize(static_cast<std::size_t>(end));
      std::iota(columns_.begin() + first, columns_.end(), first);
    }
  }

  // A queen in every row; false if the run ends before.
  bool fill() {
    board_.clear();
    attacked_.clear();
    RandomOrder order(columns_.data(), n_, random_);
    pool_.clear();
    at_ = 0;
    while (!order.is_empty() && order.taken() < kPoolSize) pool_.push_back(order.take());
    for (std::int32_t row = 0; row < n_;) {
      const std::int32_t end = row + std::min(kRowsPerPoll, n_ - row);
      for (; row < end && !order.is_empty(); ++row) fill_row(row, order);
      for (; row < end; ++row) fill_last_row(row);
      if (control_.should_end()) return false;
      control_.report({.fraction = (row - static_cast<double>(attacked_.size())) / n_});
    }
    return true;
  }

  // Row r is filled when kPoolSize + r columns have been taken from the order, whose front is free.
  void fill_row(std::int32_t row, RandomOrder& order) {
    put(row, find_column(row));
    const std::int32_t next = order.take();
    pool_[at_] = next;
    board_.prefetch(row, next);
    if (++at_ == pool_.size()) at_ = 0;
  }

  // Nothing is left to fill up the pool.
  void fill_last_row(std::int32_t row) {
    put(row, find_column(row));
    pool_[at_] = pool_.back();
    pool_.pop_back();
    if (at_ == pool_.size()) at_ = 0;
  }

  // Stops at the next column of the pool that is free, where it was if none is.
  std::int32_t find_column(std::int32_t row) {
    const std::int32_t* const pool = pool_.data();
    const std::size_t size = pool_.size();
    std::size_t at = at_;
    while (!board_.is_free(row, pool[at])) {
      if (++at == size) at = 0;
      if (at == at_) break;
    }
    at_ = at;
    return pool[at];
  }

  void put(std::int32_t row, std::int32_t column) {
    this->column(row) = column;
    if (board_.is_free(row, column)) {
      board_.occupy(row, column);
    } else {
      board_.put(row, column);
      attacked_.push_back(row);
    }
  }

  // No conflict is left; false if there is no way or the run ends before.
  bool repair() {
    for (; board_.has_conflict(); attacked_.pop_back()) {
      const std::int32_t row = attacked_.back();
      if (board_.is_attacked(row, column(row)) && !exchange(row)) return false;
      if (control_.should_end()) return false;
      control_.report({.fraction = 1 - static_cast<double>(attacked_.size()) / n_});
    }
    return true;
  }

  // Finds the row a partner: the first from a random row on, so that none is tried twice.
  bool exchange(std::int32_t row) {
    const auto n = static_cast<std::uint64_t>(n_);
    const auto start = static_cast<std::int32_t>(random_.below(n));
    for (std::int32_t i = 0; i < n_; ++i) {
      const std::int32_t other = i < n_ - start ? start + i : start + i - n_;
      const std::int32_t a = column(row);
      const std::int32_t b = column(other);
      if (!board_.is_free(row, b) || !board_.is_free(other, a)) continue;
      // Two that attack each other would do so on the other diagonal.
      if (std::abs(row - other) == std::abs(a - b)) continue;
      swap(row, other);
      return true;
    }
    return false;
  }

  void swap(std::int32_t row, std::int32_t other) {
    board_.remove(row, column(row));
    board_.remove(other, column(other));
    std::swap(column(row), column(other));
    board_.put(row, column(row));
    board_.put(other, column(other));
    ++swaps_;
  }

  std::int32_t n_;
  FastRandom random_;
  RunControl& control_;
  Board board_;
  std::vector<std::int32_t> columns_;
  std::vector<std::int32_t> pool_;
  std::size_t at_ = 0;                  // the place of the pool to draw from next
  std::vector<std::int32_t> attacked_;  // rows
  std::uint64_t swaps_ = 0;
};

}  // namespace

LocalSearchResult local_search(std::int32_t n, std::uint64_t seed, const Watch& watch) {
  require_size(n);
  RunControl control(watch);
  LocalSearchResult result =
      has_solution(n) ? LocalSearch(n, seed, control).run() : LocalSearchResult();
  result.elapsed_seconds = control.elapsed_seconds();
  return result;
}

}  // namespace nqueens::solve
