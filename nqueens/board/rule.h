// nqueens/board/rule.h - the rule by which queens attack: the rule of the plain puzzle and its
// variants.
//
//   queens        rows, columns and diagonals that end at the edge of the board
//   toroidal      the board is a torus: diagonals that leave it re-enter on the other side, so
//                 there are n of each kind, and two squares share one if column - row, or
//                 column + row, is equal modulo n
//   superqueens   the lines of a queen and the moves of a knight ("amazons")
//   touching      no diagonals; queens must not touch, corners included (Hertzsprung's problem)
//
// A rule defines how far the diagonals reach, and a list of leaps: single squares that a queen
// attacks in addition to her lines. Under every rule, each row and each column has one queen, or
// several in puzzles with stars (problem.h). Code that uses lines and leaps (lines.h) supports all
// rules. So a new rule requires only a row in the table of rules.h and, if it has a closed form, an
// entry in solve/find_solution.cpp.
//
// Solutions on the torus exist if and only if n is divisible by neither 2 nor 3. Proof that there
// are none otherwise:
//
//   n even: the columns of the queens have the same sum as their rows, so the sum of all
//   differences column - row is 0. But n differences that are all different modulo n sum to
//   n (n - 1) / 2 modulo n, which is n / 2 modulo n.
//
//   3 divides n: (column + row)^2 + (column - row)^2 = 2 (column^2 + row^2). Over all queens, each
//   of column + row, column - row, column and row takes each value from 0 to n - 1 once modulo n.
//   With S the sum of the squares of these values, 2 S = 4 S modulo n, so n divides 2 S. But
//   2 S = n (n - 1) (2n - 1) / 3 is not a multiple of n, because 3 divides neither n - 1 nor
//   2n - 1.
//
// For all other n, column = 2 row modulo n is a solution (solve/toroidal_closed_form.h).
//
// Sources: G. Polya, "Ueber die doppelt-periodischen Loesungen des n-Damen-Problems", in W. Ahrens,
// "Mathematische Unterhaltungen und Spiele" 2, 1918; numbers of solutions: OEIS A051906 and A007705
// (torus), A051223 (superqueens), A002464 (touching).
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "nqueens/board/square.h"

namespace nqueens {

// The reach of a queen on diagonals: none; up to the edge of the board; or beyond the edge,
// re-entering on the other side.
enum class Reach : std::uint8_t { None, Bounded, Wrapped };

// Limits of the leaps of a rule, for tables of fixed size: the number of leaps, the number of leaps
// to one row, and the distance in rows and columns.
inline constexpr std::size_t kMaxLeaps = 4;
inline constexpr std::size_t kMaxLeapsToARow = 2;
inline constexpr std::int32_t kMaxLeap = 2;

constexpr bool never(std::int32_t) { return false; }

// The default is the plain rule.
struct Rule {
  std::string_view name = "queens";
  std::string_view summary = "rows, columns and diagonals";
  std::string_view one = "queen";  // noun after a number: "1 queen", "8 queens"
  std::string_view many = "queens";
  Reach diagonals = Reach::Bounded;

  // The squares in lower rows that a queen attacks outside her lines, as sorted differences of row
  // and column, neither of which is 0. Together with their mirror images in upper rows, they have
  // all symmetries of the square.
  std::span<const Square> leaps = {};

  // Returns whether a theorem excludes solutions on an n x n board.
  bool (*is_hopeless)(std::int32_t n) = never;

  // Whether this is the rule of the plain puzzle.
  constexpr bool is_plain() const { return diagonals == Reach::Bounded && leaps.empty(); }

  // The name, or an empty text for the plain rule.
  constexpr std::string_view label() const { return is_plain() ? "" : name; }

  // The largest number of squares that a queen attacks in another row.
  constexpr std::int32_t most_in_a_row() const {
    return (diagonals == Reach::None ? 1 : 3) +
           (leaps.empty() ? 0 : static_cast<std::int32_t>(kMaxLeapsToARow));
  }

  friend constexpr bool operator==(const Rule& a, const Rule& b) { return a.name == b.name; }

  // Rules that the code refers to by name, spelled like enumerators.
  // NOLINTBEGIN(readability-identifier-naming)
  static const Rule Queens;
  static const Rule Toroidal;
  static const Rule Superqueens;
  static const Rule Touching;
  // NOLINTEND(readability-identifier-naming)
};

// Returns whether there is a solution on the n x n torus (Polya 1918).
constexpr bool has_toroidal_solution(std::int32_t n) { return n % 2 != 0 && n % 3 != 0; }

// All rules (rules.h), the plain one first.
std::span<const Rule> rules();

// Returns the rule's name: "queens", "toroidal", ...
constexpr const char* to_string(const Rule& rule) { return rule.name.data(); }

// Returns the rule called `name`. Throws UsageError, which lists the names, if there is none.
const Rule& rule(std::string_view name);

}  // namespace nqueens
