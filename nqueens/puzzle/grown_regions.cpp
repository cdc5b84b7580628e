// nqueens/puzzle/grown_regions.cpp - grows regions around the stars of a solution.
// SPDX-License-Identifier: MIT
#include "nqueens/puzzle/grown_regions.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <utility>

namespace nqueens::puzzle {
namespace {

using Regions = std::vector<std::uint8_t>;
constexpr std::uint8_t kFree = 255;

template <class Visit>
void for_each_beside(std::int32_t n, std::size_t square, Visit visit) {
  const auto rows = static_cast<std::size_t>(n);
  const std::size_t column = square % rows;
  if (square >= rows) visit(square - rows);
  if (column > 0) visit(square - 1);
  if (column + 1 < rows) visit(square + 1);
  if (square + rows < rows * rows) visit(square + rows);
}

std::size_t index_of(Square square, std::int32_t n) {
  return static_cast<std::size_t>(square.row) * static_cast<std::size_t>(n) +
         static_cast<std::size_t>(square.column);
}

// Grows a region of one star, called a flood, from each star. Flood i starts at solution[i].
Regions flood(std::int32_t n, const std::vector<Square>& solution, FastRandom& random) {
  constexpr std::uint64_t kHeavy = 12;
  constexpr std::uint64_t kLight = 3;
  Regions regions(static_cast<std::size_t>(n) * static_cast<std::size_t>(n), kFree);
  // Pairs of a free square and a flood beside it. For each edge that the two share, the list
  // contains `weight` copies of the pair, where `weight` is the weight of the flood. A drawn pair
  // whose square has been taken is ignored.
  std::vector<std::pair<std::size_t, std::uint8_t>> edge;
  const std::uint64_t heavy = random.below(solution.size());
  const auto take = [&](std::size_t square, std::uint8_t region, std::uint64_t weight) {
    regions[square] = region;
    for_each_beside(n, square, [&](std::size_t beside) {
      if (regions[beside] != kFree) return;
      for (std::uint64_t i = 0; i < weight; ++i) edge.emplace_back(beside, region);
    });
  };
  std::vector<std::uint64_t> weights;
  for (std::size_t i = 0; i < solution.size(); ++i) {
    weights.push_back(i == heavy ? kHeavy : 1 + random.below(kLight));
    regions[index_of(solution[i], n)] = static_cast<std::uint8_t>(i);
  }
  for (std::size_t i = 0; i < solution.size(); ++i) {
    take(index_of(solution[i], n), static_cast<std::uint8_t>(i), weights[i]);
  }
  while (!edge.empty()) {
    std::swap(edge[random.below(edge.size())], edge.back());
    const auto [square, region] = edge.back();
    edge.pop_back();
    if (regions[square] == kFree) take(square, region, weights[region]);
  }
  return regions;
}

// Joins floods into groups, which become the regions. Each group starts from the flood with the
// fewest ungrouped neighbours and then takes random ungrouped neighbours.
class Joining {
 public:
  Joining(std::int32_t n, const Regions& floods, std::size_t count, FastRandom& random)
      : random_(random), beside_(count, std::vector<bool>(count)), group_(count, kFree) {
    for (std::size_t square = 0; square < floods.size(); ++square) {
      for_each_beside(n, square, [&](std::size_t other) {
        if (floods[square] != floods[other]) beside_[floods[square]][floods[other]] = true;
      });
    }
  }

  // Puts `stars` floods into each group. Returns the group of each flood; empty if a group is too
  // small and has no free neighbours.
  Regions join(std::size_t stars) {
    for (std::uint8_t group = 0; group * stars < group_.size(); ++group) {
      std::vector<std::size_t> members = {loneliest()};
      group_[members.front()] = group;
      while (members.size() < stars) {
        std::vector<std::size_t> others;
        for (std::size_t other = 0; other < group_.size(); ++other) {
          if (group_[other] == kFree && is_beside(other, members)) others.push_back(other);
        }
        if (others.empty()) return {};
        members.push_back(others[random_.below(others.size())]);
        group_[members.back()] = group;
      }
    }
    return group_;
  }

 private:
  bool is_beside(std::size_t other, const std::vector<std::size_t>& members) const {
    return std::ranges::any_of(members, [&](std::size_t member) { return beside_[member][other]; });
  }

  std::size_t loneliest() const {
    std::size_t best = group_.size();
    std::size_t fewest = group_.size() + 1;
    for (std::size_t flood = 0; flood < group_.size(); ++flood) {
      if (group_[flood] != kFree) continue;
      std::size_t free = 0;
      for (std::size_t other = 0; other < group_.size(); ++other) {
        if (group_[other] == kFree && beside_[flood][other]) ++free;
      }
      if (free >= fewest) continue;
      fewest = free;
      best = flood;
    }
    return best;
  }

  FastRandom& random_;
  std::vector<std::vector<bool>> beside_;
  Regions group_;
};

}  // namespace

std::vector<std::uint8_t> grow_regions(std::int32_t n, std::int32_t stars,
                                       const std::vector<Square>& solution, FastRandom& random) {
  Regions floods = flood(n, solution, random);
  if (stars == 1) return floods;
  constexpr std::int32_t kTries = 50;
  for (std::int32_t i = 0; i < kTries; ++i) {
    Joining joining(n, floods, solution.size(), random);
    const Regions groups = joining.join(static_cast<std::size_t>(stars));
    if (groups.empty()) continue;
    for (std::uint8_t& region : floods) region = groups[region];
    return floods;
  }
  return {};
}

}  // namespace nqueens::puzzle
