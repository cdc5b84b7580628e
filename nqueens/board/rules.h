// nqueens/board/rules.h - the table of all rules; a new one is a value more.
//
// Included by what is compiled for each of them; others ask rules() and rule(name) of rule.h.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "nqueens/board/rule.h"

namespace nqueens {

inline constexpr std::array kRules = {Rule::Queens, Rule::Toroidal, Rule::Superqueens,
                                      Rule::Touching};

}  // namespace nqueens
