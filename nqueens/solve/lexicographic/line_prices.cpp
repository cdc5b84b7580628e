// nqueens/solve/lexicographic/line_prices.cpp - prices of rows, columns and diagonals, under which
// every completion costs the same.
//
// Any prices would do, so that a simple method suffices: minimize
//
//     budget / mu - sum of log(cost of a square) - sum of log(price of a diagonal)
//
// where all squares together cost 1, by one step of Newton's for each of a falling series of mu.
// The logarithms keep costs and prices above 0. At the end the prices are rounded, and what that
// takes from a square is given to its diagonal.
//
// Source: barrier methods as in S. Boyd and L. Vandenberghe, "Convex Optimization", 2004, 11.3.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/lexicographic/line_prices.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <numeric>

#include "nqueens/solve/exact/line_index.h"

namespace nqueens::solve {
namespace {

using Vector = std::vector<double>;

// A symmetric positive definite matrix, row by row; only what is on and above the diagonal counts.
class Matrix {
 public:
  explicit Matrix(std::size_t size) : size_(size), values_(size * size) {}

  double& value(std::size_t row, std::size_t column) { return values_[(row * size_) + column]; }

  // Cholesky: becomes the R of R'R.
  void decompose() {
    for (std::size_t k = 0; k < size_; ++k) {
      double* pivot = &value(k, 0);
      const double root = std::sqrt(pivot[k]);
      for (std::size_t j = k; j < size_; ++j) pivot[j] /= root;
      for (std::size_t i = k + 1; i < size_; ++i) {
        double* row = &value(i, 0);
        const double factor = pivot[i];
        for (std::size_t j = i; j < size_; ++j) row[j] -= factor * pivot[j];
      }
    }
  }

  // After decompose().
  Vector solved_for(Vector x) {
    for (std::size_t i = 0; i < size_; ++i) {
      x[i] /= value(i, i);
      for (std::size_t j = i + 1; j < size_; ++j) x[j] -= value(i, j) * x[i];
    }
    for (std::size_t i = size_; i-- > 0;) {
      for (std::size_t j = i + 1; j < size_; ++j) x[i] -= value(i, j) * x[j];
      x[i] /= value(i, i);
    }
    return x;
  }

 private:
  std::size_t size_;
  Vector values_;
};

class Barrier {
 public:
  Barrier(std::span<const SquareLines> squares, std::int32_t lines, std::int32_t sides)
      : squares_(squares),
        sides_(at(sides)),
        prices_(at(lines)),
        squares_on_(at(lines)),
        costs_(squares.size()) {
    for (const SquareLines& square : squares) {
      for (const std::int32_t line : square) squares_on_[at(line)] += 1;
    }
    const double first_price = 0.5 / static_cast<double>(squares.size());
    std::fill(prices_.begin() + sides, prices_.end(), first_price);
    update_costs();
  }

  // 1. Where the sum of logarithms alone would lead, 2. on to prices whose budget is within a
  // hundredth of the least, or negative.
  Vector run() {
    constexpr int kSteps = 15;
    constexpr double kFall = 0.35;
    double mu = budget() / static_cast<double>(squares_.size() + prices_.size() - sides_);
    for (int i = 0; i < kSteps && budget() > 0; ++i, mu *= kFall) take_step(mu);
    return prices_;
  }

 private:
  double budget() const { return std::accumulate(prices_.begin(), prices_.end(), 0.0); }

  void update_costs() {
    for (std::size_t i = 0; i < costs_.size(); ++i) {
      costs_[i] = 0;
      for (const std::int32_t line : squares_[i]) costs_[i] += prices_[at(line)];
    }
  }

  void take_step(double mu) {
    const std::size_t lines = prices_.size();
    Matrix curvature(lines);
    Vector downhill(lines, -1 / mu);
    for (std::size_t i = sides_; i < lines; ++i) {
      downhill[i] += 1 / prices_[i];
      curvature.value(i, i) += 1 / (prices_[i] * prices_[i]);
    }
    for (std::size_t i = 0; i < costs_.size(); ++i) {
      for (const std::int32_t line : squares_[i]) {
        downhill[at(line)] += 1 / costs_[i];
        for (const std::int32_t other : squares_[i]) {
          if (line <= other) curvature.value(at(line), at(other)) += 1 / (costs_[i] * costs_[i]);
        }
      }
    }
    // Rows can be dearer by what columns are cheaper: nothing else says how dear they are.
    constexpr double kFirm = 1 + 1e-9;
    for (std::size_t i = 0; i < lines; ++i) curvature.value(i, i) *= kFirm;
    curvature.decompose();
    move(curvature.solved_for(downhill), curvature.solved_for(squares_on_));
  }

  // All squares together cost the same before and after.
  void move(Vector step, const Vector& dearer) {
    const double share = std::inner_product(step.begin(), step.end(), squares_on_.begin(), 0.0) /
                         std::inner_product(dearer.begin(), dearer.end(), squares_on_.begin(), 0.0);
    for (std::size_t i = 0; i < step.size(); ++i) step[i] -= share * dearer[i];
    const double length = std::min(1.0, 0.9 * most(step));
    for (std::size_t i = 0; i < step.size(); ++i) prices_[i] += length * step[i];
    update_costs();
  }

  // How much of the step leaves all costs and prices above 0.
  double most(const Vector& step) const {
    double most = 2;
    const auto look = [&](double from, double change) {
      if (change < 0) most = std::min(most, -from / change);
    };
    for (std::size_t i = sides_; i < step.size(); ++i) look(prices_[i], step[i]);
    for (std::size_t i = 0; i < costs_.size(); ++i) {
      double change = 0;
      for (const std::int32_t line : squares_[i]) change += step[at(line)];
      look(costs_[i], change);
    }
    return most;
  }

  std::span<const SquareLines> squares_;
  std::size_t sides_;
  Vector prices_;
  Vector squares_on_;  // each line
  Vector costs_;
};

// Sums of four, and of all diagonals, fit 32 bits.
constexpr double kMostPrice = 1 << 23;
constexpr double kBudget = 1 << 20;

}  // namespace

LinePrices line_prices(std::span<const SquareLines> squares, std::int32_t lines,
                       std::int32_t sides) {
  LinePrices result = {.prices = std::vector<std::int32_t>(at(lines))};
  const Vector prices = Barrier(squares, lines, sides).run();
  const double budget = std::accumulate(prices.begin(), prices.end(), 0.0);
  const double scale = kBudget / std::max(std::abs(budget), 1e-3);
  for (const double price : prices) {
    if (!(std::abs(price * scale) < kMostPrice)) return result;
  }
  for (std::size_t i = 0; i < prices.size(); ++i) {
    result.prices[i] = static_cast<std::int32_t>(std::lround(prices[i] * scale));
  }
  for (const SquareLines& square : squares) {
    std::int32_t cost = 0;
    for (const std::int32_t line : square) cost += result.prices[at(line)];
    if (cost < 0) result.prices[at(square[2])] -= cost;
  }
  result.budget = std::accumulate(result.prices.begin(), result.prices.end(), 0);
  return result;
}

}  // namespace nqueens::solve
