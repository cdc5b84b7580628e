// nqueens/board/symmetry.h - the eight symmetries of the square, canonical form and orbit size.
//
// A symmetry consists of three optional steps, represented by three bits: a transposition, then a
// reflection that reverses the order of the rows, then one that reverses the order of the columns.
// For a full placement p (column of each row) with inverse q (row of each column), the column of
// row i in the image is
//
//   j = rows mirrored ? n-1-i : i       c = transposed ? q[j] : p[j]
//   column = columns mirrored ? n-1-c : c
//
// With these formulas, images can be compared row by row without being computed as a whole. The
// images of a solution form an orbit of 8, 4, 2 or 1 solutions. The lexicographically least member
// of an orbit is its canonical form, also called the fundamental solution.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/square.h"

namespace nqueens {

// Bits: 4 transposes first, 2 mirrors the rows, 1 mirrors the columns. Rotations are clockwise.
enum class Symmetry : std::uint8_t {
  Identity = 0,
  MirrorColumns = 1,  // swaps left and right
  MirrorRows = 2,     // swaps top and bottom
  Rotate180 = 3,
  Transpose = 4,
  Rotate90 = 5,
  Rotate270 = 6,
  AntiTranspose = 7,
};

inline constexpr std::array kSymmetries = {
    Symmetry::Identity,  Symmetry::MirrorColumns, Symmetry::MirrorRows, Symmetry::Rotate180,
    Symmetry::Transpose, Symmetry::Rotate90,      Symmetry::Rotate270,  Symmetry::AntiTranspose};

constexpr bool transposes(Symmetry s) { return (static_cast<unsigned>(s) & 4U) != 0; }
constexpr bool mirrors_rows(Symmetry s) { return (static_cast<unsigned>(s) & 2U) != 0; }
constexpr bool mirrors_columns(Symmetry s) { return (static_cast<unsigned>(s) & 1U) != 0; }

// Returns the image of a square of an n x n board.
constexpr Square apply(Symmetry s, Square square, std::int32_t n) {
  if (transposes(s)) square = {square.column, square.row};
  if (mirrors_rows(s)) square.row = n - 1 - square.row;
  if (mirrors_columns(s)) square.column = n - 1 - square.column;
  return square;
}

// Returns the image of a placement. Throws UsageError if the image would have two queens in one row
// (a transposing symmetry applied to a placement with two queens in one column). O(n).
Placement apply(Symmetry s, const Placement& placement);

// Returns the column of `row` in the image of the full placement `columns` with inverse `rows`.
template <class Column>
std::int64_t image_column(Symmetry s, std::span<const Column> columns, std::span<const Column> rows,
                          std::int64_t row) {
  const auto n = static_cast<std::int64_t>(columns.size());
  const auto at = static_cast<std::size_t>(mirrors_rows(s) ? n - 1 - row : row);
  const auto c = static_cast<std::int64_t>(transposes(s) ? rows[at] : columns[at]);
  return mirrors_columns(s) ? n - 1 - c : c;
}

// Compares the image of a permutation under `s` with the permutation. Returns a negative number if
// the image is lexicographically smaller, 0 if they are equal, and a positive number otherwise.
// Usually the first one or two rows decide.
template <class Column>
std::int64_t compare_image(Symmetry s, std::span<const Column> columns,
                           std::span<const Column> rows) {
  for (std::size_t row = 0; row < columns.size(); ++row) {
    const std::int64_t difference = image_column(s, columns, rows, static_cast<std::int64_t>(row)) -
                                    static_cast<std::int64_t>(columns[row]);
    if (difference != 0) return difference;
  }
  return 0;
}

// Returns whether no symmetry makes the permutation lexicographically smaller. `rows` is the
// inverse of the permutation.
template <class Column>
bool is_least_of_orbit(std::span<const Column> columns, std::span<const Column> rows) {
  for (const Symmetry s : kSymmetries) {
    if (compare_image(s, columns, rows) < 0) return false;
  }
  return true;
}

// Returns the number of different images of the permutation: 8, 4, 2 or 1. `rows` is its inverse.
// The symmetries that map the permutation to itself are a subgroup of the eight, and each image
// corresponds to one of its cosets. For solutions under the plain rule with n >= 2, the result is 8
// if only the identity maps the solution to itself, 2 if a quarter turn does, and 4 if a half turn
// does but a quarter turn does not.
template <class Column>
int orbit_size(std::span<const Column> columns, std::span<const Column> rows) {
  int fixing = 0;
  for (const Symmetry s : kSymmetries) {
    if (compare_image(s, columns, rows) == 0) ++fixing;
  }
  return static_cast<int>(kSymmetries.size()) / fixing;
}

// The next three functions require a full placement with one queen in each column, such as a
// solution, and throw UsageError otherwise. O(n) each.

// Returns the lexicographically least of the eight images.
Placement canonical_form(const Placement& placement);

// Returns whether the placement is its own canonical form.
bool is_canonical(const Placement& placement);

// Returns the number of different images: 8, 4, 2 or 1.
int orbit_size(const Placement& placement);

// Returns the least of the eight images of any board, with its rule and stars. Images are compared
// by their regions, numbered in the order of their first squares, then by their given queens, then
// by their blocked squares, each row by row from the top. For a full placement this is the
// canonical form above. Throws UsageError for a rule that turning or mirroring changes. O(n^2) with
// regions, else O(k log k) for k given queens and blocked squares.
Problem canonical_form(const Problem& problem);

}  // namespace nqueens
