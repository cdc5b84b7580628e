// nqueens/count/three_rows.cpp - which queens on three rows leave each other in peace.
// SPDX-License-Identifier: MIT
#include "nqueens/count/three_rows.h"

namespace nqueens::count {

PlacementsOfTriples peaceful_placements(const SurvivorTable& survivors_of, std::size_t columns) {
  const Survivors& of_1_in_0 = survivors_of(1, 0);
  const Survivors& of_2_in_0 = survivors_of(2, 0);
  const Survivors& of_2_in_1 = survivors_of(2, 1);
  const auto peaceful = [&](std::size_t x0, std::size_t x1, std::size_t x2) {
    return (of_1_in_0[x1] >> x0 & of_2_in_0[x2] >> x0 & of_2_in_1[x2] >> x1 & 1) != 0;
  };
  PlacementsOfTriples placements = {};
  for (std::size_t c = 2; c < columns; ++c) {
    for (std::size_t b = 1; b < c; ++b) {
      for (std::size_t a = 0; a < b; ++a) {
        const std::array<std::size_t, 3> x = {a, b, c};
        unsigned set = 0;
        for (std::size_t i = 0; i < kPlacements.size(); ++i) {
          const auto& at = kPlacements[i];
          if (peaceful(x[at[0]], x[at[1]], x[at[2]])) set |= 1U << i;
        }
        placements[triple_index(a, b, c)] = static_cast<std::uint8_t>(set);
      }
    }
  }
  return placements;
}

}  // namespace nqueens::count
