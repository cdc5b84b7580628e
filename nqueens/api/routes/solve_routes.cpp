// nqueens/api/routes/solve_routes.cpp - finds one solution, or a reason why there is none; reads,
// checks and draws boards.
// SPDX-License-Identifier: MIT
#include <array>
#include <optional>
#include <sstream>
#include <string>
#include <utility>

#include "nqueens/api/api.h"
#include "nqueens/api/fields.h"
#include "nqueens/api/searching.h"
#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/io/drawing.h"
#include "nqueens/io/reader.h"
#include "nqueens/io/sheet/sheet.h"
#include "nqueens/report/documents.h"
#include "nqueens/solve/core.h"

namespace nqueens::api {
namespace {

constexpr std::size_t kMaxPairs = 1000;

Response solve_board(Studio& /*studio*/, const Call& call) {
  Fields fields = Fields::of_body(call.request.body);
  const SolveParams params = read_solve_params(fields, kMaxSolveSize, kMaxSeconds);
  fields.require_all_read();
  require_memory(solve_bytes(params), call.budget);
  Ended ended = Ended::Complete;
  const Json answer = solve(params, call.budget.watch, ended);
  require_unhurried(ended, call.budget);
  return json_response(answer);
}

// The maximum size of a board whose core (solve/core.h) can be requested. Finding a core takes
// hundreds of searches.
constexpr std::int32_t kMaxCoreSize = 500;

Response find_core(Studio& /*studio*/, const Call& call) {
  Fields fields = Fields::of_body(call.request.body);
  const Problem problem = fields.board(kMaxCoreSize);
  const double seconds = fields.number("seconds", 0.001, kMaxSeconds, kMaxSeconds);
  fields.require_all_read();
  const Watch watch = limited(call.budget.watch, seconds);
  const solve::Core core = solve::minimal_core(problem, watch);
  require_unhurried(core.ended, call.budget);
  return json_response(report::document(core));
}

// Reads all boards in a text. `base`, 0 or 1, is the number of the first row and column in lists of
// numbers. `size` is the size of the boards if the text does not contain it.
Json boards_in(const std::string& text, std::optional<std::int32_t> base,
               std::optional<std::int32_t> size = {}) {
  std::istringstream in(text);
  io::Reader reader(io::bytes_of(in), nullptr, size, {}, base);
  Json boards = Json::array();
  while (const std::optional<io::Record> record = reader.next()) {
    Json board = {{"line", record->first_line}};
    put_board(board, record->problem);
    boards.push_back(std::move(board));
  }
  if (boards.empty()) throw UsageError(expected_but_missing("a board or a placement"));
  return {{"boards", std::move(boards)}, {"skipped", reader.skipped()}};
}

Response read_boards(Studio& /*studio*/, const Call& call) {
  Fields fields = Fields::of_body(call.request.body);
  const std::string text = fields.text("text");
  const auto number = [&](const std::string& name, std::int64_t least, std::int64_t most) {
    return fields.has(name)
               ? std::optional(static_cast<std::int32_t>(fields.whole(name, least, most)))
               : std::nullopt;
  };
  const std::optional<std::int32_t> size = number("n", 1, kMaxSolveSize);
  const std::optional<std::int32_t> base = number("count_from", 0, 1);
  fields.require_all_read();
  try {
    return json_response(boards_in(text, base));
  } catch (const UsageError& error) {
    if (!size || error.sentence().code != io::unknown_size().code) throw;
    return json_response(boards_in(text, base, size));
  }
}

Response check_board(Studio& /*studio*/, const Call& call) {
  Fields fields = Fields::of_body(call.request.body);
  const Problem board = fields.board(kMaxSolveSize);
  fields.require_all_read();
  Json pairs = Json::array();
  for_each_conflict(board.given(), board.size(), board.rule(), [&](const Conflict& conflict) {
    pairs.push_back(report::document(conflict));
    return pairs.size() < kMaxPairs;
  });
  Json json = report::document(verdict(board));
  json["pairs"] = std::move(pairs);
  return json_response(json);
}

Response draw_board(Studio& /*studio*/, const Call& call) {
  constexpr std::array<std::string_view, 2> kOverlays = {"none", "attacks"};
  Fields fields = Fields::of_query(call.query);
  Problem board = fields.board(kMaxDrawSize);
  if (fields.has("columns")) {
    if (!board.given().empty()) throw UsageError("expected columns or queens, found both");
    const Placement columns = fields.placement("columns", board.size());
    board = board.with_squares(columns.queens(), board.blocked());
  }
  const bool overlay = fields.choice("overlay", kOverlays) == "attacks";
  fields.require_all_read();
  Response response;
  response.content_type = "image/svg+xml";
  response.body = io::draw(io::drawing("svg"), board,
                           {.overlay = overlay ? io::Overlay::Attacks : io::Overlay::None});
  return response;
}

constexpr std::array kSolveRoutes = {
    RouteRow<Studio>{"POST", "/api/v1/solve", Work::Computes, solve_board},
    RouteRow<Studio>{"POST", "/api/v1/core", Work::Computes, find_core},
    RouteRow<Studio>{"POST", "/api/v1/boards/read", Work::Computes, read_boards},
    RouteRow<Studio>{"POST", "/api/v1/check", Work::Computes, check_board},
    RouteRow<Studio>{"GET", "/api/v1/board.svg", Work::Computes, draw_board},
};

}  // namespace

std::span<const RouteRow<Studio>> solve_routes() { return kSolveRoutes; }

}  // namespace nqueens::api
