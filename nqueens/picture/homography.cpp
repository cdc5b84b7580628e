// nqueens/picture/homography.cpp - the projective map from a flat board to a photo of it.
// SPDX-License-Identifier: MIT
#include "nqueens/picture/homography.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace nqueens::picture {
namespace {

constexpr std::size_t kUnknowns = 8;

// A symmetric system of linear equations, with the right-hand sides as the last column.
using Equations = std::array<std::array<double, kUnknowns + 1>, kUnknowns>;

// Adds an equation to the normal equations of the least squares problem.
void add_equation(const std::array<double, kUnknowns + 1>& equation, Equations& equations) {
  for (std::size_t i = 0; i < kUnknowns; ++i) {
    for (std::size_t j = 0; j <= kUnknowns; ++j) equations[i][j] += equation[i] * equation[j];
  }
}

// Solves the equations by Gaussian elimination; returns nullopt if they are singular.
std::optional<std::array<double, kUnknowns>> solution_of(Equations equations) {
  constexpr double kSingular = 1e-9;
  for (std::size_t i = 0; i < kUnknowns; ++i) {
    std::size_t pivot = i;
    for (std::size_t j = i + 1; j < kUnknowns; ++j) {
      if (std::abs(equations[j][i]) > std::abs(equations[pivot][i])) pivot = j;
    }
    if (!(std::abs(equations[pivot][i]) > kSingular)) return std::nullopt;
    std::swap(equations[i], equations[pivot]);
    for (std::size_t j = 0; j < kUnknowns; ++j) {
      if (j == i) continue;
      const double factor = equations[j][i] / equations[i][i];
      for (std::size_t k = i; k <= kUnknowns; ++k) equations[j][k] -= factor * equations[i][k];
    }
  }
  std::array<double, kUnknowns> solution = {};
  for (std::size_t i = 0; i < kUnknowns; ++i) {
    solution[i] = equations[i][kUnknowns] / equations[i][i];
  }
  return solution;
}

// The map that moves and scales points so that their mean is 0 and their mean distance from 0 is 1.
struct Norm {
  Point mean = {};
  double scale = 1;

  Homography map() const { return scaling(1 / scale, {-mean.x / scale, -mean.y / scale}); }
  Homography inverse() const { return scaling(scale, mean); }
};

Norm norm_of(const std::vector<Match>& matches, Point Match::*side) {
  Norm norm;
  const auto count = static_cast<double>(matches.size());
  for (const Match& match : matches) {
    norm.mean.x += (match.*side).x / count;
    norm.mean.y += (match.*side).y / count;
  }
  double sum = 0;
  for (const Match& match : matches) {
    sum += std::hypot((match.*side).x - norm.mean.x, (match.*side).y - norm.mean.y);
  }
  if (sum > 0) norm.scale = sum / count;
  return norm;
}

}  // namespace

Point Homography::operator()(Point point) const {
  const auto& m = numbers_;
  const double w = m[6] * point.x + m[7] * point.y + m[8];
  return {(m[0] * point.x + m[1] * point.y + m[2]) / w,
          (m[3] * point.x + m[4] * point.y + m[5]) / w};
}

Homography Homography::after(const Homography& first) const {
  std::array<double, 9> product = {};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      for (std::size_t k = 0; k < 3; ++k) {
        product[3 * i + j] += numbers_[3 * i + k] * first.numbers_[3 * k + j];
      }
    }
  }
  return Homography(product);
}

Homography Homography::inverse() const {
  // The adjugate matrix is the inverse up to a factor.
  const auto& [a, b, c, d, e, f, g, h, i] = numbers_;
  return Homography({e * i - f * h, c * h - b * i, b * f - c * e, f * g - d * i, a * i - c * g,
                     c * d - a * f, d * h - e * g, b * g - a * h, a * e - b * d});
}

Homography scaling(double factor, Point shift) {
  return Homography({factor, 0, shift.x, 0, factor, shift.y, 0, 0, 1});
}

std::optional<Homography> homography_of(const std::vector<Match>& matches) {
  const Norm from = norm_of(matches, &Match::from);
  const Norm to = norm_of(matches, &Match::to);
  const Homography from_map = from.map();
  const Homography to_map = to.map();
  Equations equations = {};
  for (const Match& match : matches) {
    const auto [x, y] = from_map(match.from);
    const auto [u, v] = to_map(match.to);
    add_equation({x, y, 1, 0, 0, 0, -u * x, -u * y, u}, equations);
    add_equation({0, 0, 0, x, y, 1, -v * x, -v * y, v}, equations);
  }
  const auto s = solution_of(equations);
  if (!s) return std::nullopt;
  const Homography between(
      {(*s)[0], (*s)[1], (*s)[2], (*s)[3], (*s)[4], (*s)[5], (*s)[6], (*s)[7], 1});
  return to.inverse().after(between).after(from_map);
}

std::optional<Homography> homography_without_outliers(std::vector<Match>& matches, double reach) {
  constexpr std::int32_t kRounds = 3;
  std::optional<Homography> homography = homography_of(matches);
  for (std::int32_t round = 0; round < kRounds && homography; ++round) {
    const auto outliers = std::erase_if(matches, [&](const Match& match) {
      const auto [x, y] = (*homography)(match.from);
      return !(std::hypot(x - match.to.x, y - match.to.y) <= reach);
    });
    if (outliers == 0) break;
    homography = homography_of(matches);
  }
  return homography;
}

Image warped(const Image& image, const Homography& to_image, std::int32_t columns,
             std::int32_t rows) {
  Image result(columns, rows);
  std::uint8_t* out = result.bytes.data();
  const auto place = [](double position, std::int32_t size) {
    return std::clamp(position - 0.5, 0.0, size - 1.0);  // `position` must not be NaN
  };
  for (std::int32_t row = 0; row < rows; ++row) {
    for (std::int32_t column = 0; column < columns; ++column) {
      const Point point = to_image({column + 0.5, row + 0.5});
      const bool is_point = std::isfinite(point.x) && std::isfinite(point.y);
      const double x = is_point ? place(point.x, image.width) : 0;
      const double y = is_point ? place(point.y, image.height) : 0;
      const auto left = static_cast<std::int32_t>(x);
      const auto top = static_cast<std::int32_t>(y);
      const std::size_t right = left + 1 < image.width ? 3 : 0;
      const std::int32_t bottom = std::min(top + 1, image.height - 1);
      const auto u = static_cast<float>(x - left);
      const auto v = static_cast<float>(y - top);
      const std::uint8_t* const upper = &image.bytes[image.offset(left, top)];
      const std::uint8_t* const lower = &image.bytes[image.offset(left, bottom)];
      for (std::size_t c = 0; c < 3; ++c) {
        const auto mixed = [&](const std::uint8_t* pixels) {
          const float first = static_cast<float>(pixels[c]) + 0.5F;  // for rounding
          return first + u * (static_cast<float>(pixels[c + right]) + 0.5F - first);
        };
        const float above = mixed(upper);
        *out++ = static_cast<std::uint8_t>(above + v * (mixed(lower) - above));
      }
    }
  }
  return result;
}

}  // namespace nqueens::picture
