// nqueens/solve/toroidal_closed_form.h - computes a solution for every torus that has one.
//
// The queen of row r is in column 2r modulo n: each queen is a knight's move from the queen above,
// and the columns wrap around from right to left. Modulo n, column - row is r and column + row is
// 3r. The values r, 2r and 3r must each be different in all rows. This is always true for r, for 2r
// if n is odd, and for 3r if 3 does not divide n. The placement is therefore a solution if n has no
// common factor with 6. Otherwise the torus has no solution at all (proof in board/rule.h).
//
// If only column - row must be different, as for toroidal semiqueens, it suffices that n is odd.
//
// Source: G. Polya, "Ueber die doppelt-periodischen Loesungen des n-Damen-Problems", in W. Ahrens,
// "Mathematische Unterhaltungen und Spiele" 2, 1918.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "nqueens/board/placement.h"

namespace nqueens::solve {

// Returns the whole solution; nullopt if n has a common factor with 6.
//
//   errors  UsageError if `n` is not a board size.
//   cost    O(n) time, 4n bytes.
std::optional<Placement> toroidal_closed_form(std::int32_t n);

// Returns a solution under the rule `toroidal-semiqueens`; nullopt if n is even. Errors and cost
// are as above.
std::optional<Placement> toroidal_semiqueens_closed_form(std::int32_t n);

}  // namespace nqueens::solve
