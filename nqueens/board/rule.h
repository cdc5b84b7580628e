// nqueens/board/rule.h - by which rule queens attack, as a value: the puzzle and relatives of it.
//
//   queens        rows, columns and diagonals that end at the edge of the board
//   toroidal      the board is a torus: diagonals that leave it come in again on the other side, so
//                 that there are n of each kind, and two squares share one when column - row, or
//                 column + row, is equal modulo n
//   superqueens   the lines of a queen, and besides the moves of a knight ("amazons")
//   touching      no diagonals; queens must not touch, corners included (Hertzsprung's problem)
//
// A rule says how far the diagonals reach and which single squares a queen attacks besides, its
// leaps. Every rule keeps one queen in each row and each column. What is built on lines and leaps
// (lines.h) holds for all rules and never asks for a name, so that a new rule is one more row of
// rules.h, and its closed form if it has one (solve/find_solution.cpp).
//
// Solutions on the torus exist exactly when n has no factor 2 and none of 3. Why none otherwise:
//
//   n even: the columns add up to what the rows add up to, so that the differences column - row add
//   up to 0 modulo n. But if they are all different, they add up to n (n - 1) / 2, which leaves
//   n / 2.
//
//   3 divides n: the squares of a sum and of a difference are together twice the squares of row and
//   column. Each of the four goes once through 0 to n - 1, and with S the sum of those squares 2 S
//   = 4 S modulo n. But 2 S = n (n - 1) (2n - 1) / 3 is no multiple of n.
//
// In all other cases column = 2 row modulo n is one (solve/toroidal_closed_form.h).
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

// Where the diagonals through a queen end: they attack nothing, end at the edge of the board, or
// come in again on the other side.
enum class Reach : std::uint8_t { None, Bounded, Wrapped };

// Limits of the leaps of a rule, for tables of fixed size: how many there are, in all and to one
// row, and how many rows and columns away.
inline constexpr std::size_t kMaxLeaps = 4;
inline constexpr std::size_t kMaxLeapsToARow = 2;
inline constexpr std::int32_t kMaxLeap = 2;

constexpr bool never(std::int32_t) { return false; }

// By default the plain rule, that of the puzzle.
struct Rule {
  std::string_view name = "queens";
  std::string_view summary = "rows, columns and diagonals";
  std::string_view one = "queen";  // what a queen is called where it is counted, and several
  std::string_view many = "queens";
  Reach diagonals = Reach::Bounded;

  // The squares below that a queen attacks outside her lines, as differences of row and column,
  // sorted; no row and no column of 0. With those above they have all symmetries of the square.
  std::span<const Square> leaps = {};

  // By a theorem: whether no n queens can stand on an n x n board.
  bool (*is_hopeless)(std::int32_t n) = never;

  // As all that is said of "the n queens" takes for granted.
  constexpr bool is_plain() const { return diagonals == Reach::Bounded && leaps.empty(); }

  // The name where it has to be said: none of the plain rule.
  constexpr std::string_view label() const { return is_plain() ? "" : name; }

  // The most squares of another row that a queen attacks.
  constexpr std::int32_t most_in_a_row() const {
    return (diagonals == Reach::None ? 1 : 3) +
           (leaps.empty() ? 0 : static_cast<std::int32_t>(kMaxLeapsToARow));
  }

  friend constexpr bool operator==(const Rule& a, const Rule& b) { return a.name == b.name; }

  // The rows that code names, called as enumerators are.
  // NOLINTBEGIN(readability-identifier-naming)
  static const Rule Queens;
  static const Rule Toroidal;
  static const Rule Superqueens;
  static const Rule Touching;
  // NOLINTEND(readability-identifier-naming)
};

// Whether n queens can stand on the n x n torus (Polya 1918).
constexpr bool has_toroidal_solution(std::int32_t n) { return n % 2 != 0 && n % 3 != 0; }

// All rules (rules.h), the plain one first.
std::span<const Rule> rules();

// Its name: "queens", "toroidal", ...
constexpr const char* to_string(const Rule& rule) { return rule.name.data(); }

// The rule with this name. Throws UsageError that lists the names.
const Rule& rule(std::string_view name);

}  // namespace nqueens
