// nqueens/api/api.h - public interface of nqueens::api: answers requests, without a network.
//
//   engine_routes(studio)   returns the table of all routes to the engines (search, count, ...)
//   Router(routes)          finds the route of a request (router.h)
//
// Input: requests as plain values (message.h), from any transport.
// Output: responses as plain values; docs/http-api.md is the reference.
// Errors: UsageError for a wrong parameter; HttpError for an unknown resource and for a request
// that takes too long. response_to_exception() turns both into responses.
//
// The code in this folder handles no connections, threads, files or stored jobs; `nqueens/server`
// adds them, with routes of its own. The code can therefore also run in the browser, in a page
// without a server.
//
// A route is one function that reads the parameters, calls one engine and writes JSON. The routes
// of one subject share a file, <subject>_routes.cpp. Work that may exceed the time limit of a
// request is done by a job (job_kind.h).
//
// Reading order: message.h, target.h, fields.h, budget.h, api.h, router.h, solve_routes.cpp,
// searching.h, traces.h, job_kind.h.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
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
// For larger boards, computing an index can exceed the time limit of a request.
inline constexpr std::int32_t kMaxListSize = 22;
inline constexpr std::int32_t kMaxDrawSize = 200;
inline constexpr std::int64_t kMaxPerPage = 1000;
inline constexpr std::size_t kTraceBudgetBytes = std::size_t{48} << 20;

// The lists of solutions requested so far. Each list caches the counts that it has computed.
class Lists {
 public:
  catalog::List get(std::int32_t n, catalog::Subset subset);

 private:
  std::mutex mutex_;
  std::map<std::pair<std::int32_t, catalog::Subset>, catalog::List> lists_;
};

// The state that the routes of the engines share.
struct Studio {
  bool has_cluster = false;     // whether the server also shows a cluster job
  std::string public_url = {};  // address of the page in shared links; empty if unknown
  Traces traces{kTraceBudgetBytes};
  Lists lists = {};
  Forecasts forecasts = {};
};

struct Call {
  const Request& request;
  const std::vector<std::string>& path;  // segments of the path that match stars of the pattern
  const Query& query;
  const Budget& budget;
};

// Whether a route answers immediately or must compute its answer.
enum class Work { Instant, Computes };

// A row of a table of routes. `Place` is the type of the state that the routes share, such as
// Studio.
template <class Place>
struct RouteRow {
  std::string_view method;
  std::string_view pattern;  // "/api/v1/jobs/*": a star matches any one segment
  Work work = Work::Computes;
  Response (*answer)(Place& studio, const Call& call) = nullptr;
  std::size_t max_body_bytes = kMaxBodyBytes;
};

struct Route {
  std::string_view method;
  std::string_view pattern;
  Work work = Work::Computes;
  std::function<Response(const Call&)> answer;
  std::size_t max_body_bytes = kMaxBodyBytes;
};

// Appends the rows to `routes`. The routes keep references to `studio` and to `rows`, which must
// outlive them.
template <class Place>
void add_routes(std::vector<Route>& routes, std::span<const RouteRow<Place>> rows, Place& studio) {
  for (const RouteRow<Place>& row : rows) {
    routes.push_back(
        {.method = row.method,
         .pattern = row.pattern,
         .work = row.work,
         .answer = [&studio, &row](const Call& call) { return row.answer(studio, call); },
         .max_body_bytes = row.max_body_bytes});
  }
}

// Returns all routes of the engines; specific patterns come before general ones.
std::vector<Route> engine_routes(Studio& studio);

// Each function returns the routes of one subject.
std::span<const RouteRow<Studio>> info_routes();
std::span<const RouteRow<Studio>> solve_routes();
std::span<const RouteRow<Studio>> placement_routes();
std::span<const RouteRow<Studio>> trace_routes();
std::span<const RouteRow<Studio>> game_routes();
std::span<const RouteRow<Studio>> region_routes();
std::span<const RouteRow<Studio>> picture_routes();

// Returns a response with this JSON as its body.
Response json_response(const Json& json, int status = 200);

}  // namespace nqueens::api
