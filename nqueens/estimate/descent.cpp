// nqueens/estimate/descent.cpp - a random descent of the tree of partial placements.
// SPDX-License-Identifier: MIT
#include "nqueens/estimate/descent.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include "nqueens/base/error.h"

namespace nqueens::estimate {
namespace {

// For a line that has a queen, this value is stored in place of the number of free squares. No line
// has this many free squares.
constexpr std::int32_t kFilled = std::numeric_limits<std::int32_t>::max();

// On large boards the line fields are updated only when the number of queens since the last update
// reaches 1 / kUpdatesOfBoard of the remaining rows.
constexpr std::int32_t kUpdatesOfBoard = 32;

// Once only this many rows are left, the chance of a square is proportional to its share raised to
// the power 5/4. This power gives the smallest variance of the weights among those that were tried.
// With the shares themselves, the variance is 1.25 times as large for n = 27 and 1.2 times for
// n = 100 (docs/decisions/estimate.md).
constexpr std::int32_t kSharpenedRows = 64;

// Returns share^(5/4). Square roots give the same result on every machine; std::pow does not.
float sharpened(float share) { return share * std::sqrt(std::sqrt(share)); }

std::size_t index(std::int32_t line) { return static_cast<std::size_t>(line); }

}  // namespace

Descent::Descent(std::int32_t n)
    : n_(n),
      words_((index(n) + kMaxMaskSize - 1) / kMaxMaskSize),
      fields_(n),
      free_(index(n) * words_, ~Mask{0}),
      rows_(index(n)),
      free_in_row_(index(n), n),
      free_in_column_(index(n), n) {
  std::iota(rows_.begin(), rows_.end(), 0);
  choices_.reserve(index(n));
}

std::span<const Choice> Descent::choices() {
  choices_.clear();
  const NextLine line = next_line();
  if (line.free == 0) return choices_;
  update_fields();
  const bool is_sharpened = rows_left() <= kSharpenedRows;
  double sum = 0;
  const auto consider = [&](Square square, float share) {
    choices_.push_back({square, is_sharpened ? sharpened(share) : share});
    sum += choices_.back().chance;
  };
  if (line.kind == Line::Row) {
    for (std::int32_t column = 0; column < n_; ++column) {
      const Square square = {line.at, column};
      if (is_free(square)) consider(square, fields_.share_of_row(square));
    }
  } else {
    for (const std::int32_t row : rows_) {
      const Square square = {row, line.at};
      if (is_free(square)) consider(square, fields_.share_of_column(square));
    }
  }
  for (Choice& choice : choices_) choice.chance /= sum;
  return choices_;
}

// Returns the line with the fewest free squares. Of several such lines, returns the line nearest
// to the centre, because the shares of its squares differ most.
Descent::NextLine Descent::next_line() const {
  NextLine best = {.free = kFilled};
  for (std::int32_t i = 0; i < n_; ++i) {
    const std::int32_t at = n_ / 2 + (i % 2 == 1 ? -(i + 1) / 2 : i / 2);
    if (free_in_row_[index(at)] < best.free) best = {Line::Row, at, free_in_row_[index(at)]};
    if (free_in_column_[index(at)] < best.free) {
      best = {Line::Column, at, free_in_column_[index(at)]};
    }
  }
  return best;
}

void Descent::update_fields() {
  if (queens_since_update_ == 0) return;
  if (queens_since_update_ < rows_left() / kUpdatesOfBoard) return;
  fields_.sweep(rows_);
  queens_since_update_ = 0;
}

void Descent::place(Square queen) {
  rows_.erase(std::lower_bound(rows_.begin(), rows_.end(), queen.row));
  // 1. Close the queen's row.
  for (std::int32_t column = 0; column < n_; ++column) close({queen.row, column});
  free_in_row_[index(queen.row)] = kFilled;
  // 2. Close her column and diagonals in the remaining rows.
  for (const std::int32_t row : rows_) {
    const std::int32_t apart = row - queen.row;
    close({row, queen.column});
    if (queen.column + apart >= 0 && queen.column + apart < n_) close({row, queen.column + apart});
    if (queen.column - apart >= 0 && queen.column - apart < n_) close({row, queen.column - apart});
  }
  free_in_column_[index(queen.column)] = kFilled;
  fields_.place(queen);
  ++queens_since_update_;
}

Mask& Descent::word_of(Square square) {
  return free_[index(square.row) * words_ + index(square.column) / kMaxMaskSize];
}

bool Descent::is_free(Square square) const {
  const Mask word = free_[index(square.row) * words_ + index(square.column) / kMaxMaskSize];
  return (word >> (square.column % kMaxMaskSize) & 1U) != 0;
}

// Closes a square, free or not. The code does not branch on whether the square was free, because
// this branch would be unpredictable.
void Descent::close(Square square) {
  Mask& word = word_of(square);
  const Mask bit = column_bit(square.column % kMaxMaskSize);
  const std::int32_t squares = (word & bit) != 0 ? 1 : 0;
  word &= ~bit;
  free_in_row_[index(square.row)] -= squares;
  free_in_column_[index(square.column)] -= squares;
}

Remainder Descent::remainder() const {
  NQUEENS_ASSERT(rows_.size() <= kMaxRemainder, "few rows are left");
  Remainder remainder = {.rows = rows_};
  for (std::int32_t column = 0; column < n_; ++column) {
    if (free_in_column_[index(column)] != kFilled) remainder.columns.push_back(column);
  }
  for (const std::int32_t row : rows_) {
    std::uint16_t free = 0;
    for (std::size_t j = 0; j < remainder.columns.size(); ++j) {
      if (is_free({row, remainder.columns[j]})) free |= static_cast<std::uint16_t>(1U << j);
    }
    remainder.free.push_back(free);
  }
  return remainder;
}

Magnitude random_weight(Descent& descent, std::int32_t counted_rows, const kernels::Kernel& kernel,
                        FastRandom& random) {
  Magnitude weight(1);
  while (descent.rows_left() > counted_rows) {
    const std::span<const Choice> choices = descent.choices();
    if (choices.empty()) return {};
    double rest = random.unit();
    std::size_t chosen = 0;
    for (; chosen + 1 < choices.size() && rest >= choices[chosen].chance; ++chosen) {
      rest -= choices[chosen].chance;
    }
    weight /= choices[chosen].chance;
    descent.place(choices[chosen].square);
  }
  const std::uint64_t solutions = completions(descent.remainder(), kernel);
  return weight *= static_cast<double>(solutions);
}

}  // namespace nqueens::estimate
