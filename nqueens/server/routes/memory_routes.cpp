// nqueens/server/routes/memory_routes.cpp - the routes for the history: finished jobs and times of
// games.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "nqueens/api/fields.h"
#include "nqueens/board/region_puzzle.h"
#include "nqueens/game/game.h"
#include "nqueens/game/level.h"
#include "nqueens/puzzle/technique.h"
#include "nqueens/report/documents.h"
#include "nqueens/server/routes/routes.h"

namespace nqueens::server {
namespace {

constexpr std::int64_t kMaxRuns = 1000;
constexpr std::int64_t kDefaultRuns = 50;
constexpr std::int64_t kBestTimes = 10;
constexpr double kLongestGame = 1e7;
constexpr std::int32_t kMaxPlayedSize = std::max(game::kMaxGameSize, kMaxRegionsSize);
constexpr std::array<std::string_view, 2> kModes = {"shown", "hidden"};
constexpr std::array<std::string_view, 3> kAllModes = {"shown", "hidden", "regions"};

// Returns the mode as it is stored. Games with regions have a ranking for each number of stars and
// each level.
std::string stored_mode(api::Fields& fields, const std::string& mode) {
  if (mode != "regions") return mode;
  const std::int64_t stars = fields.whole("stars", 1, kMaxStars, 1);
  return fmt::format("regions-{}-{}", stars, fields.whole("level", 0, puzzle::kMaxLevel));
}

api::Response history(Studio& studio, const api::Call& call) {
  api::Fields fields = api::Fields::of_query(call.query);
  const std::string kind = fields.text("kind");
  const std::int64_t limit = fields.whole("limit", 1, kMaxRuns, kDefaultRuns);
  fields.require_all_read();
  api::Json runs = api::Json::array();
  for (const store::Job& job : studio.store.history(kind, limit)) runs.push_back(job_json(job));
  return api::json_response({{"runs", std::move(runs)}});
}

// Returns the number of queens given at the beginning of a game.
std::int32_t given_of(api::Fields& fields) {
  return static_cast<std::int32_t>(fields.whole("given", 0, game::kMaxGameSize - 1, 0));
}

std::int32_t size_of(api::Fields& fields) {
  return static_cast<std::int32_t>(fields.whole("n", 1, kMaxPlayedSize));
}

api::Response add_time(Studio& studio, const api::Call& call) {
  api::Fields fields = api::Fields::of_body(call.request.body);
  const std::string mode = fields.choice("mode", kAllModes);
  const store::GameTime time = {.n = size_of(fields),
                                .mode = stored_mode(fields, mode),
                                .seconds = fields.number("seconds", 0, kLongestGame),
                                .hints = fields.whole("hints", 0, kMaxRuns, 0),
                                .finished = store::utc_now(),
                                .given = given_of(fields)};
  fields.require_all_read();
  const store::Standing standing = studio.store.add(time);
  return api::json_response(
      {{"n", time.n},
       {"mode", mode},
       {"given", time.given},
       {"seconds", time.seconds},
       {"ranked", standing.is_ranked},
       {"rank", standing.is_ranked ? api::Json(standing.rank) : api::Json()},
       {"best_before", standing.best_before ? api::Json(*standing.best_before) : api::Json()}},
      201);
}

api::Response times(Studio& studio, const api::Call& call) {
  api::Fields fields = api::Fields::of_query(call.query);
  const std::int32_t n = size_of(fields);
  const std::int32_t given = given_of(fields);
  api::Json best = api::Json::object();
  const auto add = [&](const std::string& mode) {
    api::Json& list = best[mode] = api::Json::array();
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
  return api::json_response({{"n", n}, {"given", given}, {"best", std::move(best)}});
}

constexpr std::array kMemoryRoutes = {
    api::RouteRow<Studio>{"GET", "/api/v1/history", api::Work::Computes, history},
    api::RouteRow<Studio>{"POST", "/api/v1/games/times", api::Work::Computes, add_time},
    api::RouteRow<Studio>{"GET", "/api/v1/games/times", api::Work::Computes, times},
};

}  // namespace

std::span<const api::RouteRow<Studio>> memory_routes() { return kMemoryRoutes; }

}  // namespace nqueens::server
