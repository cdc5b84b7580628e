// nqueens/solve/closed_form.h - computes a solution for every board that has one, by a formula.
//
// There is no search. A formula gives the column of the queen in each row, so a solution of any
// size can be streamed in constant memory. Rows and columns count from 0, and h = n / 2.
//
//   n = 6k, 6k + 4    row r < h: column 2r + 1; row h + r: column 2r. The queens form two
//                     staircases of knight's moves, one below the other.
//   n = 6k + 2        row r < h: column (2r + h - 1) mod n. The lower half of the board is the
//                     upper half turned by 180 degrees: if row r has column c, row n - 1 - r has
//                     column n - 1 - c.
//   n odd             the solution of n - 1, and a queen in the corner (n - 1, n - 1).
//
// There is no solution for n = 2 and n = 3. The second rule also gives a placement for n = 2, and
// therefore for n = 3, but its queens attack each other.
//
// Proof. "Above" means the rows r < h, "below" the other rows. Columns: all columns above have one
// parity, all columns below have the other, and each column occurs once. Diagonals: row - column is
// constant on a diagonal, and row + column on an anti-diagonal.
//
//   First rule: row - column is -1 - r above and h - r below; all are different, and none is 0.
//   row + column is 3r + 1 above and 3r' + h in row h + r' below; these are equal only if 3 divides
//   h - 1, that is, if n = 6k + 2.
//
//   Second rule: above, row - column is -(h - 1 + r) while 2r <= h, and h + 1 - r after the column
//   has wrapped around; the values are -(h - 1) or less, or 2 to (h + 1) / 2. Below, they are the
//   negatives of these values, so all are different and none is 0 if (h + 1) / 2 < h - 1, which
//   only n = 2 violates. row + column is s = 3r + h - 1 above, or 3r - h - 1 when wrapped, and
//   2n - 2 - s below. With h = 3k + 1, the remainders of these four values modulo 3 are 0, 1, 2 and
//   1. The two values with remainder 1 are equal only if r + r' = 2h, but r and r' are below h.
//
//   The queen in the corner of an odd board attacks no other queen: both rules leave the diagonal
//   row = column empty, and the anti-diagonal is the corner alone.
//
// Sources: E. Pauls, "Das Maximalproblem der Damen auf dem Schachbrete", Deutsche Schachzeitung 29,
// 1874, was the first to solve every n. E. J. Hoffman, J. C. Loessi and R. C. Moore, "Constructions
// for the solution of the m queens problem", Mathematics Magazine 42, 1969: the formulas are their
// constructions A, B and C. B. Bernhardsson, "Explicit solutions to the n-queens problem for all
// n", SIGART Bulletin 2, 1991, pointed them out again when programs were searching for solutions of
// large n.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/placement.h"

namespace nqueens::solve {

// Returns whether the board has a solution: every n except 2 and 3. Throws UsageError if `n` is not
// a board size.
bool has_solution(std::int32_t n);

// Returns the column of the queen in one row.
//
//   n     has_solution(n) holds.
//   row   0 to n - 1.
//   cost  O(1), a few instructions; a pure function.
std::int32_t closed_form_column(std::int32_t n, std::int32_t row);

// Returns the whole solution; nullopt for n = 2 and n = 3.
//
//   errors  UsageError if `n` is not a board size.
//   cost    O(n) time, 4n bytes.
std::optional<Placement> closed_form(std::int32_t n);

struct ClosedFormRun {
  std::int32_t rows = 0;  // number of rows passed to `take`
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Passes the columns of the same solution to `take`, in order, a few thousand rows at a time.
// Exceptions thrown by `take` are propagated. For n = 2 and n = 3, `take` is not called.
//
//   errors  UsageError if `n` is not a board size.
//   cost    O(n) time, constant memory; checks the watch between two calls of `take`.
ClosedFormRun stream_closed_form(std::int32_t n,
                                 const std::function<void(std::span<const std::int32_t>)>& take,
                                 const Watch& watch = {});

}  // namespace nqueens::solve
