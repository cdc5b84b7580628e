// nqueens/solve/dual/line_duals.cpp - computes dual values of rows, columns and diagonals.
//
// Any dual solution gives a valid bound, so a simple method suffices. It minimizes
//
//     bound / mu - sum of log(reduced cost of a square) - sum of log(value of a diagonal)
//
// under the condition that the reduced costs sum to 1, taking one Newton step for each mu of a
// decreasing sequence. The logarithms keep reduced costs and values above 0. Finally, the values
// are rounded. If rounding makes a reduced cost negative, the value of the square's diagonal is
// raised until the reduced cost is 0.
//
// Source: barrier methods, see S. Boyd and L. Vandenberghe, "Convex Optimization", 2004, 11.3.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/dual/line_duals.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <numeric>

#include "nqueens/solve/exact/line_index.h"

namespace nqueens::solve {
namespace {

using Vector = std::vector<double>;

// A symmetric positive definite matrix, row by row; only the elements on and above the diagonal are
// used.
class Matrix {
 public:
  explicit Matrix(std::size_t size) : size_(size), values_(size * size) {}

  double& value(std::size_t row, std::size_t column) { return values_[(row * size_) + column]; }

  // Cholesky decomposition: replaces the matrix by R, where the matrix is R'R.
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

  // Solves the linear system; call after decompose().
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
  explicit Barrier(const NumberedLines& lines)
      : squares_(lines.of_squares),
        sides_(at(lines.sides)),
        duals_(at(lines.count)),
        squares_on_(at(lines.count)),
        reduced_costs_(squares_.size()) {
    for (const SquareLines& square : squares_) {
      for (const std::int32_t line : square) squares_on_[at(line)] += 1;
    }
    const double first_value = 0.5 / static_cast<double>(squares_.size());
    std::fill(duals_.begin() + lines.sides, duals_.end(), first_value);
    update_costs();
  }

  // Follows the minimum as mu decreases from a large value, at which the logarithms dominate, until
  // the bound is negative or within about 1% of the least bound.
  Vector run(const std::function<bool()>& should_end) {
    constexpr int kSteps = 15;
    constexpr double kFall = 0.35;
    double mu = bound() / static_cast<double>(squares_.size() + duals_.size() - sides_);
    for (int i = 0; i < kSteps && bound() > 0; ++i, mu *= kFall) {
      if (should_end && should_end()) break;
      take_step(mu);
    }
    return duals_;
  }

 private:
  double bound() const { return std::accumulate(duals_.begin(), duals_.end(), 0.0); }

  void update_costs() {
    for (std::size_t i = 0; i < reduced_costs_.size(); ++i) {
      reduced_costs_[i] = 0;
      for (const std::int32_t line : squares_[i]) reduced_costs_[i] += duals_[at(line)];
    }
  }

  void take_step(double mu) {
    const std::size_t lines = duals_.size();
    Matrix curvature(lines);
    Vector downhill(lines, -1 / mu);
    for (std::size_t i = sides_; i < lines; ++i) {
      downhill[i] += 1 / duals_[i];
      curvature.value(i, i) += 1 / (duals_[i] * duals_[i]);
    }
    for (std::size_t i = 0; i < reduced_costs_.size(); ++i) {
      for (const std::int32_t line : squares_[i]) {
        downhill[at(line)] += 1 / reduced_costs_[i];
        for (const std::int32_t other : squares_[i]) {
          if (line <= other)
            curvature.value(at(line), at(other)) += 1 / (reduced_costs_[i] * reduced_costs_[i]);
        }
      }
    }
    // Raising the values of all rows and lowering those of all columns by the same amount does not
    // change the objective, so the matrix is singular. This factor makes it regular.
    constexpr double kFirm = 1 + 1e-9;
    for (std::size_t i = 0; i < lines; ++i) curvature.value(i, i) *= kFirm;
    curvature.decompose();
    move(curvature.solved_for(downhill), curvature.solved_for(squares_on_));
  }

  // Moves the values along `step`. A multiple of `more` corrects the step so that the sum of the
  // reduced costs does not change.
  void move(Vector step, const Vector& more) {
    const double share = std::inner_product(step.begin(), step.end(), squares_on_.begin(), 0.0) /
                         std::inner_product(more.begin(), more.end(), squares_on_.begin(), 0.0);
    for (std::size_t i = 0; i < step.size(); ++i) step[i] -= share * more[i];
    const double length = std::min(1.0, 0.9 * most(step));
    for (std::size_t i = 0; i < step.size(); ++i) duals_[i] += length * step[i];
    update_costs();
  }

  // Returns the largest factor, at most 2, by which the step can be multiplied before a reduced
  // cost or the value of a diagonal reaches 0.
  double most(const Vector& step) const {
    double most = 2;
    const auto look = [&](double from, double change) {
      if (change < 0) most = std::min(most, -from / change);
    };
    for (std::size_t i = sides_; i < step.size(); ++i) look(duals_[i], step[i]);
    for (std::size_t i = 0; i < reduced_costs_.size(); ++i) {
      double change = 0;
      for (const std::int32_t line : squares_[i]) change += step[at(line)];
      look(reduced_costs_[i], change);
    }
    return most;
  }

  std::span<const SquareLines> squares_;
  std::size_t sides_;
  Vector duals_;
  Vector squares_on_;  // number of squares on each line
  Vector reduced_costs_;
};

// With these limits, the sum of four values and the bound fit in 32 bits. For up to 32 open rows,
// so does the sum of all diagonal values.
constexpr double kMaxDual = 1 << 23;
constexpr double kBound = 1 << 20;

}  // namespace

NumberedLines numbered_lines(std::span<const Square> squares, std::int32_t n) {
  constexpr std::int32_t kNotYet = -1;
  NumberedLines lines = {.of_squares = std::vector<SquareLines>(squares.size())};
  std::vector<std::int32_t> numbers;
  const auto add_lines = [&](std::size_t kind, auto index_of) {
    numbers.assign(2 * at(n), kNotYet);
    for (std::size_t i = 0; i < squares.size(); ++i) {
      std::int32_t& number = numbers[at(index_of(squares[i]))];
      if (number == kNotYet) number = lines.count++;
      lines.of_squares[i][kind] = number;
    }
  };
  add_lines(0, [](Square square) { return square.row; });
  add_lines(1, [](Square square) { return square.column; });
  lines.sides = lines.count;
  add_lines(2, [n](Square square) { return diagonal_index(square, n); });
  add_lines(3, [](Square square) { return anti_diagonal_index(square); });
  return lines;
}

LineDuals line_duals(const NumberedLines& lines, const std::function<bool()>& should_end) {
  LineDuals result = {.values = std::vector<std::int32_t>(at(lines.count))};
  const Vector values = Barrier(lines).run(should_end);
  const double bound = std::accumulate(values.begin(), values.end(), 0.0);
  double largest = 0;
  for (const double value : values) {
    if (!std::isfinite(value)) return result;
    largest = std::max(largest, std::abs(value));
  }
  const double scale = std::min(kBound / std::abs(bound), kMaxDual / largest);
  for (std::size_t i = 0; i < values.size(); ++i) {
    result.values[i] = static_cast<std::int32_t>(std::lround(values[i] * scale));
  }
  for (const SquareLines& square : lines.of_squares) {
    std::int32_t cost = 0;
    for (const std::int32_t line : square) cost += result.values[at(line)];
    if (cost < 0) result.values[at(square[2])] -= cost;
  }
  // The sum of some of the values may need more than 32 bits, but not the sum of all.
  const std::int64_t sum =
      std::accumulate(result.values.begin(), result.values.end(), std::int64_t{0});
  result.bound = static_cast<std::int32_t>(sum);
  return result;
}

}  // namespace nqueens::solve
