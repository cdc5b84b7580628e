// nqueens/solve/find_solution.h - finds one solution of any board, by the method that suits the
// board.
//
// Commands and requests that let the user choose a method go through find_solution(), except on
// boards with several queens per row (region_solutions.h). To write the solution of an empty plain
// board, the command `solve` calls stream_closed_form() instead. To add a method, add a row to the
// table in find_solution.cpp.
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
  std::string method = "auto";             // a name in solution_methods(), or "auto"
  std::uint64_t seed = 1;                  // for methods that use randomness; see also `search`
  int threads = 0;                         // for the engines and `first`; 0 for one per processor
  Symmetry symmetry = Symmetry::Identity;  // must map the solution to itself
  // If set, requests a step-by-step search with these parameters, including their seed. If
  // `search->algorithm` is empty, the algorithm is chosen to suit the board.
  std::optional<search::Params> search = {};
};

struct Solution {
  std::string method = {};  // name of the method, engine or algorithm that was used
  std::optional<Placement> placement = {};
  bool has_none = false;                    // proven to have no solution
  std::optional<std::uint64_t> nodes = {};  // not set by `closed-form` and `local-search`
  std::optional<std::uint64_t> seed = {};   // set by `local-search`, as are `swaps` and `restarts`
  std::uint64_t swaps = 0;
  std::uint64_t restarts = 0;
  std::int32_t rows = 0;                      // set by method `first`: rows whose queen is final
  std::optional<search::Result> search = {};  // set by method `algorithm`
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

struct SolutionMethod {
  std::string_view name;
  std::string_view summary;
  // Returns the reason why the method refuses the problem, such as "supports the rule queens only,
  // found the rule toroidal", or an empty string if it accepts the problem.
  std::string (*refusal)(const Problem& problem, const SolutionParams& params);
  Solution (*find)(const Problem& problem, const SolutionParams& params, const Watch& watch);
};

// Returns all methods.
std::span<const SolutionMethod> solution_methods();

// Returns the method for this problem. `auto` selects the first that applies: `algorithm` if
// `params.search` is set; `exact` if a symmetry is requested; `closed-form` for an empty board
// without regions if its rule has a formula, and for every board that a theorem proves to have no
// solution; `regions` for a board with regions; `completion` for the plain rule; and `algorithm`
// for other rules.
//
//   errors  UsageError for an unknown method, for a method that refuses the problem, for a negative
//           number of threads, and if a row must have several queens
const SolutionMethod& solution_method(const Problem& problem, const SolutionParams& params);

// Finds one solution by the method that solution_method() returns, and checks the solution.
//
//   errors  those of solution_method() and of the method
//   cost    that of the method
Solution find_solution(const Problem& problem, const SolutionParams& params = {},
                       const Watch& watch = {});

}  // namespace nqueens::solve
