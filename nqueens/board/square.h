// nqueens/board/square.h - squares, board sizes, and the four lines on which a queen attacks.
//
// Two squares share a diagonal if their values of row - column are equal, and an anti-diagonal if
// their values of row + column are equal. An n x n board has n rows, n columns, 2n - 1 diagonals
// and 2n - 1 anti-diagonals.
// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <optional>

namespace nqueens {

// A board has at least one square.
inline constexpr std::int32_t kMinSize = 1;

// Rows, columns and row + column (below 2n) fit in a signed 32-bit integer up to n = 2^30; the
// limit is the round number below that. A full placement of this size takes 4 GB.
inline constexpr std::int32_t kMaxSize = 1'000'000'000;

struct Square {
  std::int32_t row = 0;
  std::int32_t column = 0;

  friend auto operator<=>(const Square&, const Square&) = default;
};

// How two queens attack each other. KnightsMove and Leap are not lines but leaps (rule.h), a Region
// (regions.h) may have any shape, and Rider is any line of a rider other than a diagonal.
enum class Line : std::uint8_t {
  Row,
  Column,
  Diagonal,
  AntiDiagonal,
  KnightsMove,
  Region,
  Leap,
  Rider,
  Reflection
};

// Returns "row", "column", "diagonal", "anti-diagonal", "knight's move", "region", "leap", "rider's
// line" or "reflected diagonal".
const char* to_string(Line line);

// Returns the line that two squares share; nullopt if they share no line or are the same square.
constexpr std::optional<Line> line_between(Square a, Square b) {
  if (a == b) return std::nullopt;
  if (a.row == b.row) return Line::Row;
  if (a.column == b.column) return Line::Column;
  if (a.row - a.column == b.row - b.column) return Line::Diagonal;
  if (a.row + a.column == b.row + b.column) return Line::AntiDiagonal;
  return std::nullopt;
}

// Returns whether queens on the two squares attack each other.
constexpr bool attacks(Square a, Square b) { return line_between(a, b).has_value(); }

// Returns the index of the diagonal through a square, 0 to 2n - 2, from the top right corner down.
constexpr std::int32_t diagonal_index(Square s, std::int32_t n) { return s.row - s.column + n - 1; }

// Returns the index of the anti-diagonal through a square, 0 to 2n - 2, from the top left corner
// down.
constexpr std::int32_t anti_diagonal_index(Square s) { return s.row + s.column; }

// Returns whether the square is on an n x n board.
constexpr bool on_board(Square s, std::int32_t n) {
  return s.row >= 0 && s.row < n && s.column >= 0 && s.column < n;
}

// Throws UsageError unless kMinSize <= n <= kMaxSize.
void require_size(std::int64_t n);

}  // namespace nqueens
