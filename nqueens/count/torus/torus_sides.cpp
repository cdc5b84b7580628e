// nqueens/count/torus/torus_sides.cpp - divides the rows of a torus into two sides, and the columns
// of the first side into orbits of symmetric sets.
//
// (row, column) -> (k row, k column) modulo n permutes the wrapped diagonals of each direction if k
// has an inverse, so it maps solutions to solutions. If k is a square, it maps each of the orbits
// {s row : s a square with an inverse} to itself. A side consists of such orbits. All squares can
// therefore be used as factors, and so can their negatives: the mirror image (row, -column) keeps
// the rows.
// SPDX-License-Identifier: MIT
#include "nqueens/count/torus/torus_sides.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <set>

#include "nqueens/base/error.h"
#include "nqueens/count/plan/column_sets.h"

namespace nqueens::count {
namespace {

// Returns the squares modulo n that have an inverse.
std::set<std::int32_t> squares(std::int32_t n) {
  std::set<std::int32_t> squares;
  for (std::int32_t k = 1; k < n; ++k) {
    if (std::gcd(k, n) == 1) squares.insert(k * k % n);
  }
  return squares;
}

Mask multiplied(Mask columns, std::int32_t factor, std::int32_t n) {
  Mask image = 0;
  for (; columns != 0; columns = without_lowest(columns)) {
    image |= column_bit(lowest_column(columns) * factor % n);
  }
  return image;
}

// Returns the columns + 1 modulo n.
Mask moved(Mask columns, std::int32_t n) {
  return (columns << 1 & all_columns(n)) | columns >> (n - 1);
}

// Returns the number of sets in the orbit of `columns`, or 0 if the set is not the least of its
// orbit.
std::uint64_t images_of_least(Mask columns, std::int32_t n, const TorusSides& sides) {
  std::uint64_t maps_to_itself = 0;
  for (const std::int32_t factor : sides.factors) {
    Mask image = multiplied(columns, factor, n);
    for (std::int32_t i = 0; i < n; ++i, image = moved(image, n)) {
      if (image < columns) return 0;
      if (image == columns) ++maps_to_itself;
    }
  }
  return static_cast<std::uint64_t>(n) * sides.factors.size() / maps_to_itself;
}

}  // namespace

TorusSides torus_sides(std::int32_t n) {
  const std::set<std::int32_t> factors = squares(n);
  TorusSides sides = {.second = {0}};
  std::set<std::int32_t> left;
  for (std::int32_t row = 1; row < n; ++row) left.insert(row);
  // Orbits of the same size follow each other, so the sides take them in turn.
  for (bool is_second = true; !left.empty(); is_second = !is_second) {
    const std::int32_t row = *left.begin();
    std::vector<std::int32_t>& side = is_second ? sides.second : sides.first;
    for (const std::int32_t factor : factors) {
      if (left.erase(row * factor % n) != 0) side.push_back(row * factor % n);
    }
  }
  std::ranges::sort(sides.first);
  std::ranges::sort(sides.second);
  ensure(std::ssize(sides.first) == n / 2, "the sides have the same number of orbits of each size");
  std::set<std::int32_t> all = factors;
  for (const std::int32_t factor : factors) all.insert(n - factor);
  sides.factors.assign(all.begin(), all.end());
  return sides;
}

std::vector<ColumnOrbit> column_orbits(std::int32_t n, const TorusSides& sides,
                                       RunControl& control) {
  std::vector<ColumnOrbit> orbits;
  const auto columns = static_cast<std::int32_t>(sides.first.size());
  for_each_set(n, columns, control, [&](Mask set) {
    if ((set & 1) == 0) return;  // moving the set to column 0 would make it less
    const std::uint64_t images = images_of_least(set, n, sides);
    if (images > 0) orbits.push_back({set, images});
  });
  return orbits;
}

}  // namespace nqueens::count
