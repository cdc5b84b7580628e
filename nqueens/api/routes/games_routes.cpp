// nqueens/api/routes/games_routes.cpp - creates the initial board of a game and gives hints.
// SPDX-License-Identifier: MIT
#include <array>

#include "nqueens/api/api.h"
#include "nqueens/api/fields.h"
#include "nqueens/api/searching.h"
#include "nqueens/game/game.h"
#include "nqueens/game/level.h"
#include "nqueens/report/documents.h"

namespace nqueens::api {
namespace {

Response level(Studio& /*studio*/, const Call& call) {
  Fields fields = Fields::of_query(call.query);
  const auto n = static_cast<std::int32_t>(fields.whole("n", 1, game::kMaxGameSize));
  const auto given = static_cast<std::int32_t>(fields.whole("given", 1, game::kMaxGameSize));
  const auto seed = fields.seed();
  fields.require_all_read();
  const auto squares = game::level(n, given, seed, call.budget.watch);
  if (!squares) require_in_time(Ended::LimitReached, call.budget);
  return json_response({{"n", n}, {"given", report::document(*squares)}, {"seed", seed}});
}

Response hint(Studio& /*studio*/, const Call& call) {
  Fields fields = Fields::of_body(call.request.body);
  const auto n = static_cast<std::int32_t>(fields.whole("n", 1, game::kMaxGameSize));
  const std::vector<Square> queens = fields.squares("queens", n);
  const std::vector<Square> blocked = fields.squares("blocked", n);
  const std::vector<Square> given = fields.squares("given", n);
  fields.require_all_read();
  const auto hint = game::hint(n, queens, blocked, call.budget.watch, given);
  if (!hint) require_in_time(Ended::LimitReached, call.budget);
  return json_response({{"move", to_string(hint->move)},
                        {"reason", to_string(hint->reason)},
                        {"square", hint->square ? report::document(*hint->square) : Json()},
                        {"line", hint->line ? Json(to_string(*hint->line)) : Json()},
                        {"number", hint->number ? Json(*hint->number) : Json()},
                        {"other", report::document(hint->other)}});
}

constexpr std::array kGameRoutes = {
    RouteRow<Studio>{"POST", "/api/v1/games/hint", Work::Computes, hint},
    RouteRow<Studio>{"GET", "/api/v1/games/level", Work::Computes, level},
};

}  // namespace

std::span<const RouteRow<Studio>> game_routes() { return kGameRoutes; }

}  // namespace nqueens::api
