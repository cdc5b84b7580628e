// nqueens/api/routes/solve_routes.cpp - finds one solution; checks and draws boards.
// SPDX-License-Identifier: MIT
#include <array>

#include "nqueens/api/api.h"
#include "nqueens/api/fields.h"
#include "nqueens/api/searching.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/io/drawing.h"
#include "nqueens/report/documents.h"

namespace nqueens::api {
namespace {

constexpr std::size_t kMaxPairs = 1000;

Response solve_board(Studio& /*studio*/, const Call& call) {
  Fields fields = Fields::of_body(call.request.body);
  const SolveParams params = read_solve_params(fields, kMaxSolveSize, kMaxSeconds);
  fields.require_all_read();
  const SolveBytes bytes = solve_bytes(params);
  require_memory(call.budget.lane == Lane::Quick ? bytes.at_once : bytes.later, call.budget);
  Ended ended = Ended::Complete;
  const Json answer = solve(params, call.budget.watch, ended);
  require_unhurried(ended, call.budget);
  return json_response(answer);
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
  if (fields.has("columns")) board = problem_of(fields.placement("columns", board.size()));
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
    RouteRow<Studio>{"POST", "/api/v1/check", Work::Computes, check_board},
    RouteRow<Studio>{"GET", "/api/v1/board.svg", Work::Computes, draw_board},
};

}  // namespace

std::span<const RouteRow<Studio>> solve_routes() { return kSolveRoutes; }

}  // namespace nqueens::api
