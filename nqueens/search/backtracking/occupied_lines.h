// nqueens/search/backtracking/occupied_lines.h - looks up which queen, if any, attacks a square.
//
// Some rules add leaps, such as a knight's move, to the attacks of a queen. A leap reaches only a
// few columns to the left and right, and each of these columns has at most one queen. Superqueens,
// which also move like knights, therefore cost four more look-ups per square but no additional
// memory. Each rider of a rule, such as a nightrider, adds a table of its lines.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "nqueens/board/lines.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/square.h"

namespace nqueens::search {

// An attack by the queen of `row`: along a line, by a leap, or in a region.
struct Attack {
  Line line = Line::Row;
  std::int32_t row = 0;
};

// The queens on the board, which must not attack each other. Each column, diagonal and region
// stores the row of its queen. Under the plain rule, three look-ups are enough to determine whether
// a square is attacked, and by which queen; a loop over the queens would take one look-up per
// queen. Memory: 20 bytes per row, and 4 bytes for each region and each line of a rider.
class OccupiedLines {
 public:
  // Starts without queens. The problem must outlive this object.
  explicit OccupiedLines(const Problem& problem)
      : problem_(problem),
        numbers_(problem.size(), problem.rule()),
        has_only_diagonals_(problem.rule().has_only_diagonals() && !problem.has_regions()),
        columns_(static_cast<std::size_t>(problem.size()), kNoRow),
        diagonals_(static_cast<std::size_t>(numbers_.count()), kNoRow),
        anti_diagonals_(diagonals_.size(), kNoRow),
        regions_(static_cast<std::size_t>(problem.regions().size()), kNoRow) {
    for (const Square by : problem.rule().leaps) {
      reach_ = std::max({reach_, by.column, -by.column});
    }
    for (const Rider& rider : problem.rule().riders) {
      const RiderLines lines(problem.size(), rider);
      riders_.push_back(
          {rider, lines,
           std::vector<std::int32_t>(static_cast<std::size_t>(lines.count()), kNoRow)});
    }
  }

  void add(Square queen) { set(queen, queen.row); }
  void remove(Square queen) { set(queen, kNoRow); }

  // Returns the first attack on the square, in the order column, diagonal, anti-diagonal, rider,
  // leap, region. Adds the number of its look-ups to `checks`.
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
    return has_only_diagonals_ ? std::nullopt : further_attack_on(s, checks);
  }

 private:
  static constexpr std::int32_t kNoRow = -1;

  // Not inlined, because otherwise attack_on() would not be inlined and `depth-first` would take
  // 14% more instructions.
  [[gnu::noinline]] std::optional<Attack> further_attack_on(Square s, std::uint64_t& checks) const {
    for (const Ridden& ridden : riders_) {
      const std::optional<Attack> attack = ridden_on(s, ridden, checks);
      if (attack) return attack;
    }
    const std::optional<Attack> leap = reach_ > 0 ? leap_on(s, checks) : std::nullopt;
    if (leap || regions_.empty()) return leap;
    ++checks;
    const std::int32_t row = regions_[static_cast<std::size_t>(problem_.regions()[s])];
    return row == kNoRow ? std::nullopt : std::optional(Attack{Line::Region, row});
  }

  // The lines of a rider, and for each of them the row of its queen.
  struct Ridden {
    Rider rider;
    RiderLines lines;
    std::vector<std::int32_t> rows;
  };

  std::optional<Attack> ridden_on(Square s, const Ridden& ridden, std::uint64_t& checks) const {
    std::optional<Attack> attack;
    ridden.lines.for_each_image(s, [&](Square image) {
      if (attack) return;
      ++checks;
      const std::int32_t row = ridden.rows[static_cast<std::size_t>(ridden.lines.number(image))];
      if (row == kNoRow) return;
      ridden.lines.for_each_in_row(ridden.lines.number(image), row, [&](std::int32_t column) {
        if (columns_[static_cast<std::size_t>(column)] != row) return;
        attack = Attack{ridden_between(s, {row, column}, ridden.rider), row};
      });
    });
    return attack;
  }

  std::optional<Attack> leap_on(Square s, std::uint64_t& checks) const {
    const std::int32_t last = std::min(s.column + reach_, problem_.size() - 1);
    for (std::int32_t column = std::max(s.column - reach_, 0); column <= last; ++column) {
      if (column == s.column) continue;
      ++checks;
      const std::int32_t row = columns_[static_cast<std::size_t>(column)];
      if (row == kNoRow || !is_leap(s, {row, column}, problem_.rule())) continue;
      return Attack{leap_between(s, {row, column}), row};
    }
    return std::nullopt;
  }

  void set(Square s, std::int32_t row) {
    columns_[static_cast<std::size_t>(s.column)] = row;
    diagonals_[static_cast<std::size_t>(numbers_.diagonal(s))] = row;
    anti_diagonals_[static_cast<std::size_t>(numbers_.anti_diagonal(s))] = row;
    if (has_only_diagonals_) return;
    for (Ridden& ridden : riders_) {
      ridden.lines.for_each_image(s, [&](Square image) {
        ridden.rows[static_cast<std::size_t>(ridden.lines.number(image))] = row;
      });
    }
    if (!regions_.empty()) regions_[static_cast<std::size_t>(problem_.regions()[s])] = row;
  }

  const Problem& problem_;
  Diagonals numbers_;
  bool has_only_diagonals_;  // queens attack only along columns and diagonals
  std::int32_t reach_ = 0;   // the largest number of columns that a leap spans
  std::vector<std::int32_t> columns_;
  std::vector<std::int32_t> diagonals_;
  std::vector<std::int32_t> anti_diagonals_;
  std::vector<std::int32_t> regions_;
  std::vector<Ridden> riders_;
};

}  // namespace nqueens::search
