// nqueens/board/rules.h - the table of all rules; a new one is a value more.
//
// Included by what is compiled for each of them; others ask rules() and rule(name) of rule.h.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "nqueens/board/rule.h"

namespace nqueens {

// Hertzsprung's problem, OEIS A002464: below, the squares at the corners of a queen's own.
inline constexpr std::array<Square, 2> kCorners = {{{1, -1}, {1, 1}}};

inline constexpr std::array kRules = {
    Rule::Queens, Rule::Toroidal, Rule::Superqueens,
    Rule{.name = "touching",
         .summary = "rows, columns and the eight squares around a queen",
         .one = "non-touching queen",
         .many = "non-touching queens",
         .diagonals = Reach::None,
         .leaps = kCorners}};

}  // namespace nqueens
