// nqueens/solve/find_solution.cpp - one solution of any board, by the method that suits it.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/find_solution.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/board/rule.h"
#include "nqueens/search/search.h"
#include "nqueens/solve/closed_form.h"
#include "nqueens/solve/completion.h"
#include "nqueens/solve/lexicographic/lexicographic.h"
#include "nqueens/solve/local_search.h"
#include "nqueens/solve/toroidal_closed_form.h"

namespace nqueens::solve {
namespace {

constexpr std::array<std::string_view, 6> kMethods = {"auto",       "closed-form", "local-search",
                                                      "completion", "exact",       "first"};

void require_plain_rule(const Problem& problem, const std::string& method) {
  if (problem.has_plain_rule()) return;
  throw UsageError(fmt::format("method {} knows the plain rule only, found {}", method,
                               to_string(problem.rule())));
}

void require_empty(const Problem& problem, const std::string& method) {
  if (problem.is_empty()) return;
  throw UsageError(fmt::format(
      "method {} places every queen itself and cannot keep given queens and blocked squares",
      method));
}

// The formulas of the rules that have one.
struct ClosedForm {
  const Rule& rule;
  std::optional<Placement> (*solution)(std::int32_t n);
};
constexpr std::array kClosedForms = {ClosedForm{Rule::Queens, closed_form},
                                     ClosedForm{Rule::Toroidal, toroidal_closed_form}};

Solution by_formula(const Problem& problem) {
  require_empty(problem, "closed-form");
  for (const ClosedForm& known : kClosedForms) {
    if (known.rule != problem.rule()) continue;
    Solution solution = {.method = "closed-form", .placement = known.solution(problem.size())};
    solution.has_none = !solution.placement;
    return solution;
  }
  throw UsageError(
      fmt::format("method closed-form has no formula for the rule {}", problem.rule().name));
}

Solution by_local_search(const Problem& problem, std::uint64_t seed, const Watch& watch) {
  require_plain_rule(problem, "local-search");
  require_empty(problem, "local-search");
  LocalSearchResult found = local_search(problem.size(), seed, watch);
  Solution solution = {.method = "local-search", .ended = found.ended};
  if (!found.columns.empty()) solution.placement.emplace(std::move(found.columns));
  solution.has_none = !has_solution(problem.size());
  return solution;
}

Solution by_completion(const Problem& problem, const SolutionParams& params, const Watch& watch) {
  const Engines engines = params.method == "exact" ? Engines::Exact : Engines::All;
  CompletionResult found = complete(problem, {.engines = engines, .seed = params.seed}, watch);
  return {.method = std::string(found.engine.empty() ? "completion" : found.engine),
          .placement = std::move(found.solution),
          .has_none = found.has_none,
          .nodes = found.nodes,
          .ended = found.ended};
}

Solution lexicographically_first(const Problem& problem, const Watch& watch) {
  require_plain_rule(problem, "first");
  FirstResult found = first_solution(problem, watch);
  return {.method = "first",
          .placement = std::move(found.solution),
          .has_none = found.has_none,
          .nodes = found.nodes,
          .ended = found.ended};
}

Solution by_search(const Problem& problem, std::uint64_t seed, const Watch& watch) {
  search::Result found = search::search(
      problem, {.algorithm = default_algorithm_by_rule(problem), .seed = seed}, {}, watch);
  return {.method = std::move(found.algorithm),
          .placement = std::move(found.first),
          .has_none = found.exhaustive && found.counters.solutions == 0,
          .nodes = found.counters.nodes,
          .ended = found.ended};
}

Solution by_what_suits(const Problem& problem, const SolutionParams& params, const Watch& watch) {
  if (problem.is_empty() && has_closed_form(problem.rule())) return by_formula(problem);
  if (problem.has_plain_rule()) return by_completion(problem, params, watch);
  const bool is_hopeless = problem.rule().is_hopeless(problem.size());
  if (is_hopeless) return {.method = "closed-form", .has_none = true};
  return by_search(problem, params.seed, watch);
}

Solution by_method(const Problem& problem, const SolutionParams& params, const Watch& watch) {
  if (params.method == "auto") return by_what_suits(problem, params, watch);
  if (params.method == "closed-form") return by_formula(problem);
  if (params.method == "local-search") return by_local_search(problem, params.seed, watch);
  if (params.method == "first") return lexicographically_first(problem, watch);
  if (std::find(kMethods.begin(), kMethods.end(), params.method) == kMethods.end()) {
    throw UsageError(fmt::format("there is no method '{}'; choose from {}", params.method,
                                 fmt::join(kMethods, ", ")));
  }
  return by_completion(problem, params, watch);
}

}  // namespace

Solution find_solution(const Problem& problem, const SolutionParams& params, const Watch& watch) {
  const auto started = Clock::now();
  Solution solution = by_method(problem, params, watch);
  if (solution.placement) {
    ensure(solves(*solution.placement, problem), "a solution found is a solution");
  }
  solution.elapsed_seconds = std::chrono::duration<double>(Clock::now() - started).count();
  return solution;
}

std::span<const std::string_view> solution_methods() { return kMethods; }

bool has_closed_form(const Rule& rule) {
  return std::ranges::any_of(kClosedForms, [&](const auto& known) { return known.rule == rule; });
}

// Of those that know all rules. The first decides every board of up to 20 superqueens in 4 ms, but
// had no solution for 200 after 3 s; the second has one for 500 in 1 ms, and can prove nothing (GCC
// 12, two shared cores, 2026-11-22). On a torus solutions are rare.
std::string default_algorithm_by_rule(const Problem& problem) {
  constexpr std::int32_t kFewQueens = 50;
  const bool has_surely_one = problem.rule().diagonals != Reach::Wrapped && problem.is_empty() &&
                              problem.size() > kFewQueens;
  return has_surely_one ? "min-conflicts" : "most-constrained-row";
}

}  // namespace nqueens::solve
