// nqueens/search/propagation/domains.h - the squares left in each open row, and the list of open
// rows.
//
// As a constraint problem, the puzzle has a variable for each row. The domain of a row is the set
// of columns where its queen can still be put. Searches that look ahead remove squares from domains
// and put them back in the reverse order. The trail records the removed squares.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nqueens/board/lines.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/square.h"

namespace nqueens::search {

// Largest board. Every square can be on the trail: at this size, trail and domains take 70 MB, and
// up to twice that while the trail grows. Numbers of rows and columns fit in 16 bits.
inline constexpr std::int32_t kMaxDomainSize = 4096;

// Returned in place of a row number if there is no row to return.
inline constexpr std::int32_t kNoRow = -1;

// The domains: one bit per square, with rows padded to whole words, and the number of squares in
// each row's domain.
class Domains {
 public:
  // Starts with all squares in the domains. n <= kMaxDomainSize.
  explicit Domains(std::int32_t n);

  std::int32_t size() const { return n_; }

  bool has(Square square) const {
    return (words_[word(square)] >> (square.column % kWordBits) & 1) != 0;
  }

  std::int32_t count(std::int32_t row) const { return counts_[static_cast<std::size_t>(row)]; }

  // Returns the first column of the row's domain at or after `column`; n if there is none.
  std::int32_t next_column(std::int32_t row, std::int32_t column) const;

  // Removes a square, which must be in its domain.
  void remove(Square square);

  // Puts back the square that was removed last.
  Square restore_last();

  // The removed squares, numbered in the order of their removal.
  std::size_t removed_count() const { return trail_.size(); }
  std::int32_t removed_row(std::size_t index) const { return trail_[index].row; }

  // Makes all removals so far permanent.
  void forget_removed() { trail_.clear(); }

 private:
  static constexpr std::int32_t kWordBits = 64;

  struct Removed {
    std::uint16_t row = 0;
    std::uint16_t column = 0;
  };

  std::size_t word(Square square) const {
    return static_cast<std::size_t>(square.row) * words_per_row_ +
           static_cast<std::size_t>(square.column / kWordBits);
  }

  std::int32_t n_;
  std::size_t words_per_row_;
  std::vector<std::uint64_t> words_;
  std::vector<std::int32_t> counts_;
  std::vector<Removed> trail_;
};

// A list of rows in a fixed order, from which rows can be taken out temporarily.
//
// The list is doubly linked. A row that was taken out still points to its neighbours, so rows that
// are put back in the reverse order return to their old places.
class RowList {
 public:
  // Rows are numbers in [0, n).
  RowList(std::int32_t n, std::span<const std::int32_t> rows);

  bool is_empty() const { return first() == end(); }
  std::int32_t first() const { return after(end()); }
  std::int32_t after(std::int32_t row) const { return after_[static_cast<std::size_t>(row)]; }
  // Returns the position after the last row.
  std::int32_t end() const { return static_cast<std::int32_t>(after_.size()) - 1; }

  void take_out(std::int32_t row) { link(before_[static_cast<std::size_t>(row)], after(row)); }
  void put_back(std::int32_t row) {
    after_[static_cast<std::size_t>(before_[static_cast<std::size_t>(row)])] = row;
    before_[static_cast<std::size_t>(after(row))] = row;
  }

 private:
  void link(std::int32_t left, std::int32_t right) {
    after_[static_cast<std::size_t>(left)] = right;
    before_[static_cast<std::size_t>(right)] = left;
  }

  std::vector<std::int32_t> after_;
  std::vector<std::int32_t> before_;
};

// The square where a line of a queen crosses another row.
struct Crossing {
  Line line = Line::Row;
  std::int32_t column = 0;  // can be outside the board
};

// Returns the three squares of another row that a queen attacks under the plain rule. Their columns
// differ, because the rows differ.
constexpr std::array<Crossing, 3> crossings(Square queen, std::int32_t row) {
  const std::int32_t rows_down = row - queen.row;
  return {{{Line::Column, queen.column},
           {Line::Diagonal, queen.column + rows_down},
           {Line::AntiDiagonal, queen.column - rows_down}}};
}

// The largest result of most_crossings(), and the size of the array in which a search stores the
// squares of a row.
inline constexpr std::size_t kMaxCrossings = 64;

// Returns an upper bound for the number of squares of another row that a queen attacks under the
// rule, or kMaxCrossings if the bound is larger.
inline std::int32_t most_crossings(const Rule& rule) {
  std::int32_t most = 3;
  for (const Rider& rider : rule.riders) {
    most += rider.reach == Reach::Reflected ? 4
            : rider.reach == Reach::Wrapped ? rider.step.row
                                            : 1;
  }
  // Leaps are sorted by row.
  std::ptrdiff_t leaps = 0;
  for (auto first = rule.leaps.begin(); first != rule.leaps.end();) {
    const auto end =
        std::ranges::upper_bound(first, rule.leaps.end(), first->row, {}, &Square::row);
    leaps = std::max(leaps, end - first);
    first = end;
  }
  return std::min(most + static_cast<std::int32_t>(leaps), std::int32_t{kMaxCrossings});
}

// Calls `visit` once for each square of another row that a queen attacks under a rule. Some of
// these squares can be outside the board.
template <typename Visit>
[[gnu::noinline]] void for_each_crossing(Square queen, std::int32_t row, std::int32_t n,
                                         const Rule& rule, Visit visit) {
  const bool can_repeat = rule.can_share_lines();
  const Diagonals diagonals(n, rule);
  // Returns whether the queen attacks the square by her column, a diagonal, or one of the first
  // `riders` riders of the rule, so that the square has already been visited.
  const auto is_repeated = [&](Square other, std::size_t riders) {
    if (!can_repeat || !on_board(other, n)) return false;
    return other.column == queen.column || diagonals.connect(queen, other) ||
           std::any_of(
               rule.riders.begin(), rule.riders.begin() + static_cast<std::ptrdiff_t>(riders),
               [&](const Rider& rider) { return RiderLines(n, rider).connects(queen, other); });
  };
  const auto [column, diagonal, anti_diagonal] = crossings(queen, row);
  const auto on_torus = [n](Crossing crossing, Reach reach) {
    if (reach == Reach::Wrapped) crossing.column = (crossing.column + n) % n;
    return crossing;
  };
  visit(column);
  const Crossing down = on_torus(diagonal, rule.diagonal);
  if (rule.diagonal != Reach::None) visit(down);
  const Crossing up = on_torus(anti_diagonal, rule.anti_diagonal);
  const bool is_down = rule.diagonal != Reach::None && down.column == up.column;
  if (rule.anti_diagonal != Reach::None && !is_down) visit(up);
  for (std::size_t i = 0; i < rule.riders.size(); ++i) {
    RiderLines(n, rule.riders[i]).for_each_crossing(queen, row, [&](std::int32_t at) {
      const Square other = {row, at};
      if (!is_repeated(other, i)) visit(Crossing{ridden_between(queen, other, rule.riders[i]), at});
    });
  }
  // The rule lists only downward leaps. Each leap also leads in the opposite direction.
  const bool is_below = row > queen.row;
  const std::int32_t rows_away = is_below ? row - queen.row : queen.row - row;
  for (const Square by : rule.leaps) {
    const Square other = {row, queen.column + (is_below ? by.column : -by.column)};
    if (by.row != rows_away || is_repeated(other, rule.riders.size())) continue;
    visit(Crossing{leap_between(queen, other), other.column});
  }
}

// Calls `visit` for the squares of another row that are in the region of a queen and that the queen
// does not attack under the rule.
template <typename Visit>
void for_each_of_region(Square queen, std::int32_t row, const Problem& problem, Visit visit) {
  for (Square square = {row, 0}; square.column < problem.size(); ++square.column) {
    const bool is_in_region = problem.regions()[square] == problem.regions()[queen];
    if (!is_in_region || attacks(queen, square, problem.size(), problem.rule())) continue;
    visit(Crossing{Line::Region, square.column});
  }
}

// Calls `visit` once for each square of another row that the queen attacks. Some of these squares
// can be outside the board. The plain rule has its own loop over exactly three squares, which need
// no list in memory. Without this loop, `prohibited-fields` would take 14% more instructions.
template <typename Visit>
void for_each_crossing(Square queen, std::int32_t row, const Problem& problem, Visit visit) {
  if (problem.has_plain_rule()) {
    for (const Crossing& crossing : crossings(queen, row)) visit(crossing);
  } else {
    for_each_crossing(queen, row, problem.size(), problem.rule(), visit);
    if (problem.has_regions()) for_each_of_region(queen, row, problem, visit);
  }
}

}  // namespace nqueens::search
