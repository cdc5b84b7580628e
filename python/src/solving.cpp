// python/src/solving.cpp - one solution of any board.
// SPDX-License-Identifier: MIT
#include "nqueens/solve/solve.h"
#include "python/src/module.h"
#include "python/src/values.h"
#include "python/src/waiting.h"

namespace nqueens::python {
namespace {

// Returns the columns or None, whether it is proven that there is no solution, the method, and how
// the run ended.
py::tuple solve(const Problem& problem, const std::string& method, const std::string& symmetry,
                std::uint64_t seed, std::optional<double> time_limit) {
  const solve::SolutionParams params{
      .method = method, .seed = seed, .symmetry = symmetry_of(symmetry)};
  solve::Solution found = run_watched(
      time_limit, [&](const Watch& watch) { return solve::find_solution(problem, params, watch); });
  py::object columns = py::none();
  if (found.placement) columns = array_of(*std::move(found.placement));
  return py::make_tuple(columns, found.has_none, found.method, to_string(found.ended));
}

}  // namespace

void add_solving(py::module_& module) {
  module.def("solve", &solve);
  module.def("solve_methods", [] {
    py::list names;
    for (const auto& method : solve::solution_methods()) {
      if (method.name != "algorithm") names.append(py::make_tuple(method.name, method.summary));
    }
    return names;
  });
}

}  // namespace nqueens::python
