// nqueens/board/rule.h - by which rule queens attack: the puzzle and two relatives of it.
//
//   queens        rows, columns and diagonals that end at the edge of the board
//   toroidal      the board is a torus: diagonals that leave it come in again on the other side, so
//                 that there are n of each kind, and two squares share one when column - row, or
//                 column + row, is equal modulo n
//   superqueens   the lines of a queen, and besides the moves of a knight ("amazons")
//
// All three keep one queen in each row and each column, so that everything that is built on this
// holds for all of them. Diagonals gives the lines of the torus their numbers, and line_between the
// attack of two squares: what is written on these two does not ask for the rule.
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
// (torus), A051223 (superqueens).
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "nqueens/board/square.h"

namespace nqueens {

enum class Rule : std::uint8_t { Queens, Toroidal, Superqueens };

// "queens", "toroidal", "superqueens".
const char* to_string(Rule rule);

struct NamedRule {
  Rule rule = Rule::Queens;
  std::string_view name = {};
  std::string_view summary = {};
};

// All rules, the plain one first.
std::span<const NamedRule> rules();

// The rule with this name. Throws UsageError that lists the names.
Rule rule(std::string_view name);

// Whether n queens can stand on the n x n torus (Polya 1918).
constexpr bool has_toroidal_solution(std::int32_t n) { return n % 2 != 0 && n % 3 != 0; }

// The moves of a knight as differences of row and column, sorted; and those that lead down.
inline constexpr std::array<Square, 8> kKnightsMoves = {
    {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}}};
inline constexpr std::array<Square, 4> kKnightsMovesDown = {{{1, -2}, {1, 2}, {2, -1}, {2, 1}}};

constexpr Square moved(Square s, Square by) { return {s.row + by.row, s.column + by.column}; }

// Whether a knight goes from one of the squares to the other.
constexpr bool is_knights_move(Square a, Square b) {
  const std::int32_t rows = a.row < b.row ? b.row - a.row : a.row - b.row;
  const std::int32_t columns = a.column < b.column ? b.column - a.column : a.column - b.column;
  return (rows == 1 && columns == 2) || (rows == 2 && columns == 1);
}

// Numbers the diagonals of a board, from 0, so that squares on one line have one number.
class Diagonals {
 public:
  constexpr Diagonals(std::int32_t n, Rule rule)
      : n_(n), count_(rule == Rule::Toroidal ? n : 2 * n - 1) {}

  // How many there are of each kind: 2n - 1, on the torus n.
  constexpr std::int32_t count() const { return count_; }

  constexpr std::int32_t diagonal(Square s) const { return wrapped(diagonal_index(s, n_)); }
  constexpr std::int32_t anti_diagonal(Square s) const { return wrapped(anti_diagonal_index(s)); }

 private:
  // Both indices are below 2n - 1.
  constexpr std::int32_t wrapped(std::int32_t index) const {
    return index < count_ ? index : index - n_;
  }

  std::int32_t n_;
  std::int32_t count_;
};

// How two squares of an n x n board attack each other under the rule; none when they do not, or
// when they are the same square. Squares that share both diagonals, as (0,0) and (n/2,n/2) do on an
// even torus, share the diagonal.
constexpr std::optional<Line> line_between(Square a, Square b, std::int32_t n, Rule rule) {
  if (rule == Rule::Queens || a == b) return line_between(a, b);
  if (a.row == b.row) return Line::Row;
  if (a.column == b.column) return Line::Column;
  const Diagonals diagonals(n, rule);
  if (diagonals.diagonal(a) == diagonals.diagonal(b)) return Line::Diagonal;
  if (diagonals.anti_diagonal(a) == diagonals.anti_diagonal(b)) return Line::AntiDiagonal;
  if (rule == Rule::Superqueens && is_knights_move(a, b)) return Line::KnightsMove;
  return std::nullopt;
}

// Whether queens on the two squares attack each other.
constexpr bool attacks(Square a, Square b, std::int32_t n, Rule rule) {
  return line_between(a, b, n, rule).has_value();
}

}  // namespace nqueens
