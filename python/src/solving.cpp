// python/src/solving.cpp - finds a solution, proves that there is none, or gives the reason.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/search/most/most.h"
#include "nqueens/search/proof/proof.h"
#include "nqueens/solve/solve.h"
#include "python/src/module.h"
#include "python/src/values.h"
#include "python/src/waiting.h"

namespace nqueens::python {
namespace {

// Returns the columns or None, whether it is proven that there is no solution, the method, and how
// the run ended.
py::tuple solve(const Problem& problem, const std::string& method, const std::string& symmetry,
                std::uint64_t seed, std::int64_t threads, std::optional<double> time_limit) {
  const solve::SolutionParams params{.method = method,
                                     .seed = seed,
                                     .threads = narrow(threads, "threads"),
                                     .symmetry = symmetry_of(symmetry)};
  solve::Solution found = run_watched(
      time_limit, [&](const Watch& watch) { return solve::find_solution(problem, params, watch); });
  py::object columns = py::none();
  if (found.placement) columns = array_of(*std::move(found.placement));
  return py::make_tuple(columns, found.has_none, found.method, to_string(found.ended));
}

// Returns whether there is a solution, the given queens and the blocked squares of the core (None
// unless it is proven that there is no solution), and how the run ended.
py::tuple minimal_core(const Problem& problem, std::int64_t threads,
                       std::optional<double> time_limit) {
  const int narrowed = narrow(threads, "threads");
  const solve::Core core = run_watched(time_limit, [&](const Watch& watch) {
    return solve::minimal_core(problem, watch, narrowed);
  });
  py::object squares = py::none();
  if (core.has_none) {
    squares = py::make_tuple(pairs_of(core.problem.given()), pairs_of(core.problem.blocked()));
  }
  return py::make_tuple(core.has_solution, squares, to_string(core.ended));
}

// Returns the columns of a placement of as many queens as possible, and how the run ended.
py::tuple most_queens(const Problem& problem, std::optional<double> time_limit) {
  search::MostResult found = run_watched(
      time_limit, [&](const Watch& watch) { return search::most_queens(problem, watch); });
  return py::make_tuple(array_of(std::move(found.placement)), to_string(found.ended));
}

search::Claim claim_of(const Problem& problem, const std::vector<Pairs>& solutions) {
  search::Claim claim = {.problem = problem};
  for (const Pairs& queens : solutions) claim.solutions.push_back(squares_of(queens));
  return claim;
}

// Returns the text of the proof or None, whether there is another solution, and how the run ended.
py::tuple prove(const Problem& problem, const std::vector<Pairs>& solutions,
                std::optional<double> time_limit) {
  const search::Claim claim = claim_of(problem, solutions);
  std::string text;
  const search::ProofResult result = run_watched(time_limit, [&](const Watch& watch) {
    return search::prove(
        claim, [&](std::string_view piece) { text += piece; }, watch);
  });
  py::object proof = py::none();
  if (result.is_proven) proof = py::str(text);
  return py::make_tuple(proof, result.has_others, to_string(result.ended));
}

// Returns whether the text is a proof, and how the run ended.
py::tuple check_proof(const std::string& text, const Problem& problem,
                      const std::vector<Pairs>& solutions, std::optional<double> time_limit) {
  const search::Claim claim = claim_of(problem, solutions);
  std::string_view left = text;
  const search::ReadText read = [&](std::span<char> room) {
    const std::size_t count = std::min(room.size(), left.size());
    std::copy_n(left.begin(), count, room.begin());
    left.remove_prefix(count);
    return count;
  };
  const search::ProofCheck check = run_watched(
      time_limit, [&](const Watch& watch) { return search::check_proof(claim, read, watch); });
  return py::make_tuple(check.is_valid, to_string(check.ended));
}

}  // namespace

void add_solving(py::module_& module) {
  module.def("solve", &solve);
  module.def("minimal_core", &minimal_core);
  module.def("most_queens", &most_queens);
  module.def("prove", &prove);
  module.def("check_proof", &check_proof);
  module.def("solve_methods", [] {
    py::list names;
    for (const auto& method : solve::solution_methods()) {
      if (method.name != "algorithm") names.append(py::make_tuple(method.name, method.summary));
    }
    return names;
  });
}

}  // namespace nqueens::python
