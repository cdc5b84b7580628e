// nqueens/board/rules.h - the table of all rules. To add a rule, add a row.
//
// Only templates that are instantiated for each rule include this file. Other code calls rules()
// and rule(name) of rule.h.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "nqueens/board/rule.h"

namespace nqueens {

// The moves of a knight to lower rows.
inline constexpr std::array<Square, 4> kKnightsMoves = {{{1, -2}, {1, 2}, {2, -1}, {2, 1}}};

// The squares in the next row that touch a queen's square at a corner.
inline constexpr std::array<Square, 2> kCorners = {{{1, -1}, {1, 1}}};

inline constexpr std::array kRules = {
    Rule{},
    Rule{.name = "toroidal",
         .summary = "diagonals that leave the board re-enter on the other side",
         .one = "queen on a torus",
         .many = "queens on a torus",
         .diagonals = Reach::Wrapped,
         .is_hopeless = [](std::int32_t n) { return !has_toroidal_solution(n); }},
    Rule{.name = "superqueens",
         .summary = "queens that also move like knights",
         .one = "superqueen",
         .many = "superqueens",
         .leaps = kKnightsMoves},
    Rule{.name = "touching",
         .summary = "rows, columns and the eight squares around a queen",
         .one = "non-touching queen",
         .many = "non-touching queens",
         .diagonals = Reach::None,
         .leaps = kCorners}};

}  // namespace nqueens
