// nqueens/solve/exact/compact_kernel.h - places a queen and the queens that it forces, on boards
// with up to 32 open rows and columns.
//
// The rows and columns without a given queen are numbered from 0. There are at most 32 of each, so
// the squares of a line fit in 32 bits, and all rows, or all columns, fit in two vectors of 512
// bits. A table gives, for each square, the squares that a queen there leaves open in all lines:
// 256 bytes in aligned vectors. (line_kernel.h, for larger boards, has 64-bit words, so it needs at
// least twice as many vectors. It also reads two shifted tables.)
//
// A queen's own square stays open in its row and in its column, unless another queen attacks it. If
// two queens attack each other, their lines therefore become empty, just like a line that cannot
// get a queen, so several queens can be placed without testing whether they attack each other.
// Unused lines have one square, like lines with a queen.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nqueens/board/masks.h"

namespace nqueens::solve {

inline constexpr std::int32_t kMaxCompactLines = 32;  // limit for rows and for columns

using CompactWord = std::uint32_t;

// The squares of each line: kMaxCompactLines rows, then kMaxCompactLines columns. A row has a
// bit for each column, and a column has a bit for each row.
struct alignas(64) CompactLines {
  std::array<CompactWord, std::size_t{2}* kMaxCompactLines> words = {};
};

struct alignas(64) CompactFactors {
  std::array<float, std::size_t{2}* kMaxCompactLines> factors = {};
};

// A square, given by the numbers of its row and column among the open rows and columns.
struct CompactSquare {
  std::int32_t row = 0;
  std::int32_t column = 0;
};

// Returns the word in which only this bit is set.
constexpr CompactWord bit(std::int32_t place) { return CompactWord{1} << place; }

// Returns the square at `place` of a line, which is the number of the square's column in a row, and
// of its row in a column.
constexpr CompactSquare square_on(std::int32_t line, std::int32_t place) {
  if (line < kMaxCompactLines) return {line, place};
  return {place, line - kMaxCompactLines};
}

// Returns the row and the column of a square as bits of a set of lines.
constexpr Mask lines_of(CompactSquare square) {
  return Mask{1} << square.row | Mask{1} << (kMaxCompactLines + square.column);
}

constexpr std::size_t place_of(CompactSquare square) {
  const std::int32_t place = square.row * kMaxCompactLines + square.column;
  return static_cast<std::size_t>(place);
}

// Indexed by place_of(): the squares that a queen on that square leaves open in all lines.
using LeftOpen = std::vector<CompactLines>;

struct CompactState {
  CompactLines open;
  Mask waiting = 0;  // lines without a queen: line i is bit i

  const CompactLines& sides() const { return open; }
};

// Places the queens of all lines with a single square, until every line without a queen has two
// squares or more. Returns the lines that have no square, line i as bit i; 0 if there are none.
Mask place_forced(const LeftOpen& left_open, CompactState& state);

// Sets `state` to `before` plus a queen on an open square, then continues like place_forced().
Mask place_queen(const LeftOpen& left_open, const CompactState& before, CompactSquare queen,
                 CompactState& state);

// Returns the line with the smallest (open squares - 1) * factor among the lines with two squares
// or more. If there are ties, returns the first of these lines, on every processor.
std::size_t narrowest_line(const CompactLines& open, const CompactFactors& factors);

}  // namespace nqueens::solve
