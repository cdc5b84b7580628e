// nqueens/solve/find_solution.h - one solution of any board, by the method that suits it.
//
// The one place where a question for one solution is decided: every command and request that wants
// one comes here. Adding a method is a row of the table in find_solution.cpp.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/symmetry.h"
#include "nqueens/search/search.h"

namespace nqueens::solve {

struct SolutionParams {
  std::string method = "auto";             // of solution_methods(), or auto: what suits the board
  std::uint64_t seed = 1;                  // of the methods that use chance
  Symmetry symmetry = Symmetry::Identity;  // that is to map the solution to itself
  // A step-by-step search by this algorithm; by the one that suits the board if it has no name.
  std::optional<search::Params> search = {};
};

struct Solution {
  std::string method = {};  // that gave the answer, or looked for it last: a method or an algorithm
  std::optional<Placement> placement = {};
  bool has_none = false;                    // there is no solution: this is proven
  std::optional<std::uint64_t> nodes = {};  // of a method that searches
  std::optional<std::uint64_t> seed = {};   // of local-search, with its exchanges and restarts
  std::uint64_t swaps = 0;
  std::uint64_t restarts = 0;
  std::int32_t rows = 0;                      // settled, of method first
  std::optional<search::Result> search = {};  // of method algorithm
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

struct SolutionMethod {
  std::string_view name;
  std::string_view summary;
  // What the method cannot honour, as in "knows the plain rule only"; empty when it can do all.
  std::string (*refusal)(const Problem& problem, const SolutionParams& params);
  Solution (*find)(const Problem& problem, const SolutionParams& params, const Watch& watch);
};

// All methods.
std::span<const SolutionMethod> solution_methods();

// The method that answers such a question. `auto` is what suits it: an algorithm where one is asked
// for, exact where a symmetry is, the closed form for an empty board that has one, regions where
// the board has some, completion for the plain rule, an algorithm for the other rules.
//
//   errors  UsageError for an unknown method, and when it cannot honour the question
const SolutionMethod& solution_method(const Problem& problem, const SolutionParams& params);

// Finds one solution, which is checked, by solution_method().
//
//   errors  as solution_method(), and as the method
//   cost    that of the method
Solution find_solution(const Problem& problem, const SolutionParams& params = {},
                       const Watch& watch = {});

}  // namespace nqueens::solve
