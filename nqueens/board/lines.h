// nqueens/board/lines.h - the lines of a board under a rule: the lines through a square, and the
// squares of each line.
//
// Code that works under every rule (rule.h) uses these interfaces instead of distinguishing
// the rules:
//
//   Diagonals             the numbers of the two diagonals through a square
//   RiderLines            the numbers of the lines of one rider through a square
//   line_between          how two squares attack each other
//   for_each_line         every line with its squares, and whether it must hold a queen or can be
//                         empty
//   for_each_leap         every leap, as a line of two squares
//
// These functions also accept a Problem, which may have regions (regions.h). A region is a line
// whose squares are listed; like a row, it must hold a queen.
//
// If a rule has no diagonals of one kind, the number of a square's row serves as the number of its
// diagonal of that kind. Since a row holds one queen, no two queens then have the same number, and
// code that checks diagonals needs no special case.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
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
  Diagonals(std::int32_t n, const Rule& rule)
      : n_(n), down_(n, rule.diagonal, n - 1), up_(n, rule.anti_diagonal, 0) {}

  // Returns an exclusive upper bound for the numbers of diagonals: n if each of the two kinds is
  // wrapped or does not exist, otherwise 2n - 1.
  std::int32_t count() const { return std::max(down_.count, up_.count); }

  std::int32_t diagonal(Square s) const {
    return wrapped(s.row - (s.column & down_.column_bits) + down_.first, down_.count);
  }
  std::int32_t anti_diagonal(Square s) const {
    return wrapped(s.row + (s.column & up_.column_bits), up_.count);
  }

  // Returns whether two squares of different rows share a diagonal of either kind.
  bool connect(Square a, Square b) const {
    return diagonal(a) == diagonal(b) || anti_diagonal(a) == anti_diagonal(b);
  }

 private:
  struct Kind {
    std::int32_t count;
    std::int32_t first;
    std::int32_t column_bits;  // 0 if there are no diagonals of this kind, otherwise all ones

    Kind(std::int32_t n, Reach reach, std::int32_t first_of_bounded)
        : count(reach == Reach::Bounded ? 2 * n - 1 : n),
          first(reach == Reach::None ? 0 : first_of_bounded),
          column_bits(reach == Reach::None ? 0 : -1) {}
  };

  // Returns `index`, which is below 2n - 1, modulo the number of diagonals.
  std::int32_t wrapped(std::int32_t index, std::int32_t count) const {
    return index < count ? index : index - n_;
  }

  std::int32_t n_;
  Kind down_;
  Kind up_;
};

// Numbers the lines of one rider of a rule on an n x n board from 0.
//
// Let the step be p rows and q columns, without a common divisor. Two squares are on the same line
// if and only if they have the same value of p * column - q * row (modulo n on a torus). If p and q
// have a common divisor, both are divided by the greatest such divisor in this formula, and the two
// squares must also have the same row modulo the undivided p.
//
// A reflected diagonal is treated as a straight line that continues above the mirror, which is row
// -1. Each queen has a mirror image there: the image of row r is row -r - 2. A queen is on the line
// through her own square and on the line through her image. Their numbers are column - row and
// column + row + 2, plus a constant.
class RiderLines {
 public:
  RiderLines(std::int32_t n, const Rider& rider)
      : n_(n),
        reach_(rider.reach),
        step_(rider.step),
        divisor_(std::gcd(step_.row, step_.column)),
        rows_(step_.row / divisor_),
        columns_(step_.column / divisor_),
        first_(reach_ == Reach::Reflected ? n_ : std::int64_t{std::max(columns_, 0)} * (n - 1)) {}

  // Returns the number of lines, including those without squares.
  std::int64_t count() const {
    if (reach_ == Reach::Wrapped) return n_;
    if (reach_ == Reach::Reflected) return 3 * std::int64_t{n_};
    const std::int64_t primitive =
        (rows_ + std::max(columns_, -columns_)) * (std::int64_t{n_} - 1) + 1;
    return divisor_ == 1 ? primitive : primitive * step_.row;
  }

  // Returns the number of the line through a square of the board or a mirror image.
  std::int64_t number(Square s) const {
    const std::int64_t value = std::int64_t{rows_} * s.column - std::int64_t{columns_} * s.row;
    if (reach_ == Reach::Wrapped) return (value % n_ + n_) % n_;
    if (reach_ == Reach::Reflected) return value - 1 + first_;
    return divisor_ == 1 ? value + first_ : (value + first_) * step_.row + s.row % step_.row;
  }

  // Calls `visit` with a square and, if lines are reflected, with its mirror image. A queen is on
  // the lines through both.
  template <class Visit>
  void for_each_image(Square s, Visit visit) const {
    visit(s);
    if (reach_ == Reach::Reflected) visit(image(s));
  }

  // Maps a mirror image back to its square; returns any other square unchanged.
  static Square original(Square s) { return s.row < 0 ? image(s) : s; }

  // Returns whether two different squares of the board share a line.
  bool connects(Square a, Square b) const {
    if (reach_ != Reach::Reflected) return number(a) == number(b);
    bool shares = false;
    for_each_image(a, [&](Square from) { shares = shares || number(from) == number(b); });
    for_each_image(a, [&](Square from) { shares = shares || number(from) == number(image(b)); });
    return shares;
  }

  // Calls `visit` with each column in which the row has a square on line number `line`, or a square
  // whose mirror image is on that line.
  template <class Visit>
  void for_each_in_row(std::int64_t line, std::int32_t row, Visit visit) const {
    const auto visit_on_board = [&](std::int64_t column) {
      if (column >= 0 && column < n_) visit(static_cast<std::int32_t>(column));
    };
    if (reach_ == Reach::Reflected) {
      visit_on_board(line + 1 - first_ + row);
      visit_on_board(line - 1 - first_ - row);
      return;
    }
    if (reach_ == Reach::Wrapped) {
      // rows_ * column equals `value` modulo n and is below rows_ * n.
      const std::int64_t value = ((line + std::int64_t{columns_} * row) % n_ + n_) % n_;
      for (std::int32_t turn = 0; turn < rows_; ++turn) {
        const std::int64_t multiple = value + std::int64_t{turn} * n_;
        if (multiple % rows_ == 0) visit_on_board(multiple / rows_);
      }
      return;
    }
    if (divisor_ != 1 && line % step_.row != row % step_.row) return;
    const std::int64_t multiple =
        (divisor_ == 1 ? line : line / step_.row) - first_ + std::int64_t{columns_} * row;
    if (multiple % rows_ == 0) visit_on_board(multiple / rows_);
  }

  // Calls `visit` with each column in which another row, `row`, has a square on a line through `s`.
  // A column may be visited twice.
  template <class Visit>
  void for_each_crossing(Square s, std::int32_t row, Visit visit) const {
    for_each_image(s, [&](Square from) { for_each_in_row(number(from), row, visit); });
  }

 private:
  static Square image(Square s) { return {-s.row - 2, s.column}; }

  std::int32_t n_;
  Reach reach_;
  Square step_;
  std::int32_t divisor_;  // greatest common divisor of the step's rows and columns
  std::int32_t rows_;     // rows and columns of the step, divided by divisor_
  std::int32_t columns_;
  std::int64_t first_;  // added to each number, so that none is negative
};

// Returns whether a leap of the rule connects the two squares.
inline bool is_leap(Square a, Square b, const Rule& rule) {
  const Square by = a.row < b.row ? Square{b.row - a.row, b.column - a.column}
                                  : Square{a.row - b.row, a.column - b.column};
  return std::ranges::find(rule.leaps, by) != rule.leaps.end();
}

// Returns the kind of a leap: the line of the plain rule that it follows, a knight's move, or
// another leap.
constexpr Line leap_between(Square a, Square b) {
  const std::int32_t rows = b.row - a.row;
  const std::int32_t columns = b.column - a.column;
  const std::int32_t squared = rows * rows + columns * columns;
  return line_between(a, b).value_or(squared == 5 ? Line::KnightsMove : Line::Leap);
}

// Returns the kind of a rider's line that two squares share. On a reflected diagonal, it is the
// line of the plain rule that connects the squares, or Reflection if there is none.
constexpr Line ridden_between(Square a, Square b, const Rider& rider) {
  if (rider.reach != Reach::Reflected) return Line::Rider;
  return line_between(a, b).value_or(Line::Reflection);
}

// Returns how two squares of an n x n board attack each other under the rule; nullopt if they do
// not, or if they are equal. If the squares share several lines, such as both diagonals of (0,0)
// and (n/2,n/2) on an even torus, returns the first in the order row, column, diagonal,
// anti-diagonal, line of a rider, leap.
inline std::optional<Line> line_between(Square a, Square b, std::int32_t n, const Rule& rule) {
  if (rule.is_plain() || a == b) return line_between(a, b);
  if (a.row == b.row) return Line::Row;
  if (a.column == b.column) return Line::Column;
  const Diagonals diagonals(n, rule);
  if (diagonals.diagonal(a) == diagonals.diagonal(b)) return Line::Diagonal;
  if (diagonals.anti_diagonal(a) == diagonals.anti_diagonal(b)) return Line::AntiDiagonal;
  for (const Rider& rider : rule.riders) {
    if (RiderLines(n, rider).connects(a, b)) return ridden_between(a, b, rider);
  }
  if (is_leap(a, b, rule)) return leap_between(a, b);
  return std::nullopt;
}

// Returns whether queens on the two squares attack each other.
inline bool attacks(Square a, Square b, std::int32_t n, const Rule& rule) {
  return line_between(a, b, n, rule).has_value();
}

// For boards with several queens in each row: returns how queens on two squares touch. Queens touch
// if they are side by side or one above the other, or if a leap of the rule connects them. Returns
// nullopt if they do not touch.
inline std::optional<Line> touching_line(Square a, Square b, const Rule& rule) {
  const std::int32_t rows = a.row < b.row ? b.row - a.row : a.row - b.row;
  const std::int32_t columns = a.column < b.column ? b.column - a.column : a.column - b.column;
  if (rows + columns == 1) return rows == 0 ? Line::Row : Line::Column;
  return is_leap(a, b, rule) ? std::optional(leap_between(a, b)) : std::nullopt;
}

// Like the functions above, on the board of a problem, where queens in the same region also attack
// each other. If two squares share a region and a line of the rule, line_between() returns the line
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

// The number of queens on a line: exactly Problem::stars() on rows, columns and regions, and at
// most one on other lines.
enum class Bound : std::uint8_t { AtMostOne, Exact };

// A line, given by its first square and the step from each square to the next, with columns modulo
// n. The squares of a region or of a rider's line are listed, row by row; `listed` is valid only
// during the visit.
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

// Calls `visit` for each diagonal of the rule, until it returns false. Returns false if `visit`
// did.
template <class Visit>
bool for_each_diagonal(std::int32_t n, const Rule& rule, Visit visit) {
  const auto line = [&](Line kind, Square first, Square step, std::int32_t squares) {
    return visit(BoardLine{kind, Bound::AtMostOne, first, step, squares, n, {}});
  };
  const auto down = [&](Square first) {
    const bool is_wrapped = rule.diagonal == Reach::Wrapped;
    return line(Line::Diagonal, first, {1, 1},
                is_wrapped ? n : n - std::max(first.row, first.column));
  };
  const auto up = [&](Square first) {
    const bool is_wrapped = rule.anti_diagonal == Reach::Wrapped;
    return line(Line::AntiDiagonal, first, {is_wrapped ? 1 : -1, is_wrapped ? -1 : 1},
                is_wrapped ? n : first.row + 1 - first.column);
  };
  const auto from = [](Reach reach, std::int32_t i) {
    return reach == Reach::Wrapped ? Square{0, i} : Square{i, 0};
  };
  bool continues = true;
  for (std::int32_t i = 0; i < n && continues; ++i) {
    continues = (rule.diagonal == Reach::None || down(from(rule.diagonal, i))) &&
                (rule.anti_diagonal == Reach::None || up(from(rule.anti_diagonal, i))) &&
                (rule.diagonal != Reach::Bounded || i == 0 || down({0, i})) &&
                (rule.anti_diagonal != Reach::Bounded || i == 0 || up({n - 1, i}));
  }
  return continues;
}

// Calls `visit` for each rider line of at least two squares, until it returns false. Returns false
// if `visit` did. Takes O(n) steps per line and memory for the squares of one line.
template <class Visit>
bool for_each_rider_line(std::int32_t n, const Rider& rider, Visit visit) {
  const RiderLines lines(n, rider);
  std::vector<Square> squares;
  for (std::int64_t number = 0; number < lines.count(); ++number) {
    squares.clear();
    for (std::int32_t row = 0; row < n; ++row) {
      lines.for_each_in_row(number, row, [&](std::int32_t column) {
        squares.push_back({row, column});
      });
    }
    if (squares.size() < 2) continue;
    const BoardLine line = {
        .kind = rider.reach == Reach::Reflected ? Line::Reflection : Line::Rider,
        .first = squares.front(),
        .squares = static_cast<std::int32_t>(squares.size()),
        .n = n,
        .listed = squares};
    if (!visit(line)) return false;
  }
  return true;
}

// Calls `visit` for each row, then each column, then each diagonal, then each line of a rider,
// until it returns false. O(n) plus the cost of the visits, and O(n^2) for each rider.
template <class Visit>
void for_each_line(std::int32_t n, const Rule& rule, Visit visit) {
  const auto line = [&](Line kind, Square first, Square step) {
    return visit(BoardLine{kind, Bound::Exact, first, step, n, n, {}});
  };
  bool continues = true;
  for (std::int32_t i = 0; i < n && continues; ++i) continues = line(Line::Row, {i, 0}, {0, 1});
  for (std::int32_t i = 0; i < n && continues; ++i) continues = line(Line::Column, {0, i}, {1, 0});
  continues = continues && for_each_diagonal(n, rule, visit);
  for (const Rider& rider : rule.riders) {
    continues = continues && for_each_rider_line(n, rider, visit);
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

// Calls `visit` for each row, column, diagonal and line of a rider on the problem's board, then for
// each region, until it returns false.
template <class Visit>
void for_each_line(const Problem& problem, Visit visit) {
  bool continues = true;
  for_each_line(problem.size(), problem.rule(),
                [&](const BoardLine& line) { return continues = visit(line); });
  if (continues) for_each_region(problem.regions(), visit);
}

// Returns the leaps of the problem's rule. If a row must have several queens, which must not touch,
// the list also contains the steps to the next square on the right and the next one below.
inline std::vector<Square> leaps_of(const Problem& problem) {
  std::vector<Square> leaps(problem.rule().leaps.begin(), problem.rule().leaps.end());
  if (problem.stars() > 1) leaps.insert(leaps.end(), {{0, 1}, {1, 0}});
  return leaps;
}

// Calls `visit` with a line of two squares for each pair of squares that a leap connects, until it
// returns false.
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

// Returns the number of pairs of squares that a leap of the rule connects on an n x n board.
inline std::int64_t leap_count(std::int64_t n, const Rule& rule) {
  std::int64_t pairs = 0;
  for (const Square by : rule.leaps) {
    const std::int64_t columns = by.column < 0 ? -by.column : by.column;
    pairs += std::max<std::int64_t>(n - by.row, 0) * std::max<std::int64_t>(n - columns, 0);
  }
  return pairs;
}

}  // namespace nqueens
