// nqueens/solve/closed_form.h - a solution for every board that has one, written down at once.
//
// Nothing is searched: the column of each row is a formula of the row, n and n modulo 6, so that a
// solution of any size can be streamed in constant memory. Squares count from 0 and h = n / 2.
//
//   n = 6k, 6k + 4    row r < h: column 2r + 1; row h + r: column 2r. Two staircases of knight's
//                     moves, one after the other.
//   n = 6k + 2        row r < h: column (2r + h - 1) mod n; the rows below are the half turn of
//                     those above: row n - 1 - r, column n - 1 - the column of row r.
//   n odd             the solution of n - 1, and a queen in the corner (n - 1, n - 1).
//
// There is none for n = 2 and n = 3, where the second rule would have to be used and fails.
//
// Why it is right. The columns: odd ones above and even ones below, or one parity above and the
// other below, each once. On a diagonal row - column is constant, on an anti-diagonal row + column.
//
//   First rule: row - column is -1 - r above and h - r below, all different and none 0. row +
//   column is 3r + 1 above and 3r' + h below; they are equal only if 3 divides h - 1, that is, n =
//   6k + 2.
//
//   Second rule: row - column is -(h - 1 + r) above as long as 2r <= h, and h + 1 - r once the
//   column has wrapped round; that is -(h - 1) or less, or 2 to (h + 1) / 2. Below it is the same
//   with the other sign, so all are different and none is 0 when (h + 1) / 2 < h - 1, which only
//   n = 2 violates. row + column is s = 3r + h - 1 above, or 3r - h - 1 when wrapped, and 2n - 2 -
//   s below; with h = 3k + 1 these four leave 0, 1, 2 and 1 when divided by 3. The two that leave 1
//   are equal only if r + r' = 2h, but both rows are less than h.
//
//   The corner of an odd board sees no other queen: its diagonal is the one with row = column,
//   which both rules leave empty, and its anti-diagonal is the corner alone.
//
// Sources: E. Pauls, "Das Maximalproblem der Damen auf dem Schachbrete", Deutsche Schachzeitung 29,
// 1874, who was the first to solve every n; E. J. Hoffman, J. C. Loessi and R. C. Moore,
// "Constructions for the solution of the m queens problem", Mathematics Magazine 42, 1969, whose
// constructions A, B and C these are; B. Bernhardsson, "Explicit solutions to the n-queens problem
// for all n", SIGART Bulletin 2, 1991, who recalled them when programs searched for large n.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/placement.h"

namespace nqueens::solve {

// Whether n queens can be placed at all: for every n but 2 and 3. Throws UsageError when n is no
// board size.
bool has_solution(std::int32_t n);

// The column of one row.
//
//   n     with has_solution(n).
//   row   0 to n - 1.
//   cost  O(1), a few instructions; pure.
std::int32_t closed_form_column(std::int32_t n, std::int32_t row);

// The whole solution; none for n = 2 and n = 3.
//
//   errors  UsageError when n is no board size.
//   cost    O(n) time, 4n bytes.
std::optional<Placement> closed_form(std::int32_t n);

struct ClosedFormRun {
  std::int32_t rows = 0;  // handed out, from the first on
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// The same columns, row by row: `take` gets some thousand at a time, in order. What it throws is
// passed on. No rows for n = 2 and n = 3.
//
//   errors  UsageError when n is no board size.
//   cost    O(n) time, constant memory; asks the watch between two calls of `take`.
ClosedFormRun stream_closed_form(std::int32_t n,
                                 const std::function<void(std::span<const std::int32_t>)>& take,
                                 const Watch& watch = {});

}  // namespace nqueens::solve
