// nqueens/api/searching.h - functions shared by requests and jobs: boards as JSON, parameters of
// searches, and the search for one solution.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "nqueens/api/fields.h"
#include "nqueens/api/json.h"
#include "nqueens/search/search.h"
#include "nqueens/solve/find_solution.h"

namespace nqueens::api {

inline constexpr std::array<std::string_view, 2> kGoalNames = {"first", "all"};

search::Goal goal_named(std::string_view name);

// put_board() adds the members n, queens, blocked and rule to `object`. board_in() reads the
// problem from these members.
void put_board(Json& object, const Problem& problem);
Problem board_in(const Json& object);

// The maximum memory that one request may use for the boards in a queue or a population.
inline constexpr std::uint64_t kMaxFrontierBytes = std::uint64_t{256} << 20;

// Reads the parameters algorithm, goal, seed, direction and row_order.
search::Params read_search_params(Fields& fields);

// The parameters of a search for one solution, with the time limit `seconds`. A step-by-step search
// (`how.search`) may look for all solutions; the answer then contains the first one.
struct SolveParams {
  Problem problem;
  solve::SolutionParams how = {};
  double seconds = 10;
};

// Reads these parameters from a request, or from the members that document() wrote. `most_rows` and
// `most_seconds` are the largest permitted values.
SolveParams read_solve_params(Fields& fields, std::int32_t most_rows, double most_seconds);
Json document(const SolveParams& params);

// Returns `watch` with a deadline in `seconds` seconds, unless its own deadline is earlier.
Watch limited(Watch watch, double seconds);

// Runs the search and returns the answer as JSON. Sets `ended` to the reason why the search ended.
Json solve(const SolveParams& params, Watch watch, Ended& ended);

// Returns the memory in bytes that solve() takes with these parameters. Throws UsageError if it
// exceeds the memory that any request may take.
std::uint64_t solve_bytes(const SolveParams& params);

}  // namespace nqueens::api
