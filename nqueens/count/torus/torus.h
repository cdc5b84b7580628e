// nqueens/count/torus/torus.h - the squares of a torus, and the maps under which solutions remain
// solutions.
//
// A square is given by its number, row * n + column. The difference of two squares is given by the
// same kind of number. All arithmetic of rows and columns is modulo n.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace nqueens::count {

// The largest n that method `torus` supports.
inline constexpr std::int32_t kMaxTorusSize = 37;

// A linear map: row -> a row + b column, column -> c row + d column.
struct TorusMap {
  std::int32_t a, b, c, d;
};

// Each square is on one line of each kind. Two queens attack each other if they share a line.
enum class TorusLine : std::uint8_t { Row, Column, Diagonal, AntiDiagonal };
inline constexpr std::size_t kTorusLines = 4;

class Torus {
 public:
  // n is at most kMaxTorusSize and divisible by neither 2 nor 3.
  explicit Torus(std::int32_t n);

  std::int32_t n() const { return n_; }
  std::int32_t squares() const { return n_ * n_; }

  std::int32_t row(std::int32_t square) const { return at(square).row; }
  std::int32_t column(std::int32_t square) const { return at(square).column; }
  // Returns the number of the line of this kind through the square, from 0 to n - 1.
  std::int32_t line(TorusLine kind, std::int32_t square) const;

  std::int32_t sum(std::int32_t a, std::int32_t b) const {
    return reduced(row(a) + row(b)) * n_ + reduced(column(a) + column(b));
  }
  std::int32_t difference(std::int32_t a, std::int32_t b) const {
    return reduced(row(a) + n_ - row(b)) * n_ + reduced(column(a) + n_ - column(b));
  }

  // Returns whether queens with this difference attack each other or are on the same square.
  bool is_attack(std::int32_t difference) const;

  std::int32_t image(const TorusMap& map, std::int32_t square) const {
    const std::int32_t x = row(square);
    const std::int32_t y = column(square);
    return modulo(map.a * x + map.b * y) * n_ + modulo(map.c * x + map.d * y);
  }

  // Returns the 8 phi(n) linear maps that map lines to lines, where phi(n) is the number of k below
  // n that are coprime to n. Together with the translations, they map solutions to solutions.
  std::vector<TorusMap> maps() const;

  // Returns the inverse of one of these maps.
  TorusMap inverse(const TorusMap& map) const;

  std::int32_t modulo(std::int32_t number) const {
    const std::int32_t rest = number % n_;
    return rest < 0 ? rest + n_ : rest;
  }

 private:
  struct Coordinates {
    std::uint8_t row;
    std::uint8_t column;
  };

  const Coordinates& at(std::int32_t square) const {
    return coordinates_[static_cast<std::size_t>(square)];
  }

  // Reduces a number below 2 n modulo n.
  std::int32_t reduced(std::int32_t number) const { return number < n_ ? number : number - n_; }

  std::int32_t n_;
  std::vector<Coordinates> coordinates_;  // by square; a look-up is faster than a division
};

}  // namespace nqueens::count
