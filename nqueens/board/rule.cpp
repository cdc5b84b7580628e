// nqueens/board/rule.cpp - the rules and their names.
// SPDX-License-Identifier: MIT
#include "nqueens/board/rule.h"

#include <string>

#include "nqueens/base/error.h"

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

Rule rule(std::string_view name) {
  std::string names;
  for (const NamedRule& candidate : kRules) {
    if (candidate.name == name) return candidate.rule;
    if (!names.empty()) names += ", ";
    names += candidate.name;
  }
  throw UsageError("there is no rule '" + std::string(name) + "'; choose one of " + names);
}

}  // namespace nqueens
