// nqueens/count/halves/halves_cost.cpp - estimates the time of a task of method `halves` from its
// columns.
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/halves_cost.h"

#include <algorithm>
#include <cmath>

namespace nqueens::count {
namespace {

constexpr double kExponent = 2;
constexpr double kOverheadFalls = 0.93;  // decrease of the overhead's logarithm per row
constexpr double kOverheadSize = 19;     // n where the overhead equals the time of a mean list
constexpr double kMiddleAttacks = 0.75;  // attacks by the middle row's queen, on average

// Returns the cost of joining two lists of mean length, in units of the cost of building one.
double join_cost(std::int32_t h) { return std::max(2.0, std::pow(4, h - 11)); }

}  // namespace

HalvesCost::HalvesCost(std::int32_t n)
    : n_(n),
      h_(n / 2),
      overhead_(std::exp(kOverheadFalls * (kOverheadSize - n))),
      join_(join_cost(h_)) {
  const double rows = h_;
  for (std::int32_t distance = 1; distance < h_; ++distance) {
    const double chance = 2 * (rows - distance) / (rows * (rows - 1));
    chances_[static_cast<std::size_t>(distance)] = chance;
    mean_ += chance * (n - distance) * rows * (rows - 1) / (static_cast<double>(n) * (n - 1));
  }
  if (n % 2 == 1) mean_ += kMiddleAttacks;
}

// Returns the expected number of attacks between queens on `columns` and between them and the queen
// of the middle row.
double HalvesCost::attacks(Mask columns, std::int32_t middle_row) const {
  double sum = 0;
  for (std::int32_t distance = 1; distance < h_; ++distance) {
    sum +=
        chances_[static_cast<std::size_t>(distance)] * column_count(columns & columns >> distance);
  }
  if (middle_row < 0) return sum;
  const Mask reached = all_columns(std::min(n_, middle_row + h_ + 1)) &
                       ~all_columns(std::max(0, middle_row - h_)) & ~column_bit(middle_row);
  return sum + column_count(columns & reached) / static_cast<double>(std::max(1, h_));
}

double HalvesCost::of(const HalfColumns& top) const {
  Mask below = all_columns(n_) & ~top.columns;
  if (top.middle_row >= 0) below &= ~column_bit(top.middle_row);
  const double rows = top.middle_column > 0 ? top.middle_column / static_cast<double>(h_) : 1;
  const double above = rows * std::exp(-kExponent * (attacks(top.columns, top.middle_row) - mean_));
  const double beneath = std::exp(-kExponent * (attacks(below, top.middle_row) - mean_));
  return overhead_ + above + beneath + join_ * above * beneath;
}

}  // namespace nqueens::count
