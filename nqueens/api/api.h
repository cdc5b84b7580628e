// nqueens/api/api.h - the door of room `api`: the studio's requests answered, without a network.
//
//   engine_routes(studio)   what the engines can be asked, as a table
//   Router(routes)          finds the one that a request is about (router.h)
//
// What comes in: requests as plain values (message.h), whoever received them. What goes out:
// responses, likewise; docs/http-api.md is the reference. What can go wrong: a wrong parameter is a
// UsageError, what there is not or takes too long an HttpError; response_to_exception() makes
// responses of them. Nothing here knows connections, threads, files or what is kept of jobs: the
// server has that, with routes of its own, and the page without a server has it from the browser.
//
// A route is one function: read the parameters, call one engine, write JSON. Routes of one subject
// share a file, <subject>_routes.cpp. What may take longer than a request is a job (job_kind.h).
//
// Reading order: message.h, target.h, fields.h, budget.h, api.h, router.h, solve_routes.cpp,
// searching.h, traces.h, job_kind.h.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nqueens/api/budget.h"
#include "nqueens/api/forecasts.h"
#include "nqueens/api/json.h"
#include "nqueens/api/message.h"
#include "nqueens/api/target.h"
#include "nqueens/api/traces.h"
#include "nqueens/catalog/catalog.h"

namespace nqueens::api {

inline constexpr std::int32_t kMaxSolveSize = 1'000'000;
inline constexpr std::int32_t kMaxListSize =
    22;  // beyond it, an index takes longer than a request may
inline constexpr std::int32_t kMaxDrawSize = 200;
inline constexpr std::int64_t kMaxPerPage = 1000;
inline constexpr std::size_t kTraceBudgetBytes = std::size_t{48} << 20;

// The lists of solutions that have been asked for, which remember what they have counted.
class Lists {
 public:
  catalog::List get(std::int32_t n, catalog::Subset subset);

 private:
  std::mutex mutex_;
  std::map<std::pair<std::int32_t, catalog::Subset>, catalog::List> lists_;
};

// What the routes of the engines work on.
struct Studio {
  bool has_cluster = false;  // who answers shows the job of a cluster, too
  Traces traces{kTraceBudgetBytes};
  Lists lists = {};
  Forecasts forecasts = {};
};

struct Call {
  const Request& request;
  const std::vector<std::string>& path;  // the parts of the path that the pattern leaves open
  const Query& query;
  const Budget& budget;
};

// Whether the answer takes no time.
enum class Work { Instant, Computes };

// A row of a table of routes, which work on what the caller has.
template <class Place>
struct RouteRow {
  std::string_view method;
  std::string_view pattern;  // "/api/v1/jobs/*": a star is any one segment
  Work work = Work::Computes;
  Response (*answer)(Place& studio, const Call& call) = nullptr;
};

struct Route {
  std::string_view method;
  std::string_view pattern;
  Work work = Work::Computes;
  std::function<Response(const Call&)> answer;
};

// Appends the rows as routes that work on this studio, which must live longer.
template <class Place>
void add_routes(std::vector<Route>& routes, std::span<const RouteRow<Place>> rows, Place& studio) {
  for (const RouteRow<Place>& row : rows) {
    routes.push_back(
        {.method = row.method,
         .pattern = row.pattern,
         .work = row.work,
         .answer = [&studio, &row](const Call& call) { return row.answer(studio, call); }});
  }
}

// All routes of the engines; more special ones come before more general ones.
std::vector<Route> engine_routes(Studio& studio);

// The routes of one subject each.
std::span<const RouteRow<Studio>> info_routes();
std::span<const RouteRow<Studio>> solve_routes();
std::span<const RouteRow<Studio>> placement_routes();
std::span<const RouteRow<Studio>> trace_routes();
std::span<const RouteRow<Studio>> game_routes();
std::span<const RouteRow<Studio>> region_routes();

// A response with this JSON.
Response json_response(const Json& json, int status = 200);

}  // namespace nqueens::api
