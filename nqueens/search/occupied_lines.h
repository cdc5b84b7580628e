// nqueens/search/occupied_lines.h - which queen, if any, stands on each column and diagonal.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nqueens/board/square.h"

namespace nqueens::search {

// An attack along a line by the queen of a row.
struct Attack {
  Line line = Line::Row;
  std::int32_t row = 0;
};

// Each line remembers the row of its queen, so three look-ups say whether a square is attacked, and
// by whom; walking over the queens would take as many as there are. Queens must not attack each
// other. Memory: 20 bytes a row.
class OccupiedLines {
 public:
  explicit OccupiedLines(std::int32_t n)
      : n_(n),
        columns_(static_cast<std::size_t>(n), kNoRow),
        diagonals_(2 * static_cast<std::size_t>(n) - 1, kNoRow),
        anti_diagonals_(2 * static_cast<std::size_t>(n) - 1, kNoRow) {}

  void add(Square queen) { set(queen, queen.row); }
  void remove(Square queen) { set(queen, kNoRow); }

  // The first attack on the square: column, then diagonal, then anti-diagonal. Adds its look-ups.
  std::optional<Attack> attack_on(Square s, std::uint64_t& checks) const {
    ++checks;
    std::int32_t row = columns_[static_cast<std::size_t>(s.column)];
    if (row != kNoRow) return Attack{Line::Column, row};
    ++checks;
    row = diagonals_[static_cast<std::size_t>(diagonal_index(s, n_))];
    if (row != kNoRow) return Attack{Line::Diagonal, row};
    ++checks;
    row = anti_diagonals_[static_cast<std::size_t>(anti_diagonal_index(s))];
    if (row != kNoRow) return Attack{Line::AntiDiagonal, row};
    return std::nullopt;
  }

 private:
  static constexpr std::int32_t kNoRow = -1;

  void set(Square s, std::int32_t row) {
    columns_[static_cast<std::size_t>(s.column)] = row;
    diagonals_[static_cast<std::size_t>(diagonal_index(s, n_))] = row;
    anti_diagonals_[static_cast<std::size_t>(anti_diagonal_index(s))] = row;
  }

  std::int32_t n_;
  std::vector<std::int32_t> columns_;
  std::vector<std::int32_t> diagonals_;
  std::vector<std::int32_t> anti_diagonals_;
};

}  // namespace nqueens::search
