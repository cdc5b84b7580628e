// nqueens/count/torus/triple_classes.cpp - classifies the triples of queens on a torus that do not
// attack each other.
// SPDX-License-Identifier: MIT
#include "nqueens/count/torus/triple_classes.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace nqueens::count {
namespace {

// Calls `visit(second, third)` for all images of a triple under the maps. Each of its queens is
// moved to square 0 in turn, and the squares of the other two are passed in both orders.
template <class Visit>
void for_each_image(const Torus& torus, const std::vector<TorusMap>& maps, const Triple& triple,
                    Visit visit) {
  const std::array<std::int32_t, kTripleQueens> queens = {0, triple.second, triple.third};
  for (std::size_t first = 0; first < kTripleQueens; ++first) {
    const auto moved = [&](std::size_t queen) {
      return torus.difference(queens[queen % kTripleQueens], queens[first]);
    };
    for (const TorusMap& map : maps) {
      const std::int32_t second = torus.image(map, moved(first + 1));
      const std::int32_t third = torus.image(map, moved(first + 2));
      visit(second, third);
      visit(third, second);
    }
  }
}

}  // namespace

TripleClasses::TripleClasses(const Torus& torus)
    : squares_(static_cast<std::size_t>(torus.squares())),
      of_differences_(squares_ * squares_, kNoClass) {
  const std::vector<TorusMap> maps = torus.maps();
  std::vector<Triple> found;
  std::vector<std::size_t> sizes;
  const auto add = [&](const Triple& triple) {
    std::size_t size = 0;
    for_each_image(torus, maps, triple, [&](std::int32_t second, std::int32_t third) {
      std::uint16_t& number = of_differences_[index(second, third)];
      if (number != kNoClass) return;
      number = static_cast<std::uint16_t>(found.size());
      ++size;
    });
    found.push_back(triple);
    sizes.push_back(size);
  };
  for (std::int32_t second = 0; second < torus.squares(); ++second) {
    if (torus.is_attack(second)) continue;
    for (std::int32_t third = 0; third < torus.squares(); ++third) {
      if (torus.is_attack(third) || torus.is_attack(torus.difference(third, second))) continue;
      if (of(second, third) == kNoClass) add({second, third});
    }
  }
  std::vector<std::uint16_t> by_size(found.size());
  std::iota(by_size.begin(), by_size.end(), std::uint16_t{0});
  std::ranges::stable_sort(by_size, std::ranges::greater(),
                           [&](std::uint16_t number) { return sizes[number]; });
  std::vector<std::uint16_t> numbers(found.size());
  for (std::size_t number = 0; number < by_size.size(); ++number) {
    numbers[by_size[number]] = static_cast<std::uint16_t>(number);
    triples_.push_back(found[by_size[number]]);
  }
  for (std::uint16_t& number : of_differences_) {
    if (number != kNoClass) number = numbers[number];
  }
}

}  // namespace nqueens::count
