// nqueens/count/torus/torus.cpp - the squares of a torus, and the maps under which solutions remain
// solutions.
// SPDX-License-Identifier: MIT
#include "nqueens/count/torus/torus.h"

#include <numeric>

namespace nqueens::count {

Torus::Torus(std::int32_t n) : n_(n) {
  for (std::int32_t square = 0; square < n * n; ++square) {
    coordinates_.push_back(
        {static_cast<std::uint8_t>(square / n), static_cast<std::uint8_t>(square % n)});
  }
}

std::int32_t Torus::line(TorusLine kind, std::int32_t square) const {
  switch (kind) {
    case TorusLine::Row:
      return row(square);
    case TorusLine::Column:
      return column(square);
    case TorusLine::Diagonal:
      return modulo(column(square) - row(square));
    case TorusLine::AntiDiagonal:
      break;
  }
  return modulo(column(square) + row(square));
}

bool Torus::is_attack(std::int32_t difference) const {
  const std::int32_t x = row(difference);
  const std::int32_t y = column(difference);
  return x == 0 || y == 0 || x == y || x + y == n_;
}

// The eight maps, up to a factor: the identity, a mirror image, two maps that exchange rows with
// columns, and four that exchange rows and columns with diagonals. The last four have determinant 2
// or -2, so n must be odd.
std::vector<TorusMap> Torus::maps() const {
  constexpr std::array<TorusMap, 8> kUpToFactors = {{{1, 0, 0, 1},
                                                     {1, 0, 0, -1},
                                                     {0, 1, 1, 0},
                                                     {0, 1, -1, 0},
                                                     {1, -1, 1, 1},
                                                     {1, 1, 1, -1},
                                                     {1, -1, -1, -1},
                                                     {1, 1, -1, 1}}};
  std::vector<TorusMap> maps;
  for (std::int32_t k = 1; k < n_; ++k) {
    if (std::gcd(k, n_) != 1) continue;
    for (const TorusMap& map : kUpToFactors) {
      maps.push_back({modulo(k * map.a), modulo(k * map.b), modulo(k * map.c), modulo(k * map.d)});
    }
  }
  return maps;
}

TorusMap Torus::inverse(const TorusMap& map) const {
  const std::int32_t determinant = modulo(map.a * map.d - map.b * map.c);
  std::int32_t factor = 1;
  while (modulo(factor * determinant) != 1) ++factor;
  return {modulo(factor * map.d), modulo(-factor * map.b), modulo(-factor * map.c),
          modulo(factor * map.a)};
}

}  // namespace nqueens::count
