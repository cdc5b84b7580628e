// tests/catalog/catalog_testing.h - makes reference lists by checking every permutation.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "nqueens/board/board.h"
#include "nqueens/catalog/catalog.h"

namespace nqueens::catalog::testing {

inline bool belongs_to(Subset subset, const Placement& placement) {
  switch (subset) {
    case Subset::All:
      return true;
    case Subset::Fundamental:
      return canonical_form(placement) == placement;
    case Subset::CentrallySymmetric:
      return apply(Symmetry::Rotate180, placement) == placement;
    case Subset::QuarterSymmetric:
      return apply(Symmetry::Rotate90, placement) == placement;
  }
  return false;
}

inline std::vector<Placement> naive_list(const Problem& problem, Subset subset = Subset::All) {
  std::vector<Placement> list;
  std::vector<std::int32_t> columns(static_cast<std::size_t>(problem.size()));
  std::iota(columns.begin(), columns.end(), 0);
  do {
    const Placement placement(columns);
    if (solves(placement, problem) && belongs_to(subset, placement)) list.push_back(placement);
  } while (std::next_permutation(columns.begin(), columns.end()));
  return list;
}

inline std::vector<Placement> placements(const Block& block) {
  std::vector<Placement> list;
  for (std::size_t i = 0; i < block.size(); ++i) {
    list.emplace_back(std::vector<std::int32_t>(block[i].begin(), block[i].end()));
  }
  return list;
}

inline constexpr std::array kSubsets = {Subset::All, Subset::Fundamental,
                                        Subset::CentrallySymmetric, Subset::QuarterSymmetric};

}  // namespace nqueens::catalog::testing
