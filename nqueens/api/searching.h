// nqueens/api/searching.h - shared by requests and jobs that search: boards and goals as JSON, one
// solution.
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

// [[row, column], ...]
Json squares_json(const std::vector<Square>& squares);

// put_board() adds n, queens, blocked and rule to the object; board_in() reads them.
void put_board(Json& object, const Problem& problem);
Problem board_in(const Json& object);

// Memory for the boards in the queue or the population of one request.
inline constexpr std::uint64_t kMaxFrontierBytes = std::uint64_t{256} << 20;

// Reads the parameters algorithm, goal, seed, direction and row_order.
search::Params read_search_params(Fields& fields);

// The search for one solution of a board, within `seconds`.
struct SolveParams {
  Problem problem;
  solve::SolutionParams how = {};
  double seconds = 10;
};

// Reads the parameters of a request, or those that document() has written.
SolveParams read_solve_params(Fields& fields, std::int32_t most_rows, double most_seconds);
Json document(const SolveParams& params);

// Finds a solution and returns the answer; sets `ended`.
Json solve(const SolveParams& params, Watch watch, Ended& ended);

// The memory that `solve` takes with these parameters, in bytes: at first, and later, when a longer
// search starts a second engine. UsageError if it exceeds the memory that any request may take.
struct SolveBytes {
  std::uint64_t at_once = 0;
  std::uint64_t later = 0;
};
SolveBytes solve_bytes(const SolveParams& params);

}  // namespace nqueens::api
