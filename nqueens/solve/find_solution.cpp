// nqueens/solve/find_solution.cpp - the table of methods that find one solution, and the choice of
// a method.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/find_solution.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/base/named.h"
#include "nqueens/base/run/threads.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/board/masks.h"
#include "nqueens/board/rule.h"
#include "nqueens/solve/closed_form.h"
#include "nqueens/solve/completion.h"
#include "nqueens/solve/completions.h"
#include "nqueens/solve/lexicographic/lexicographic.h"
#include "nqueens/solve/local_search.h"
#include "nqueens/solve/toroidal_closed_form.h"

namespace nqueens::solve {
namespace {

constexpr const char* kNoSymmetry = "does not look for symmetric solutions";
constexpr const char* kNoAlgorithm =
    "is not a step-by-step search: it takes no algorithm and no order";
constexpr const char* kNoRegions = "does not support boards with regions: use method regions";
constexpr const char* kPlacesAll =
    "places every queen itself and cannot keep given queens and blocked squares: use method "
    "completion";
// Largest torus for which a solution is computed. The placement is built in memory, which takes
// 40 MB, and its text takes twice as much.
constexpr std::int32_t kMaxTorusSize = 10'000'000;

std::string unknown_rule(const Problem& problem, std::string_view known) {
  return "supports the rule " + std::string(known) + " only, found the rule " +
         to_string(problem.rule());
}

std::string plain_only(const Problem& problem, const SolutionParams& params) {
  if (params.search) return kNoAlgorithm;
  if (problem.has_regions()) return kNoRegions;
  if (!problem.has_plain_rule()) return unknown_rule(problem, "queens");
  return "";
}

// A rule that has a formula, and the largest board on which the formula is used. (The plain rule
// has no limit below kMaxSize, because stream_closed_form() passes the rows in small blocks.)
struct ClosedForm {
  std::string_view rule;
  std::optional<Placement> (*solution)(std::int32_t n) = nullptr;
  std::int32_t max_size = kMaxSize;
};
constexpr std::array kClosedForms = {
    ClosedForm{"queens", closed_form}, ClosedForm{"toroidal", toroidal_closed_form, kMaxTorusSize},
    ClosedForm{"toroidal-semiqueens", toroidal_semiqueens_closed_form, kMaxTorusSize}};

const ClosedForm* closed_form_of(const Rule& rule) {
  for (const ClosedForm& known : kClosedForms) {
    if (known.rule == rule.name) return &known;
  }
  return nullptr;
}

// Accepts a board without a formula if a theorem proves that the board has no solution
// (Rule::is_hopeless).
std::string formula_refusal(const Problem& problem, const SolutionParams& params) {
  if (params.search) return kNoAlgorithm;
  if (params.symmetry != Symmetry::Identity) return kNoSymmetry;
  if (problem.rule().is_hopeless(problem.size())) return "";
  if (problem.has_regions()) return kNoRegions;
  const ClosedForm* const known = closed_form_of(problem.rule());
  if (known == nullptr)
    return std::string("has no formula for the rule ") + to_string(problem.rule());
  if (!problem.is_empty()) return kPlacesAll;
  if (problem.size() <= known->max_size) return "";
  return "builds the whole solution in memory, up to n = " + std::to_string(known->max_size) +
         ", found n = " + std::to_string(problem.size());
}

Solution by_formula(const Problem& problem, const SolutionParams&, const Watch&) {
  Solution solution;
  if (!problem.rule().is_hopeless(problem.size())) {
    solution.placement = closed_form_of(problem.rule())->solution(problem.size());
  }
  solution.has_none = !solution.placement;
  return solution;
}

std::string local_search_refusal(const Problem& problem, const SolutionParams& params) {
  if (params.symmetry != Symmetry::Identity) return kNoSymmetry;
  const std::string refusal = plain_only(problem, params);
  return refusal.empty() && !problem.is_empty() ? kPlacesAll : refusal;
}

Solution by_local_search(const Problem& problem, const SolutionParams& params, const Watch& watch) {
  LocalSearchResult found = local_search(problem.size(), params.seed, watch);
  Solution solution = {
      .seed = params.seed, .swaps = found.swaps, .restarts = found.restarts, .ended = found.ended};
  if (!found.columns.empty()) solution.placement.emplace(std::move(found.columns));
  solution.has_none = found.ended == Ended::Complete && !has_solution(problem.size());
  return solution;
}

Solution by_engines(Engines engines, const Problem& problem, const SolutionParams& params,
                    const Watch& watch) {
  CompletionResult found = complete(problem,
                                    {.engines = engines,
                                     .seed = params.seed,
                                     .threads = params.threads,
                                     .symmetry = params.symmetry},
                                    watch);
  return {.method = std::string(found.engine.empty() ? "completion" : found.engine),
          .placement = std::move(found.solution),
          .has_none = found.has_none,
          .nodes = found.nodes,
          .ended = found.ended};
}

Solution by_completion(const Problem& problem, const SolutionParams& params, const Watch& watch) {
  return by_engines(Engines::All, problem, params, watch);
}

Solution by_exact(const Problem& problem, const SolutionParams& params, const Watch& watch) {
  return by_engines(Engines::Exact, problem, params, watch);
}

std::string first_refusal(const Problem& problem, const SolutionParams& params) {
  if (params.symmetry != Symmetry::Identity) return kNoSymmetry;
  return plain_only(problem, params);
}

Solution lexicographically_first(const Problem& problem, const SolutionParams& params,
                                 const Watch& watch) {
  FirstResult found = first_solution(problem, watch, params.threads);
  return {.placement = std::move(found.solution),
          .has_none = found.has_none,
          .nodes = found.nodes,
          .rows = found.rows,
          .ended = found.ended};
}

std::string regions_refusal(const Problem& problem, const SolutionParams& params) {
  if (params.search) return kNoAlgorithm;
  if (params.symmetry != Symmetry::Identity) return kNoSymmetry;
  return problem.has_regions() ? "" : "requires a board with regions, found none";
}

Solution by_regions(const Problem& problem, const SolutionParams&, const Watch& watch) {
  Solution solution = {.nodes = 0};
  const CompletionsResult found = for_each_completion(
      problem,
      [&](const Placement& placement) {
        solution.placement = placement;
        return false;
      },
      watch);
  solution.has_none = found.exhaustive && !solution.placement;
  solution.nodes = found.nodes;
  solution.ended = solution.placement ? Ended::Complete : found.ended;
  return solution;
}

// Returns the name of the algorithm for this problem. For rules other than the plain one, two
// algorithms are candidates. `most-constrained-row` decides every board of up to 20 superqueens in
// 4 ms, but found no solution for 200 superqueens within 3 s. `min-conflicts` finds a solution for
// 500 superqueens in 1 ms, but cannot prove that there is none, and on a torus, solutions are too
// rare for it. Under rules with riders (queens with nightriders, camelriders or both) and for
// reflected queens, on boards of 51 to 300 rows, `min-conflicts` was faster, or neither algorithm
// found a solution within 8 s (GCC 12, two shared cores, 2026-11-22).
std::string suiting_algorithm(const Problem& problem, const search::Params& params) {
  constexpr std::int32_t kFewQueens = 50;
  if (!problem.has_plain_rule()) {
    const bool is_by_rows = params.direction == search::Direction::Rows &&
                            params.row_order == search::RowOrder::TopDown;
    const bool has_probably_one = is_by_rows && !problem.has_regions() &&
                                  !problem.rule().has_wrapped_lines() && problem.is_empty() &&
                                  problem.size() > kFewQueens;
    return has_probably_one ? "min-conflicts" : "most-constrained-row";
  }
  const bool fits = problem.size() <= kMaxMaskSize && params.row_order == search::RowOrder::TopDown;
  return fits ? "bitmask" : "depth-first";
}

std::string algorithm_refusal(const Problem&, const SolutionParams& params) {
  return params.symmetry == Symmetry::Identity
             ? ""
             : "places one queen at a time and cannot keep a symmetry";
}

Solution by_algorithm(const Problem& problem, const SolutionParams& params, const Watch& watch) {
  search::Params request = params.search.value_or(search::Params{.seed = params.seed});
  if (!params.search || request.algorithm.empty()) {
    request.algorithm = suiting_algorithm(problem, request);
  }
  search::Result found = search::search(problem, request, {}, watch);
  Solution solution = {.method = found.algorithm,
                       .placement = found.first,
                       .has_none = found.exhaustive && found.counters.solutions == 0,
                       .nodes = found.counters.nodes,
                       .ended = found.ended};
  solution.search = std::move(found);
  return solution;
}

constexpr std::array kMethods = {
    SolutionMethod{"closed-form", "a formula for the empty board, for every n", formula_refusal,
                   by_formula},
    SolutionMethod{"local-search", "a random solution of a large plain board", local_search_refusal,
                   by_local_search},
    SolutionMethod{"completion",
                   "local search, then exact search, for given queens and blocked squares",
                   plain_only, by_completion},
    SolutionMethod{"exact",
                   "exact search; can prove that there is no solution, and can require a symmetry",
                   plain_only, by_exact},
    SolutionMethod{"first", "the lexicographically first solution", first_refusal,
                   lexicographically_first},
    SolutionMethod{
        "regions",
        "search of boards with regions; branches on the unit with the fewest spare squares",
        regions_refusal, by_regions},
    SolutionMethod{"algorithm", "a step-by-step search", algorithm_refusal, by_algorithm},
};

std::string_view suiting_method(const Problem& problem, const SolutionParams& params) {
  if (params.search) return "algorithm";
  if (params.symmetry != Symmetry::Identity) return "exact";
  const bool has_formula =
      problem.is_empty() && !problem.has_regions() && closed_form_of(problem.rule()) != nullptr;
  if (has_formula || problem.rule().is_hopeless(problem.size())) return "closed-form";
  if (problem.has_regions()) return "regions";
  return problem.has_plain_rule() ? "completion" : "algorithm";
}

}  // namespace

std::span<const SolutionMethod> solution_methods() { return kMethods; }

const SolutionMethod& solution_method(const Problem& problem, const SolutionParams& params) {
  require_one_star(problem);
  require_threads(params.threads);
  const bool is_auto = params.method == "auto";
  const SolutionMethod& method =
      find_named(kMethods, is_auto ? suiting_method(problem, params) : params.method, "method",
                 "choose from auto, ");
  const std::string refusal = method.refusal(problem, params);
  if (!refusal.empty()) throw UsageError("method " + std::string(method.name) + " " + refusal);
  return method;
}

Solution find_solution(const Problem& problem, const SolutionParams& params, const Watch& watch) {
  const SolutionMethod& method = solution_method(problem, params);
  const auto started = Clock::now();
  Solution solution = method.find(problem, params, watch);
  if (solution.method.empty()) solution.method = method.name;
  if (solution.placement) {
    ensure(solves(*solution.placement, problem), "the placement found is a solution");
  }
  solution.elapsed_seconds = std::chrono::duration<double>(Clock::now() - started).count();
  return solution;
}

}  // namespace nqueens::solve
