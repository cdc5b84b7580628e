// nqueens/board/rule.h - the rule by which pieces attack: the rule of the plain puzzle and its
// variants.
//
// A rule is data. Under every rule, each row and each column has exactly one piece, or several in
// puzzles with stars (problem.h). In addition, a piece can attack
//
//   along the two diagonals   up to the edge of the board or, on a torus, beyond the edge,
//                             re-entering on the other side
//   by leaps                  single squares at fixed offsets
//   as a rider                along lines on which a step is repeated: up to the edge; beyond it
//                             on a torus; or reflected
//
// A rule is written as a sum of terms, in any order, with or without spaces:
//
//   rook                   only rows and columns
//   diagonals              both diagonals; variants: diagonals(wrapped), diagonals(reflected)
//   diagonal(+)            the diagonals on which the column grows with the row; diagonal(-) stands
//                          for the other diagonals; variant: diagonal(+,wrapped)
//   leap(a,b)              `a` squares along one axis and `b` along the other, in all directions
//   rider(a,b)             the same leap, repeated; variant: rider(a,b,wrapped)
//   leap(+a,-b), rider(…)  with a sign before each number, only one direction and its opposite:
//                          here `a` rows down and `b` columns to the left (+b: to the right)
//   queen, nightrider, …   the name of a piece or a rule, which stands for its terms
//
// Wrapped lines are lines of a torus. Reflected diagonals were introduced by D. A. Klarner: an
// additional row above the board is a mirror. A diagonal that meets the mirror continues downwards
// from there, in the same horizontal direction.
//
// Equal rules have equal names: the name in the table of rule.cpp if the rule is in the table,
// otherwise its terms in a fixed order without spaces. Code that uses lines and leaps (lines.h)
// supports all rules, so a new rule requires only a row in the table or a text entered by the user.
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
// The first part of the proof uses only one of the two kinds of diagonals. Therefore, if at least
// one kind of diagonals is wrapped, there is no solution for even n. If a rule consists of rows,
// columns and one kind of diagonals, column = row or column = -row is a solution for odd n.
//
// If neither 2 nor 3 divides n, column = 2 row modulo n is a solution on the torus
// (solve/toroidal_closed_form.h).
//
// Sources: G. Polya, "Ueber die doppelt-periodischen Loesungen des n-Damen-Problems", in W. Ahrens,
// "Mathematische Unterhaltungen und Spiele" 2, 1918; D. A. Klarner, "The problem of reflecting
// queens", American Mathematical Monthly 74, 1967; numbers of solutions: the sequences of the table
// in rule.cpp; V. Kotesovec, "Non-attacking chess pieces", for riders.
// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/board/square.h"

namespace nqueens {

// How far a line reaches. None: there is no such line. Bounded: up to the edge of the board.
// Wrapped: beyond the edge, re-entering on the other side. Reflected: up to the edge, and reflected
// above the first row.
enum class Reach : std::uint8_t { None, Bounded, Wrapped, Reflected };

// Returns "none", "bounded", "wrapped" or "reflected".
std::string_view to_string(Reach reach);

// Limits of leaps and riders, for tables of fixed size. kMaxLeaps and kMaxRiders limit the number
// of leaps and riders in a rule, with opposite directions counted once. kMaxLeap limits the rows
// and the columns of a leap or of the step of a rider.
inline constexpr std::size_t kMaxLeaps = 16;
inline constexpr std::size_t kMaxRiders = 12;
inline constexpr std::int32_t kMaxLeap = 15;

// A step that is repeated in both directions to form a line. `step` is the number of rows and
// columns: at least one row down, and at least one column to either side. The two numbers of a
// wrapped step have no common divisor. Only the step {1, 1} can be reflected; it then includes
// {1, -1}.
struct Rider {
  Square step = {1, 1};
  Reach reach = Reach::Bounded;

  friend auto operator<=>(const Rider&, const Rider&) = default;
};

// The default is the plain rule.
struct Rule {
  std::string name = "queens";
  std::string_view summary = "rows, columns and diagonals";
  std::string_view one = "queen";  // noun after a number: "1 queen", "8 queens"
  std::string_view many = "queens";
  std::string_view sequence = "A000170";  // OEIS sequence of the numbers of solutions, or empty

  // None, Bounded or Wrapped. Reflected diagonals are in `riders`.
  Reach diagonal = Reach::Bounded;
  Reach anti_diagonal = Reach::Bounded;

  // The squares in lower rows that a piece attacks outside its lines, sorted. Each is stored as
  // signed offsets in rows and columns, neither of which is 0. A piece also attacks in the opposite
  // directions.
  std::vector<Square> leaps = {};

  // The lines other than rows, columns and diagonals, sorted.
  std::vector<Rider> riders = {};

  // Whether the text of the rule has riders, or leaps of two squares or more, along rows or columns.
  // They are not stored and are not part of the name, because with one piece in each row and column
  // they have no effect. Puzzles with several stars refuse such rules.
  bool has_steps_along_rows = false;

  // Whether this is the rule of the plain puzzle.
  bool is_plain() const {
    return diagonal == Reach::Bounded && anti_diagonal == Reach::Bounded && has_only_diagonals();
  }

  // Whether a piece attacks only along rows, columns and diagonals.
  bool has_only_diagonals() const { return leaps.empty() && riders.empty(); }

  // Whether a piece attacks along no line other than its row and column.
  bool has_only_leaps() const {
    return diagonal == Reach::None && anti_diagonal == Reach::None && riders.empty();
  }

  // Whether lines of the rule re-enter the board on the other side.
  bool has_wrapped_lines() const;

  // Whether two squares can share several lines, because lines are wrapped or reflected, or because
  // two riders have the same direction.
  bool can_share_lines() const;

  // Whether the image of a solution, with left and right exchanged, is a solution.
  bool has_mirror() const;

  // Whether every turned or mirrored image of a solution is a solution.
  bool has_all_symmetries() const;

  // Whether a solution remains a solution when its columns are shifted by one, so that the last
  // becomes the first.
  bool has_translations() const;

  // Whether a theorem excludes solutions on an n x n board.
  bool is_hopeless(std::int32_t n) const;

  // The name, or an empty text for the plain rule.
  std::string_view label() const { return is_plain() ? std::string_view() : name; }

  friend bool operator==(const Rule& a, const Rule& b) { return a.name == b.name; }

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

// Returns the rule with rows and columns exchanged; nullopt if it has reflected diagonals, because
// the mirror would be beside the first column.
std::optional<Rule> transposed(const Rule& rule);

// Returns the rules of the table in rule.cpp, the plain rule first.
std::span<const Rule> rules();

// Returns the rule's name: "queens", "toroidal", ..., or its terms, such as "rook+leap(1,3)".
inline const char* to_string(const Rule& rule) { return rule.name.c_str(); }

// Returns the rule's terms: "rook+diagonals" for queens.
std::string terms_of(const Rule& rule);

// Returns the rule with this name or these terms. Throws UsageError for any other text. For a
// single unknown word, the message lists the names; otherwise, it says where the text is wrong and
// what was expected there.
Rule rule(std::string_view text);

// Like rule(), but returns nullopt instead of throwing.
std::optional<Rule> find_rule(std::string_view text);

// Returns the rule named by a text from another program: by the whole text or, if it contains no
// "+", by its first word, as in "touching (standard)". Returns nullopt if neither names a rule.
std::optional<Rule> rule_beginning(std::string_view text);

}  // namespace nqueens
