// nqueens/solve/find_solution.h - one solution of any board, by the method that suits it.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nqueens/base/run_control.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"

namespace nqueens::solve {

struct SolutionParams {
  // auto, closed-form, local-search, completion, exact, or first for the lexicographically first.
  std::string method = "auto";
  std::uint64_t seed = 1;  // of the methods that use chance
};

struct Solution {
  std::string method = {};  // that gave the answer, or looked for it last: a method or an algorithm
  std::optional<Placement> placement = {};
  bool has_none = false;                    // there is no solution: this is proven
  std::optional<std::uint64_t> nodes = {};  // of a method that searches
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Finds one solution, which is checked. `auto` is the closed form for an empty board that has one,
// completion for the plain rule, and an algorithm of room search for the others.
//
//   errors  UsageError for an unknown method, and for a board or a rule that the method cannot
//           honour
//   cost    that of the method
Solution find_solution(const Problem& problem, const SolutionParams& params = {},
                       const Watch& watch = {});

// The names that SolutionParams::method takes.
std::span<const std::string_view> solution_methods();

// Whether an empty board of every size is answered by a formula.
bool has_closed_form(const Rule& rule);

// The algorithm of room search for a problem of another rule than the plain one.
std::string default_algorithm_by_rule(const Problem& problem);

}  // namespace nqueens::solve
