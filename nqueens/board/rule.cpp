// nqueens/board/rule.cpp - the rules and their names.
// SPDX-License-Identifier: MIT
#include "nqueens/board/rule.h"

#include "nqueens/base/named.h"

namespace nqueens {
namespace {

constexpr std::array kRules = {
    NamedRule{Rule::Queens, "queens", "rows, columns and diagonals"},
    NamedRule{Rule::Toroidal, "toroidal", "diagonals that leave the board come in again"},
    NamedRule{Rule::Superqueens, "superqueens", "queens that move as knights besides"},
};

}  // namespace

std::span<const NamedRule> rules() { return kRules; }

const char* to_string(Rule rule) { return kRules[static_cast<std::size_t>(rule)].name.data(); }

Rule rule(std::string_view name) { return find_named(kRules, name, "rule").rule; }

}  // namespace nqueens
