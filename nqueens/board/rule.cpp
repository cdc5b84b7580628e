// nqueens/board/rule.cpp - finds rules by name, and checks the limits of their leaps at compile
// time.
// SPDX-License-Identifier: MIT
#include "nqueens/board/rule.h"

#include <algorithm>

#include "nqueens/base/named.h"
#include "nqueens/board/rules.h"

namespace nqueens {
namespace {

constexpr bool keeps_limits(const Rule& rule) {
  return rule.leaps.size() <= kMaxLeaps && std::ranges::all_of(rule.leaps, [&](Square by) {
           const auto same_row = [&](Square other) { return other.row == by.row; };
           return by.row > 0 && by.row <= kMaxLeap && by.column != 0 && by.column <= kMaxLeap &&
                  by.column >= -kMaxLeap &&
                  std::ranges::count_if(rule.leaps, same_row) <= std::ptrdiff_t{kMaxLeapsToARow};
         });
}
static_assert(std::ranges::all_of(kRules, keeps_limits));

// Several queens in each row require a rule without diagonals. With such a rule, conflicts.cpp
// searches only the row of a queen and the next row for queens that touch her.
constexpr bool touches_nearby(const Rule& rule) {
  return rule.diagonals != Reach::None ||
         std::ranges::all_of(rule.leaps, [](Square by) { return by.row <= 1; });
}
static_assert(std::ranges::all_of(kRules, touches_nearby));

constexpr Rule rule_named(std::string_view name) {
  return *std::ranges::find(kRules, name, &Rule::name);
}

}  // namespace

constinit const Rule Rule::Queens = rule_named("queens");
constinit const Rule Rule::Toroidal = rule_named("toroidal");
constinit const Rule Rule::Superqueens = rule_named("superqueens");
constinit const Rule Rule::Touching = rule_named("touching");

std::span<const Rule> rules() { return kRules; }

const Rule& rule(std::string_view name) { return find_named(kRules, name, "rule"); }

}  // namespace nqueens
