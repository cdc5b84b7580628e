// nqueens/count/torus/torus_orbits.cpp - counts solutions on a torus orbit by orbit.
// SPDX-License-Identifier: MIT
#include "nqueens/count/torus/torus_orbits.h"

#include <algorithm>
#include <array>
#include <compare>

#include "nqueens/base/error.h"

namespace nqueens::count {

TorusOrbits::TorusOrbits(const Torus& torus, const TripleClasses& classes, std::size_t number)
    : torus_(torus),
      classes_(classes),
      number_(number),
      first_map_(
          static_cast<std::size_t>(torus.squares()) * static_cast<std::size_t>(torus.squares()),
          kNoMap) {
  const Triple& triple = classes.triple(number);
  for (const TorusMap& map : torus.maps()) {
    const auto second = static_cast<std::size_t>(torus.image(map, triple.second));
    const auto third = static_cast<std::size_t>(torus.image(map, triple.third));
    std::int16_t& first = first_map_[second * static_cast<std::size_t>(torus.squares()) + third];
    next_map_.push_back(first);
    first = static_cast<std::int16_t>(maps_.size());
    maps_.push_back(torus.inverse(map));
  }
}

std::uint64_t TorusOrbits::solutions(std::span<const std::int32_t> columns) const {
  const std::size_t n = columns.size();
  const auto squares = static_cast<std::size_t>(torus_.squares());
  constexpr std::size_t kMaxSize = kMaxTorusSize;
  // difference[i][j] is the difference of the queen of row j from the queen of row i.
  std::array<std::array<std::uint16_t, kMaxSize>, kMaxSize> difference = {};
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      const auto rows = static_cast<std::int32_t>(j) - static_cast<std::int32_t>(i);
      difference[i][j] = static_cast<std::uint16_t>(torus_.modulo(rows) * torus_.n() +
                                                    torus_.modulo(columns[j] - columns[i]));
    }
  }
  // Compares an image with the solution. The image is made by moving the queen of row `origin` to
  // square 0 and then applying `map`.
  const auto compare_image = [&](const TorusMap& map, std::size_t origin) {
    std::array<std::int32_t, kMaxSize> image = {};
    for (const std::uint16_t moved : std::span(difference[origin]).first(n)) {
      const std::int32_t square = torus_.image(map, moved);
      image[static_cast<std::size_t>(torus_.row(square))] = torus_.column(square);
    }
    return std::lexicographical_compare_three_way(image.begin(),
                                                  image.begin() + static_cast<std::ptrdiff_t>(n),
                                                  columns.begin(), columns.end());
  };
  std::uint64_t equal_images = 0;
  // Tries the images that move three queens to the squares of the representative triple: the queen
  // of row `origin` to square 0, and the queens of rows `second` and `third` to the other two
  // squares. Returns whether one of these images is less than the solution.
  const auto has_less = [&](std::size_t origin, std::size_t second, std::size_t third) {
    std::int16_t map = first_map_[difference[origin][second] * squares + difference[origin][third]];
    for (; map != kNoMap; map = next_map_[static_cast<std::size_t>(map)]) {
      const auto order = compare_image(maps_[static_cast<std::size_t>(map)], origin);
      if (order < 0) return true;
      if (order == 0) ++equal_images;
    }
    return false;
  };
  // Each queen of the triple is moved to square 0 in turn.
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i + 1; j < n; ++j) {
      for (std::size_t k = j + 1; k < n; ++k) {
        if (classes_.of(difference[i][j], difference[i][k]) != number_) continue;
        if (has_less(i, j, k) || has_less(i, k, j) || has_less(j, i, k) || has_less(j, k, i) ||
            has_less(k, i, j) || has_less(k, j, i)) {
          return 0;
        }
      }
    }
  }
  const std::uint64_t all_maps = maps_.size() * squares;
  ensure(equal_images > 0 && all_maps % equal_images == 0,
         "the maps that keep a solution form a group");
  return all_maps / equal_images;
}

}  // namespace nqueens::count
