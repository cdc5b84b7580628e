// nqueens/solve/toroidal_closed_form.h - a solution for every torus that has one.
//
// The queen of row r stands in column 2r modulo n: a knight's move from row to row, coming in again
// on the left. column - row is r, and column + row is 3r, modulo n. The first takes every value
// once for any n, the column 2r for odd n, and 3r where 3 does not divide n. So this is a solution
// exactly when n has no factor in common with 6, and otherwise there is none at all (the proof is
// in board/rule.h).
//
// Source: G. Polya, "Ueber die doppelt-periodischen Loesungen des n-Damen-Problems", in W. Ahrens,
// "Mathematische Unterhaltungen und Spiele" 2, 1918.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "nqueens/board/placement.h"

namespace nqueens::solve {

// The whole solution; none where has_toroidal_solution(n) is false.
//
//   errors  UsageError when n is no board size.
//   cost    O(n) time, 4n bytes.
std::optional<Placement> toroidal_closed_form(std::int32_t n);

}  // namespace nqueens::solve
