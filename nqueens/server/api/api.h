// nqueens/server/api/api.h - what the server can be asked: the table of its routes.
//
// A route is one function: read the parameters, call one engine, write JSON. docs/http-api.md is
// the reference. Routes of one subject share a file, api_<subject>.cpp.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/catalog/catalog.h"
#include "nqueens/server/api/devices.h"
#include "nqueens/server/api/forecasts.h"
#include "nqueens/server/api/json.h"
#include "nqueens/server/api/traces.h"
#include "nqueens/server/http/lanes.h"
#include "nqueens/server/http/message.h"
#include "nqueens/server/http/target.h"
#include "nqueens/server/jobs/cluster_job.h"
#include "nqueens/server/jobs/jobs.h"
#include "nqueens/store/store.h"

namespace nqueens::server {

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

// What the routes work on.
struct Studio {
  store::Store& store;
  Jobs& jobs;
  ClusterJob* cluster = nullptr;  // if the server was given one
  Traces traces{kTraceBudgetBytes};
  Lists lists = {};
  Devices devices = {};
  Forecasts forecasts = {};
};

struct Call {
  const Request& request;
  const std::vector<std::string>& path;  // the parts of the path that the pattern leaves open
  const Query& query;
  const Turn& turn;
};

// Whether the thread of the network may answer by itself.
enum class Work { Instant, Computes };

struct Route {
  std::string_view method;
  std::string_view pattern;  // "/api/v1/jobs/*": a star is any one segment
  Work work = Work::Computes;
  Response (*answer)(Studio& studio, const Call& call) = nullptr;
};

// All routes; more special ones come before more general ones.
std::vector<Route> all_routes();

// The routes of one subject each.
std::span<const Route> info_routes();
std::span<const Route> solve_routes();
std::span<const Route> placement_routes();
std::span<const Route> trace_routes();
std::span<const Route> job_routes();
std::span<const Route> cluster_routes();
std::span<const Route> memory_routes();
std::span<const Route> region_routes();

// A response with this JSON.
Response json_response(const Json& json, int status = 200);

}  // namespace nqueens::server
