// nqueens/puzzle/drawn_stars.cpp - places random stars on a board.
// SPDX-License-Identifier: MIT
#include "nqueens/puzzle/drawn_stars.h"

#include <cstddef>
#include <numeric>

#include "nqueens/board/masks.h"

namespace nqueens::puzzle {
namespace {

class Drawing {
 public:
  Drawing(std::int32_t n, std::int32_t stars, FastRandom& random)
      : n_(n), stars_(stars), random_(random), in_column_(static_cast<std::size_t>(n)) {}

  // Places the stars of `row` and of all rows below it. `above` contains the columns of the stars
  // in the row above. Returns false if the search fails.
  bool row(std::int32_t row, Mask above) {
    if (row == n_) return true;
    std::vector<std::int32_t> columns(static_cast<std::size_t>(n_));
    std::iota(columns.begin(), columns.end(), 0);
    random_.shuffle(columns);
    return choose(row, columns, 0, stars_, above | above << 1 | above >> 1, 0);
  }

  std::vector<Square> take() { return std::move(squares_); }

 private:
  static constexpr std::int32_t kMaxChoices = 2000;

  // Places `missing` more stars in the row, in columns[next] and later columns of the list, and
  // the stars of all rows below it. `closed` contains the columns in which a star would touch
  // another star, and `chosen` the columns of the stars in the row.
  bool choose(std::int32_t row, const std::vector<std::int32_t>& columns, std::size_t next,
              std::int32_t missing, Mask closed, Mask chosen) {
    if (missing == 0) return this->row(row + 1, chosen);
    for (; next < columns.size() && choices_ < kMaxChoices; ++next) {
      const std::int32_t column = columns[next];
      const Mask star = column_bit(column);
      std::int32_t& held = in_column_[static_cast<std::size_t>(column)];
      if ((closed & star) != 0 || held == stars_) continue;
      ++choices_;
      ++held;
      squares_.push_back({row, column});
      const Mask around = star | star << 1 | star >> 1;
      if (choose(row, columns, next + 1, missing - 1, closed | around, chosen | star)) return true;
      squares_.pop_back();
      --held;
    }
    return false;
  }

  std::int32_t n_;
  std::int32_t stars_;
  FastRandom& random_;
  std::vector<std::int32_t> in_column_;  // stars placed so far in each column
  std::vector<Square> squares_;
  std::int32_t choices_ = 0;
};

}  // namespace

std::vector<Square> draw_stars(std::int32_t n, std::int32_t stars, FastRandom& random) {
  constexpr std::int32_t kTries = 1000;
  for (std::int32_t i = 0; i < kTries; ++i) {
    Drawing drawing(n, stars, random);
    if (drawing.row(0, 0)) return drawing.take();
  }
  return {};
}

}  // namespace nqueens::puzzle
