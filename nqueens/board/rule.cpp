// nqueens/board/rule.cpp - rules by name, and that their leaps keep the limits.
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

}  // namespace

constinit const Rule Rule::Queens = kRules[0];
constinit const Rule Rule::Toroidal = kRules[1];
constinit const Rule Rule::Superqueens = kRules[2];
constinit const Rule Rule::Touching = kRules[3];

std::span<const Rule> rules() { return kRules; }

const Rule& rule(std::string_view name) { return find_named(kRules, name, "rule"); }

}  // namespace nqueens
