// nqueens/api/searching.h - what requests and jobs that search have in common: boards
// and goals as JSON, one solution.
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

// Adds n, queens, blocked and rule to the object; and the problem in such an object.
void put_board(Json& object, const Problem& problem);
Problem board_in(const Json& object);

// For boards that wait in a queue or a population, of one request.
inline constexpr std::uint64_t kMaxFrontierBytes = std::uint64_t{256} << 20;

// algorithm, goal, seed, direction, row_order as an algorithm takes them.
search::Params read_search_params(Fields& fields);

// One solution of a board, within `seconds`.
struct SolveParams {
  Problem problem;
  solve::SolutionParams how = {};
  double seconds = 10;
};

// From a request, or from what was stored as document() has it.
SolveParams read_solve_params(Fields& fields, std::int32_t most_rows, double most_seconds);
Json document(const SolveParams& params);

// What `solve` answers.
Json solve(const SolveParams& params, Watch watch, Ended& ended);

// Bytes of memory that `solve` with these parameters takes: at once, and when it goes on for more
// than a moment and a second engine comes to help. UsageError where it is more than any request is
// given.
struct SolveBytes {
  std::uint64_t at_once = 0;
  std::uint64_t later = 0;
};
SolveBytes solve_bytes(const SolveParams& params);

}  // namespace nqueens::api
