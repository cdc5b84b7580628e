// nqueens/api/searching.h - what requests and jobs that search have in common: boards
// and goals as JSON, one solution.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "nqueens/api/fields.h"
#include "nqueens/api/json.h"
#include "nqueens/search/search.h"

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

// The parameters of `solve`, the usual values included; and what it answers, after the `seconds` in
// them at the latest.
Json read_solve_params(Fields& fields, std::int32_t most_rows, double most_seconds);
Json solve(const Json& params, Watch watch, Ended& ended);

// Bytes of memory that `solve` with these parameters takes: at once, and when it goes on for more
// than a moment and a second engine comes to help.
struct SolveBytes {
  std::uint64_t at_once = 0;
  std::uint64_t later = 0;
};
SolveBytes solve_bytes(const Json& params);

// Throws UsageError for parameters of `solve` that take more memory than any request is given.
void require_allowed_memory(const Json& params);

}  // namespace nqueens::api
