// nqueens/count/torus/triple_classes.h - classifies the triples of queens on a torus that do not
// attack each other.
//
// Two triples are in the same class if a translation and a linear map (torus.h) map one to the
// other. There are 159 classes for n = 23. A solution has 1,771 triples, about eleven of each
// class.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nqueens/count/torus/torus.h"

namespace nqueens::count {

inline constexpr std::size_t kTripleQueens = 3;

// Three queens, on the squares 0, `second` and `third`.
struct Triple {
  std::int32_t second = 0;
  std::int32_t third = 0;
};

class TripleClasses {
 public:
  // The class number of three queens if two of them attack each other.
  static constexpr std::uint16_t kNoClass = 0xFFFF;

  //   cost  2 n^4 bytes, and about 20 ns for each pair of squares: 20 ms for n = 31
  explicit TripleClasses(const Torus& torus);

  // Number of classes. They are numbered from 0, the largest first.
  std::size_t size() const { return triples_.size(); }

  // Returns the triple that represents the class.
  const Triple& triple(std::size_t number) const { return triples_[number]; }

  // Returns the number of the class of three queens, given by the differences of the second and the
  // third from the first.
  std::uint16_t of(std::int32_t second, std::int32_t third) const {
    return of_differences_[index(second, third)];
  }

 private:
  std::size_t index(std::int32_t second, std::int32_t third) const {
    return static_cast<std::size_t>(second) * squares_ + static_cast<std::size_t>(third);
  }

  std::size_t squares_;
  std::vector<Triple> triples_;
  std::vector<std::uint16_t> of_differences_;
};

}  // namespace nqueens::count
