// nqueens/search/repair/conflict_board.h - a board whose queens can attack each other, with the
// number of attacking pairs.
//
// A repair begins with a board that is not a solution and moves queens until it is one. It must
// compute two numbers fast: the number of pairs of queens that attack each other, and the amount by
// which a move would change that number. Both follow from the number of queens on each line. A line
// with k queens has k (k - 1) / 2 attacking pairs (as in board/conflicts.h). Adding a queen to the
// line adds k pairs, and removing a queen takes away k - 1. Counting queens by column, diagonal and
// anti-diagonal was published by R. Sosic and J. Gu, "A polynomial time algorithm for the n-queens
// problem", SIGART Bulletin 1 (1990).
//
// On a torus, diagonals wrap around. Each leap adds two squares to look up, and each region or line
// of a rider is an additional line. Two queens that share two lines count as two pairs. The lines
// can be, for example, a region and another line, or both diagonals on a torus of even size (which
// has no solution). Counting such a pair twice does not change which boards have 0 pairs.
//
// Invariant: each count is the number of queens of `placement()` on its line. `pairs()` is the sum
// of the pairs on all lines, plus the pairs that attack by a leap. A row holds at most one queen.
// Given queens never move, and no queen is put on a blocked square.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nqueens/base/numbers/random.h"
#include "nqueens/board/lines.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"

namespace nqueens::search {

// Largest board. A board takes 28 bytes per row, and 4 bytes for each region and each line of a
// rider. A board of this size without riders takes 2.8 GB; for a larger one the system might kill
// the process.
inline constexpr std::int32_t kMaxConflictBoardSize = 100'000'000;

class ConflictBoard {
 public:
  // Starts with the given queens of the problem, which must outlive the board.
  explicit ConflictBoard(const Problem& problem);

  std::int32_t size() const { return problem_.size(); }
  const Placement& placement() const { return placement_; }
  std::int32_t column(std::int32_t row) const { return placement_.column(row); }
  Square queen(std::int32_t row) const { return {row, column(row)}; }

  // The rows without a given queen, from the top.
  const std::vector<std::int32_t>& open_rows() const { return open_rows_; }

  // Returns whether each open row has a square that is not blocked. If not, there is no solution.
  bool has_room() const;

  // Returns the columns without a queen, from the left.
  std::vector<std::int32_t> unused_columns() const;

  // Returns the number of pairs of queens that attack each other. A pair counts once for each line
  // that the two queens share.
  std::int64_t pairs() const { return pairs_; }

  // Returns the number of queens of other rows that attack the square. A queen counts once for each
  // line that she shares with it. Takes look_ups() look-ups.
  std::int32_t attackers(Square s) const {
    const std::int32_t own = column(s.row) == s.column ? lines_ : 0;
    return columns_[column_line(s)] + diagonals_[diagonal_line(s)] +
           anti_diagonals_[anti_diagonal_line(s)] - own + (leaps_.empty() ? 0 : leaping(s)) +
           (regions_.empty() ? 0 : in_region(s)) + (riders_.empty() ? 0 : ridden(s));
  }

  // Returns the number of look-ups of attackers(): three lines, two squares for each leap, the
  // region, and the lines of riders through the square.
  std::uint64_t look_ups() const {
    return 3 + 2 * leaps_.size() + rider_lines_ + (regions_.empty() ? 0 : 1);
  }

  bool attack_each_other(Square a, Square b) const { return attacks(a, b, problem_); }

  // Returns by how much `pairs()` would change if the queen of the square's row moved to the
  // square.
  std::int32_t change(Square to) const { return attackers(to) - attackers(queen(to.row)); }

  // Returns by how much `pairs()` would change if the queens of two rows, in different columns,
  // exchanged their columns. Each new square shares its row with one old square and its column with
  // the other, so it shares no diagonal and no leap with them. The sums of attackers() therefore
  // need only three corrections: one for the shared columns, one if the two queens attack each
  // other before or after the exchange, and one if a new square is in the region of an old square
  // or on the same line of a wrapped rider.
  std::int32_t swap_change(std::int32_t row, std::int32_t other_row) const {
    const Square a = queen(row);
    const Square b = queen(other_row);
    const Square new_a = {a.row, b.column};
    const Square new_b = {b.row, a.column};
    const std::int32_t before = attackers(a) + attackers(b) - times_seen(a, b);
    const std::int32_t after =
        attackers(new_a) - 1 + attackers(new_b) - 1 + times_seen(new_a, new_b);
    // For a new square, attackers() also counts the other queen on her old square: once for the
    // shared column (the terms - 1), and once for a shared region or line of a rider.
    const std::int32_t stale = share_region(new_a, b) + share_region(new_b, a) +
                               times_ridden(new_a, b) + times_ridden(new_b, a);
    return after - stale - before;
  }

  void place(Square square);
  void remove(std::int32_t row);
  void move(Square to);

  // Returns a square of the row that is not blocked, chosen uniformly at random. The row must have
  // one.
  Square random_square(std::int32_t row, Random& random) const;

  // Calls `visit` for each square of the row that is not blocked, from left to right.
  template <typename Visit>
  void for_each_square(std::int32_t row, Visit visit) const {
    const std::span<const Square> blocked = blocked_of(row);
    auto next = blocked.begin();
    for (Square square = {row, 0}; square.column < size(); ++square.column) {
      if (next != blocked.end() && *next == square) {
        ++next;
      } else {
        visit(square);
      }
    }
  }

 private:
  // The lines of a rider, and the number of queens on each of them.
  struct Ridden {
    RiderLines lines;
    std::vector<std::int32_t> queens;
  };

  static std::size_t column_line(Square s) { return static_cast<std::size_t>(s.column); }
  std::size_t diagonal_line(Square s) const {
    return static_cast<std::size_t>(numbers_.diagonal(s));
  }
  std::size_t anti_diagonal_line(Square s) const {
    return static_cast<std::size_t>(numbers_.anti_diagonal(s));
  }

  std::size_t region_of(Square s) const { return static_cast<std::size_t>(problem_.regions()[s]); }

  // Returns the number of queens that are a leap away from the square.
  std::int32_t leaping(Square s) const;

  // Returns the number of queens of other rows in the region of the square.
  std::int32_t in_region(Square s) const;

  // Returns the number of queens of other rows on lines of riders through the square.
  std::int32_t ridden(Square s) const;

  // Returns the number of lines of riders that two squares share.
  std::int32_t times_ridden(Square a, Square b) const;

  // Returns 1 if the squares are in the same region, otherwise 0.
  std::int32_t share_region(Square a, Square b) const {
    return problem_.has_regions() && problem_.regions()[a] == problem_.regions()[b] ? 1 : 0;
  }

  // Returns the number of ways in which two squares of different rows and columns attack each
  // other: by a diagonal, an anti-diagonal, a leap, a region or a rider's line.
  std::int32_t times_seen(Square a, Square b) const {
    const bool one_diagonal = diagonal_line(a) == diagonal_line(b);
    const bool one_anti_diagonal = anti_diagonal_line(a) == anti_diagonal_line(b);
    return (one_diagonal ? 1 : 0) + (one_anti_diagonal ? 1 : 0) +
           (!leaps_.empty() && is_leap(a, b, problem_.rule()) ? 1 : 0) + share_region(a, b) +
           times_ridden(a, b);
  }

  std::span<const Square> blocked_of(std::int32_t row) const;

  const Problem& problem_;
  Diagonals numbers_;
  std::span<const Square> leaps_;
  std::int32_t lines_;  // number of lines that attack: the column and up to two diagonals
  Placement placement_;
  std::vector<std::int32_t> open_rows_;
  std::vector<std::int32_t> columns_;  // number of queens on each line
  std::vector<std::int32_t> diagonals_;
  std::vector<std::int32_t> anti_diagonals_;
  std::vector<std::int32_t> regions_;
  std::vector<Ridden> riders_;
  std::uint64_t rider_lines_ = 0;  // lines of riders through a square: two if a rider is reflected
  std::int64_t pairs_ = 0;
};

// Chooses uniformly at random among the offered squares with the smallest value.
//
// The k-th square of equal value replaces the chosen one with chance 1 / k, so no list is needed.
class RandomSmallest {
 public:
  explicit RandomSmallest(Random& random) : random_(random) {}

  void offer(Square square, std::int64_t value) {
    if (offered_ != 0 && value > value_) return;
    if (value < value_) offered_ = 0;
    value_ = value;
    if (random_.below(++offered_) == 0) square_ = square;
  }

  bool is_empty() const { return offered_ == 0; }
  Square square() const { return square_; }
  std::int64_t value() const { return value_; }

 private:
  Random& random_;
  std::uint64_t offered_ = 0;  // number of squares with the smallest value
  std::int64_t value_ = 0;
  Square square_;
};

}  // namespace nqueens::search
