// nqueens/search/backtracking/occupied_lines.h - which queen, if any, stands on each column and
// diagonal.
//
// A queen a leap away stands in one of the nearest columns to the left and to the right, where
// there is no more than one: superqueens cost four look-ups more, and no memory.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "nqueens/board/lines.h"
#include "nqueens/board/square.h"

namespace nqueens::search {

// An attack along a line, or by a leap, by the queen of a row.
struct Attack {
  Line line = Line::Row;
  std::int32_t row = 0;
};

// Each line remembers the row of its queen, so three look-ups say whether a square is attacked, and
// by whom; walking over the queens would take as many as there are. Queens must not attack each
// other. Memory: 20 bytes a row.
class OccupiedLines {
 public:
  explicit OccupiedLines(std::int32_t n, const Rule& rule = {})
      : n_(n),
        numbers_(n, rule),
        rule_(rule),
        columns_(static_cast<std::size_t>(n), kNoRow),
        diagonals_(static_cast<std::size_t>(numbers_.count()), kNoRow),
        anti_diagonals_(diagonals_.size(), kNoRow) {
    for (const Square by : rule.leaps) reach_ = std::max(reach_, by.column);
  }

  void add(Square queen) { set(queen, queen.row); }
  void remove(Square queen) { set(queen, kNoRow); }

  // The first attack on the square: column, diagonal, anti-diagonal, leap. Adds its
  // look-ups.
  std::optional<Attack> attack_on(Square s, std::uint64_t& checks) const {
    ++checks;
    std::int32_t row = columns_[static_cast<std::size_t>(s.column)];
    if (row != kNoRow) return Attack{Line::Column, row};
    ++checks;
    row = diagonals_[static_cast<std::size_t>(numbers_.diagonal(s))];
    if (row != kNoRow) return Attack{Line::Diagonal, row};
    ++checks;
    row = anti_diagonals_[static_cast<std::size_t>(numbers_.anti_diagonal(s))];
    if (row != kNoRow) return Attack{Line::AntiDiagonal, row};
    return reach_ > 0 ? leap_on(s, checks) : std::nullopt;
  }

 private:
  static constexpr std::int32_t kNoRow = -1;

  std::optional<Attack> leap_on(Square s, std::uint64_t& checks) const {
    const std::int32_t last = std::min(s.column + reach_, n_ - 1);
    for (std::int32_t column = std::max(s.column - reach_, 0); column <= last; ++column) {
      if (column == s.column) continue;
      ++checks;
      const std::int32_t row = columns_[static_cast<std::size_t>(column)];
      if (row == kNoRow || !is_leap(s, {row, column}, rule_)) continue;
      return Attack{leap_between(s, {row, column}), row};
    }
    return std::nullopt;
  }

  void set(Square s, std::int32_t row) {
    columns_[static_cast<std::size_t>(s.column)] = row;
    diagonals_[static_cast<std::size_t>(numbers_.diagonal(s))] = row;
    anti_diagonals_[static_cast<std::size_t>(numbers_.anti_diagonal(s))] = row;
  }

  std::int32_t n_;
  Diagonals numbers_;
  Rule rule_;
  std::int32_t reach_ = 0;  // columns that a leap leads away, at most
  std::vector<std::int32_t> columns_;
  std::vector<std::int32_t> diagonals_;
  std::vector<std::int32_t> anti_diagonals_;
};

}  // namespace nqueens::search
