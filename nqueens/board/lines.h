// nqueens/board/lines.h - the lines of a board under a rule: the lines through a square, and the
// squares of each line.
//
// Code that works under every rule (rule.h) uses one of three interfaces instead of distinguishing
// the rules:
//
//   Diagonals             the numbers of the two diagonals through a square
//   line_between          how two squares attack each other
//   for_each_line, _leap  every line with its squares, and whether it must or may hold a queen; a
//                         leap is a line of two squares
//
// These functions also accept a Problem, which may have regions (regions.h). A region is a line
// whose squares are listed; like a row, it must hold a queen.
//
// Under a rule without diagonals, both diagonals of a square have the number of its row. Since a
// row holds one queen, no two queens then share a diagonal, and code that checks diagonals needs no
// special case.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nqueens/board/problem.h"
#include "nqueens/board/rule.h"
#include "nqueens/board/square.h"

namespace nqueens {

// Numbers the diagonals of a board from 0; squares on the same diagonal get the same number.
class Diagonals {
 public:
  constexpr Diagonals(std::int32_t n, const Rule& rule)
      : n_(n),
        count_(rule.diagonals == Reach::Bounded ? 2 * n - 1 : n),
        first_(rule.diagonals == Reach::None ? 0 : n - 1),
        column_bits_(rule.diagonals == Reach::None ? 0 : -1) {}

  // Returns the number of diagonals of each kind: 2n - 1, or n on the torus and for rules without
  // diagonals.
  constexpr std::int32_t count() const { return count_; }

  constexpr std::int32_t diagonal(Square s) const {
    return wrapped(s.row - (s.column & column_bits_) + first_);
  }
  constexpr std::int32_t anti_diagonal(Square s) const {
    return wrapped(s.row + (s.column & column_bits_));
  }

 private:
  // Returns `index`, which is below 2n - 1, modulo the number of diagonals.
  constexpr std::int32_t wrapped(std::int32_t index) const {
    return index < count_ ? index : index - n_;
  }

  std::int32_t n_;
  std::int32_t count_;
  std::int32_t first_;
  std::int32_t column_bits_;  // 0 if there are no diagonals, otherwise all ones
};

// Returns whether a leap of the rule connects the two squares.
constexpr bool is_leap(Square a, Square b, const Rule& rule) {
  const Square by = a.row < b.row ? Square{b.row - a.row, b.column - a.column}
                                  : Square{a.row - b.row, a.column - b.column};
  return std::ranges::find(rule.leaps, by) != rule.leaps.end();
}

// Returns the kind of a leap: the diagonal that it follows, else a knight's move.
constexpr Line leap_between(Square a, Square b) {
  return line_between(a, b).value_or(Line::KnightsMove);
}

// Returns how two squares of an n x n board attack each other under the rule; nullopt if they do
// not, or if they are equal. For squares that share both diagonals, such as (0,0) and (n/2,n/2) on
// an even torus, returns Line::Diagonal.
constexpr std::optional<Line> line_between(Square a, Square b, std::int32_t n, const Rule& rule) {
  if (rule.is_plain() || a == b) return line_between(a, b);
  if (a.row == b.row) return Line::Row;
  if (a.column == b.column) return Line::Column;
  const Diagonals diagonals(n, rule);
  if (diagonals.diagonal(a) == diagonals.diagonal(b)) return Line::Diagonal;
  if (diagonals.anti_diagonal(a) == diagonals.anti_diagonal(b)) return Line::AntiDiagonal;
  if (is_leap(a, b, rule)) return leap_between(a, b);
  return std::nullopt;
}

// Returns whether queens on the two squares attack each other.
constexpr bool attacks(Square a, Square b, std::int32_t n, const Rule& rule) {
  return line_between(a, b, n, rule).has_value();
}

// For boards with several queens in each row: returns how queens on two squares touch, which is
// side by side or by a leap of the rule; nullopt if they do not touch.
constexpr std::optional<Line> touching_line(Square a, Square b, const Rule& rule) {
  const std::int32_t rows = a.row < b.row ? b.row - a.row : a.row - b.row;
  const std::int32_t columns = a.column < b.column ? b.column - a.column : a.column - b.column;
  if (rows + columns == 1) return rows == 0 ? Line::Row : Line::Column;
  return is_leap(a, b, rule) ? std::optional(leap_between(a, b)) : std::nullopt;
}

// Like the functions above, on the board of a problem, where squares in the same region attack each
// other, too. If two squares share a region and a line of the rule, line_between() returns the line
// of the rule. If a row must have several queens, only queens that touch attack each other.
inline std::optional<Line> line_between(Square a, Square b, const Problem& problem) {
  if (problem.has_plain_rule()) return line_between(a, b);
  if (problem.stars() > 1) return touching_line(a, b, problem.rule());
  const std::optional<Line> line = line_between(a, b, problem.size(), problem.rule());
  if (line || !problem.has_regions() || a == b) return line;
  const bool share_region = problem.regions()[a] == problem.regions()[b];
  return share_region ? std::optional(Line::Region) : std::nullopt;
}

inline bool attacks(Square a, Square b, const Problem& problem) {
  return line_between(a, b, problem).has_value();
}

// Rows, columns and regions hold exactly one queen, or Problem::stars() queens; other lines hold at
// most one.
enum class Bound : std::uint8_t { AtMostOne, Exact };

// A line, given by its first square and the step from each square to the next, with columns modulo
// n. A region is given by the list of its squares, row by row; `listed` is valid only during the
// visit.
struct BoardLine {
  Line kind = Line::Row;
  Bound bound = Bound::AtMostOne;
  Square first = {};
  Square step = {};
  std::int32_t squares = 0;
  std::int32_t n = 0;
  std::span<const Square> listed = {};

  constexpr Square operator[](std::int32_t i) const {
    if (!listed.empty()) return listed[static_cast<std::size_t>(i)];
    const std::int32_t column = first.column + i * step.column;
    return {first.row + i * step.row, column < 0 ? column + n : column < n ? column : column - n};
  }
};

// Calls `visit` for each row, then each column, then each diagonal, until it returns false. O(n)
// plus the cost of the visits.
template <class Visit>
constexpr void for_each_line(std::int32_t n, const Rule& rule, Visit visit) {
  const auto line = [&](Line kind, Square first, Square step, std::int32_t squares) {
    const Bound bound = kind == Line::Row || kind == Line::Column ? Bound::Exact : Bound::AtMostOne;
    return visit(BoardLine{kind, bound, first, step, squares, n, {}});
  };
  bool continues = true;
  for (std::int32_t i = 0; i < n && continues; ++i) continues = line(Line::Row, {i, 0}, {0, 1}, n);
  for (std::int32_t i = 0; i < n && continues; ++i)
    continues = line(Line::Column, {0, i}, {1, 0}, n);
  if (rule.diagonals == Reach::None) return;
  for (std::int32_t i = 0; i < n && continues; ++i) {
    if (rule.diagonals == Reach::Wrapped) {
      continues =
          line(Line::Diagonal, {0, i}, {1, 1}, n) && line(Line::AntiDiagonal, {0, i}, {1, -1}, n);
      continue;
    }
    continues = line(Line::Diagonal, {i, 0}, {1, 1}, n - i) &&
                line(Line::AntiDiagonal, {i, 0}, {-1, 1}, i + 1);
    if (i == 0 || !continues) continue;
    continues = line(Line::Diagonal, {0, i}, {1, 1}, n - i) &&
                line(Line::AntiDiagonal, {n - 1, i}, {-1, 1}, n - i);
  }
}

// Calls `visit` for each region as a line, until it returns false. O(n^3) plus the cost of the
// visits.
template <class Visit>
void for_each_region(const Regions& regions, Visit visit) {
  for (std::int32_t region = 0; region < regions.size(); ++region) {
    const std::vector<Square> squares = regions.squares(region);
    if (!visit(BoardLine{.kind = Line::Region,
                         .bound = Bound::Exact,
                         .first = squares.front(),
                         .squares = static_cast<std::int32_t>(squares.size()),
                         .n = regions.size(),
                         .listed = squares})) {
      return;
    }
  }
}

// Calls `visit` for each row, column and diagonal of the problem's board, then for each region,
// until it returns false.
template <class Visit>
void for_each_line(const Problem& problem, Visit visit) {
  bool continues = true;
  for_each_line(problem.size(), problem.rule(),
                [&](const BoardLine& line) { return continues = visit(line); });
  if (continues) for_each_region(problem.regions(), visit);
}

// Returns the leaps of the problem's rule. If a row must have several queens, the list also
// contains the steps to the adjacent squares, because then queens must not touch.
inline std::vector<Square> leaps_of(const Problem& problem) {
  std::vector<Square> leaps(problem.rule().leaps.begin(), problem.rule().leaps.end());
  if (problem.stars() > 1) leaps.insert(leaps.end(), {{0, 1}, {1, 0}});
  return leaps;
}

// Calls `visit` with a line of two squares for each leap, until it returns false.
template <class Visit>
constexpr void for_each_leap(std::int32_t n, std::span<const Square> leaps, Visit visit) {
  if (leaps.empty()) return;
  for (Square square = {0, 0}; square.row < n; ++square.row) {
    for (square.column = 0; square.column < n; ++square.column) {
      for (const Square by : leaps) {
        const Square other = {square.row + by.row, square.column + by.column};
        if (!on_board(other, n)) continue;
        const Line kind = leap_between(square, other);
        if (!visit(BoardLine{kind, Bound::AtMostOne, square, by, 2, n, {}})) return;
      }
    }
  }
}

template <class Visit>
void for_each_leap(const Problem& problem, Visit visit) {
  for_each_leap(problem.size(), leaps_of(problem), visit);
}

// Returns the number of leaps on an n x n board.
constexpr std::int64_t leap_count(std::int64_t n, const Rule& rule) {
  std::int64_t pairs = 0;
  for (const Square by : rule.leaps) {
    const std::int64_t columns = by.column < 0 ? -by.column : by.column;
    pairs += std::max<std::int64_t>(n - by.row, 0) * std::max<std::int64_t>(n - columns, 0);
  }
  return pairs;
}

}  // namespace nqueens
