// nqueens/search/algorithms.cpp - the table of all algorithms, and search(), which runs one of
// them.
// SPDX-License-Identifier: MIT
#include "nqueens/search/algorithms.h"

#include <array>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/named.h"
#include "nqueens/board/masks.h"
#include "nqueens/board/rule.h"
#include "nqueens/search/direction.h"
#include "nqueens/search/memory.h"
#include "nqueens/search/recorder.h"
#include "nqueens/search/search.h"

namespace nqueens::search {
namespace {

[[noreturn]] void refuse_use_of(std::string_view algorithm, const std::string& reason) {
  throw UsageError("algorithm-refuses", "algorithm {algorithm} {reason}",
                   {{"algorithm", std::string(algorithm)}, {"reason", reason}});
}

// Throws UsageError if the algorithm does not support the problem or a parameter.
void require_honoured(const Algorithm& chosen, const Problem& problem, const Params& params) {
  const auto refuse = [&](const std::string& reason) { refuse_use_of(chosen.name, reason); };
  if (problem.size() > chosen.max_size) {
    refuse("takes boards of at most " + std::to_string(chosen.max_size) + " rows, found " +
           std::to_string(problem.size()));
  }
  if (!problem.given().empty() && !chosen.honours_given) refuse("does not support given queens");
  if (!problem.blocked().empty() && !chosen.honours_blocked)
    refuse("does not support blocked squares");
  if (problem.has_regions() && !chosen.honours_regions) refuse("does not support regions");
  if (problem.stars() > 1 && !chosen.honours_stars)
    refuse("supports one star per row, found " + std::to_string(problem.stars()));
  if (!problem.rule().is_plain() && !chosen.honours_rules) {
    refuse("supports only the rule queens, not " + std::string(to_string(problem.rule())));
  }
  if (params.direction != Direction::Rows && !chosen.takes_direction) {
    refuse("cannot search by columns");
  }
  if (params.row_order != RowOrder::TopDown && !chosen.takes_row_order) {
    refuse("supports only the order of rows top-down");
  }
  if (params.node_limit && chosen.measures == Measures::SolutionsOnly) {
    refuse("does not report its nodes, so they cannot be limited");
  }
  const std::uint64_t bytes = memory_needed(problem, params);
  if (bytes > params.memory_limit) {
    throw UsageError("algorithm-memory",
                     "algorithm {algorithm} needs about {memory} of memory for this board, more "
                     "than the limit of {most}",
                     {{"algorithm", std::string(chosen.name)},
                      {"memory", in_megabytes(bytes)},
                      {"most", in_megabytes(params.memory_limit)}});
  }
}

Result run(const Algorithm& chosen, const Problem& problem, const Params& params,
           const Observer& observer, const Watch& watch) {
  Recorder recorder(params, observer, watch);
  const bool is_hopeless = problem.contradicts_itself();
  if (is_hopeless) {
    recorder.finish();
  } else {
    chosen.run(problem, recorder);
  }
  Result result = recorder.result(chosen.name);
  result.measures = chosen.measures;
  if (chosen.choices != nullptr && !is_hopeless) result.choices = chosen.choices(problem);
  return result;
}

}  // namespace

const char* to_string(Family family) {
  constexpr std::array kNames = {"whole boards", "backtracking",      "looking ahead",
                                 "exact cover",  "chance and repair", "solvers"};
  return kNames.at(static_cast<std::size_t>(family));
}

std::span<const Algorithm> algorithms() {
  static const std::array kAll = {
      kBruteForce,
      kPermutations,
      kDepthFirst,
      kDepthFirstIterative,
      kBreadthFirst,
      kBestFirst,
      kProhibitedFields,
      kBitmask,
      kForwardChecking,
      kMaxConstrainedRow,
      kMinConstraining,
      kArcConsistency,
      kDancingLinks,
      kLasVegas,
      kHillClimbing,
      kMinConflicts,
      kSimulatedAnnealing,
      kGenetic,
#ifdef NQUEENS_HAS_CADICAL
      kSat,
#endif
#ifdef NQUEENS_HAS_GECODE
      kConstraint,
#endif
#ifdef NQUEENS_HAS_CLINGO
      kLogic,
#endif
  };
  return kAll;
}

bool has_algorithm(std::string_view name) { return has_named(algorithms(), name); }

std::span<const AbsentAlgorithm> absent_algorithms() {
  static const std::vector<AbsentAlgorithm> kAbsent = {
#ifndef NQUEENS_HAS_CADICAL
      {"sat", "libcadical-dev"},
#endif
#ifndef NQUEENS_HAS_GECODE
      {"constraint", "libgecode-dev"},
#endif
#ifndef NQUEENS_HAS_CLINGO
      {"logic", "gringo"},
#endif
  };
  return kAbsent;
}

void require_present(std::string_view name) {
  if (!has_named(absent_algorithms(), name)) return;
  const AbsentAlgorithm& absent = find_named(absent_algorithms(), name, "algorithm");
  refuse_use_of(name, "is not in this build; install the Debian package " +
                          std::string(absent.package) + " and build again");
}

const Algorithm& algorithm(std::string_view name) {
  require_present(name);
  return find_named(algorithms(), name, "algorithm");
}

std::uint64_t memory_needed(const Problem& problem, const Params& params) {
  const Algorithm& chosen = algorithm(params.algorithm);
  const std::uint64_t rows = bytes_by_row(problem);
  return chosen.bytes == nullptr ? rows : rows + chosen.bytes(problem, params);
}

Result search(const Problem& problem, const Params& params, const Observer& observer,
              const Watch& watch) {
  const Algorithm& chosen = algorithm(params.algorithm);
  require_honoured(chosen, problem, params);
  if (params.direction == Direction::Rows) return run(chosen, problem, params, observer, watch);
  Observer by_rows;
  if (observer.on_event) {
    by_rows.on_event = [&](const Event& event) { return observer.on_event(transposed(event)); };
  }
  if (observer.on_solution) {
    by_rows.on_solution = [&](const Placement& solution) {
      return observer.on_solution(transposed(solution));
    };
  }
  Result result = run(chosen, transposed(problem), params, by_rows, watch);
  if (result.first) result.first = transposed(*result.first);
  return result;
}

}  // namespace nqueens::search
