// nqueens/count/torus/torus_orbits.h - counts solutions on a torus orbit by orbit.
//
// The orbit of a solution consists of its images under all translations and linear maps (torus.h).
// Among all classes of the triples in a solution, let `number` be the least one. Some images
// contain the triple that represents this class (TripleClasses::triple). The search finds all these
// images, and the orbit is counted at the image whose list of columns is lexicographically least.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nqueens/count/torus/torus.h"
#include "nqueens/count/torus/triple_classes.h"

namespace nqueens::count {

class TorusOrbits {
 public:
  // Counts solutions whose least class is `number`.
  TorusOrbits(const Torus& torus, const TripleClasses& classes, std::size_t number);

  std::size_t number() const { return number_; }

  // The given solution must contain the representative triple of the class. Returns the number of
  // solutions in its orbit if no other image with this triple is less; otherwise 0.
  //
  //   columns  the column of each row
  //   cost     n^3 / 6 look-ups for the least image, 5 us for n = 23; most other images take less,
  //            because a smaller image is found early
  std::uint64_t solutions(std::span<const std::int32_t> columns) const;

 private:
  static constexpr std::int16_t kNoMap = -1;

  const Torus& torus_;
  const TripleClasses& classes_;
  std::size_t number_;
  std::vector<TorusMap> maps_;
  // For each triple, a linked list of the maps that take it to the representative. `first_map_`
  // holds the first map of each list, by the two differences of the triple; `next_map_` holds, for
  // each map, the next map of its list.
  std::vector<std::int16_t> first_map_;
  std::vector<std::int16_t> next_map_;
};

}  // namespace nqueens::count
