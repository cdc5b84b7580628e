// nqueens/server/api_memory.cpp - what is remembered: finished jobs and times of games.
// SPDX-License-Identifier: MIT
#include <array>

#include "nqueens/server/api.h"
#include "nqueens/server/fields.h"

namespace nqueens::server {
namespace {

constexpr std::int64_t kMostRuns = 1000;
constexpr std::int64_t kUsualRuns = 50;
constexpr std::int64_t kBestTimes = 10;
constexpr std::int32_t kMaxGameBoard = 32;
constexpr double kLongestGame = 1e7;
constexpr std::array<std::string_view, 2> kModes = {"shown", "hidden"};

Response history(Studio& studio, const Call& call) {
  Fields fields = Fields::of_query(call.query);
  const std::string kind = fields.text("kind");
  const std::int64_t limit = fields.whole("limit", 1, kMostRuns, kUsualRuns);
  fields.require_all_read();
  Json runs = Json::array();
  for (const store::Job& job : studio.store.history(kind, limit)) runs.push_back(job_json(job));
  return json_response({{"runs", std::move(runs)}});
}

Response add_time(Studio& studio, const Call& call) {
  Fields fields = Fields::of_body(call.request.body);
  const store::GameTime time = {.n = static_cast<std::int32_t>(fields.whole("n", 1, kMaxGameBoard)),
                                .mode = fields.choice("mode", kModes),
                                .seconds = fields.number("seconds", 0, kLongestGame),
                                .hints = fields.whole("hints", 0, kMostRuns, 0),
                                .finished = store::utc_now()};
  fields.require_all_read();
  const store::Standing standing = studio.store.add(time);
  return json_response(
      {{"n", time.n},
       {"mode", time.mode},
       {"seconds", time.seconds},
       {"ranked", standing.is_ranked},
       {"rank", standing.is_ranked ? Json(standing.rank) : Json()},
       {"best_before", standing.best_before ? Json(*standing.best_before) : Json()}},
      201);
}

Response times(Studio& studio, const Call& call) {
  Fields fields = Fields::of_query(call.query);
  const auto n = static_cast<std::int32_t>(fields.whole("n", 1, kMaxGameBoard));
  fields.require_all_read();
  Json best = Json::object();
  for (const std::string_view mode : kModes) {
    Json& list = best[std::string(mode)] = Json::array();
    for (const store::GameTime& time : studio.store.best_times(n, mode, kBestTimes)) {
      list.push_back({{"seconds", time.seconds}, {"finished", time.finished}});
    }
  }
  return json_response({{"n", n}, {"best", std::move(best)}});
}

constexpr std::array kMemoryRoutes = {
    Route{"GET", "/api/v1/history", Work::Computes, history},
    Route{"POST", "/api/v1/games/times", Work::Computes, add_time},
    Route{"GET", "/api/v1/games/times", Work::Computes, times},
};

}  // namespace

std::span<const Route> memory_routes() { return kMemoryRoutes; }

}  // namespace nqueens::server
