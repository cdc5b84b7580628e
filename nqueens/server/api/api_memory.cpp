// nqueens/server/api/api_memory.cpp - what is remembered: finished jobs and times of games; and
// hints.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "nqueens/board/region_puzzle.h"
#include "nqueens/game/game.h"
#include "nqueens/game/level.h"
#include "nqueens/puzzle/technique.h"
#include "nqueens/report/documents.h"
#include "nqueens/server/api/api.h"
#include "nqueens/server/api/fields.h"

namespace nqueens::server {
namespace {

constexpr std::int64_t kMaxRuns = 1000;
constexpr std::int64_t kDefaultRuns = 50;
constexpr std::int64_t kBestTimes = 10;
constexpr double kLongestGame = 1e7;
constexpr std::int32_t kMaxPlayedSize = std::max(game::kMaxGameSize, kMaxRegionsSize);
constexpr std::array<std::string_view, 2> kModes = {"shown", "hidden"};
constexpr std::array<std::string_view, 3> kAllModes = {"shown", "hidden", "regions"};

// The mode as it is stored. Games on regions are ranked by their stars and the level of the puzzle.
std::string stored_mode(Fields& fields, const std::string& mode) {
  if (mode != "regions") return mode;
  const std::int64_t stars = fields.whole("stars", 1, kMaxStars, 1);
  return fmt::format("regions-{}-{}", stars, fields.whole("level", 0, puzzle::kMaxLevel));
}

Response history(Studio& studio, const Call& call) {
  Fields fields = Fields::of_query(call.query);
  const std::string kind = fields.text("kind");
  const std::int64_t limit = fields.whole("limit", 1, kMaxRuns, kDefaultRuns);
  fields.require_all_read();
  Json runs = Json::array();
  for (const store::Job& job : studio.store.history(kind, limit)) runs.push_back(job_json(job));
  return json_response({{"runs", std::move(runs)}});
}

// Queens that stood at the beginning of a game.
std::int32_t given_of(Fields& fields) {
  return static_cast<std::int32_t>(fields.whole("given", 0, game::kMaxGameSize - 1, 0));
}

std::int32_t size_of(Fields& fields) {
  return static_cast<std::int32_t>(fields.whole("n", 1, kMaxPlayedSize));
}

Response add_time(Studio& studio, const Call& call) {
  Fields fields = Fields::of_body(call.request.body);
  const std::string mode = fields.choice("mode", kAllModes);
  const store::GameTime time = {.n = size_of(fields),
                                .mode = stored_mode(fields, mode),
                                .seconds = fields.number("seconds", 0, kLongestGame),
                                .hints = fields.whole("hints", 0, kMaxRuns, 0),
                                .finished = store::utc_now(),
                                .given = given_of(fields)};
  fields.require_all_read();
  const store::Standing standing = studio.store.add(time);
  return json_response(
      {{"n", time.n},
       {"mode", mode},
       {"given", time.given},
       {"seconds", time.seconds},
       {"ranked", standing.is_ranked},
       {"rank", standing.is_ranked ? Json(standing.rank) : Json()},
       {"best_before", standing.best_before ? Json(*standing.best_before) : Json()}},
      201);
}

Response times(Studio& studio, const Call& call) {
  Fields fields = Fields::of_query(call.query);
  const std::int32_t n = size_of(fields);
  const std::int32_t given = given_of(fields);
  Json best = Json::object();
  const auto add = [&](const std::string& mode) {
    Json& list = best[mode] = Json::array();
    const std::string stored = stored_mode(fields, mode);
    for (const store::GameTime& time : studio.store.best_times(n, stored, kBestTimes, given)) {
      list.push_back({{"seconds", time.seconds}, {"finished", time.finished}});
    }
  };
  if (fields.choice("mode", kAllModes) == "regions") {
    add("regions");
  } else {
    for (const std::string_view mode : kModes) add(std::string(mode));
  }
  fields.require_all_read();
  return json_response({{"n", n}, {"given", given}, {"best", std::move(best)}});
}

Response level(Studio& /*studio*/, const Call& call) {
  Fields fields = Fields::of_query(call.query);
  const auto n = static_cast<std::int32_t>(fields.whole("n", 1, game::kMaxGameSize));
  const auto given = static_cast<std::int32_t>(fields.whole("given", 1, game::kMaxGameSize));
  const auto seed = fields.seed();
  fields.require_all_read();
  const auto squares = game::level(n, given, seed, call.turn.watch);
  if (!squares) require_in_time(Ended::LimitReached, call.turn);
  Json list = Json::array();
  for (const Square queen : *squares) list.push_back(report::document(queen));
  return json_response({{"n", n}, {"given", std::move(list)}, {"seed", seed}});
}

Response hint(Studio& /*studio*/, const Call& call) {
  Fields fields = Fields::of_body(call.request.body);
  const auto n = static_cast<std::int32_t>(fields.whole("n", 1, game::kMaxGameSize));
  const std::vector<Square> queens = fields.squares("queens", n);
  const std::vector<Square> blocked = fields.squares("blocked", n);
  const std::vector<Square> given = fields.squares("given", n);
  fields.require_all_read();
  const auto hint = game::hint(n, queens, blocked, call.turn.watch, given);
  if (!hint) require_in_time(Ended::LimitReached, call.turn);
  Json other = Json::array();
  for (const Square queen : hint->other) other.push_back(report::document(queen));
  return json_response({{"move", to_string(hint->move)},
                        {"reason", to_string(hint->reason)},
                        {"square", hint->square ? report::document(*hint->square) : Json()},
                        {"line", hint->line ? Json(to_string(*hint->line)) : Json()},
                        {"number", hint->number ? Json(*hint->number) : Json()},
                        {"other", std::move(other)}});
}

constexpr std::array kMemoryRoutes = {
    Route{"POST", "/api/v1/games/hint", Work::Computes, hint},
    Route{"GET", "/api/v1/games/level", Work::Computes, level},
    Route{"GET", "/api/v1/history", Work::Computes, history},
    Route{"POST", "/api/v1/games/times", Work::Computes, add_time},
    Route{"GET", "/api/v1/games/times", Work::Computes, times},
};

}  // namespace

std::span<const Route> memory_routes() { return kMemoryRoutes; }

}  // namespace nqueens::server
