// nqueens/solve/toroidal_closed_form.h - computes a solution for every torus that has one.
//
// The queen of row r stands in column 2r modulo n: each row is a knight's move from the row before,
// re-entering on the left. Modulo n, column - row is r and column + row is 3r. r takes every value
// once for any n, 2r does for odd n, and 3r does if 3 does not divide n. So this is a solution if
// and only if n has no common factor with 6; otherwise there is none (proof in board/rule.h).
//
// Source: G. Polya, "Ueber die doppelt-periodischen Loesungen des n-Damen-Problems", in W. Ahrens,
// "Mathematische Unterhaltungen und Spiele" 2, 1918.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "nqueens/board/placement.h"

namespace nqueens::solve {

// Returns the whole solution; none if has_toroidal_solution(n) is false.
//
//   errors  UsageError if `n` is not a board size.
//   cost    O(n) time, 4n bytes.
std::optional<Placement> toroidal_closed_form(std::int32_t n);

}  // namespace nqueens::solve
