// nqueens/search/backtracking/occupied_lines.h - which queen, if any, stands on each column and
// diagonal.
//
// A queen a knight's move away stands in one of the four columns to the left and to the right,
// where there is no more than one: superqueens cost four look-ups more, and no memory.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nqueens/board/rule.h"
#include "nqueens/board/square.h"

namespace nqueens::search {

// An attack along a line, or by a knight's move, by the queen of a row.
struct Attack {
  Line line = Line::Row;
  std::int32_t row = 0;
};

// Each line remembers the row of its queen, so three look-ups say whether a square is attacked, and
// by whom; walking over the queens would take as many as there are. Queens must not attack each
// other. Memory: 20 bytes a row.
class OccupiedLines {
 public:
  explicit OccupiedLines(std::int32_t n, Rule rule = Rule::Queens)
      : n_(n),
        numbers_(n, rule),
        has_knights_moves_(rule == Rule::Superqueens),
        columns_(static_cast<std::size_t>(n), kNoRow),
        diagonals_(static_cast<std::size_t>(numbers_.count()), kNoRow),
        anti_diagonals_(diagonals_.size(), kNoRow) {}

  void add(Square queen) { set(queen, queen.row); }
  void remove(Square queen) { set(queen, kNoRow); }

  // The first attack on the square: column, diagonal, anti-diagonal, knight's move. Adds its
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
    return has_knights_moves_ ? knights_attack_on(s, checks) : std::nullopt;
  }

 private:
  static constexpr std::int32_t kNoRow = -1;

  std::optional<Attack> knights_attack_on(Square s, std::uint64_t& checks) const {
    for (const std::int32_t columns_away : {-2, -1, 1, 2}) {
      const std::int32_t column = s.column + columns_away;
      if (column < 0 || column >= n_) continue;
      ++checks;
      const std::int32_t row = columns_[static_cast<std::size_t>(column)];
      if (row != kNoRow && is_knights_move(s, {row, column})) return Attack{Line::KnightsMove, row};
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
  bool has_knights_moves_;
  std::vector<std::int32_t> columns_;
  std::vector<std::int32_t> diagonals_;
  std::vector<std::int32_t> anti_diagonals_;
};

}  // namespace nqueens::search
