// nqueens/server/routes/routes.h - what the server can be asked: the table of its routes.
//
// Most are of room api and ask the engines. Those here are of what a server has besides: jobs, the
// store, a cluster, devices.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include "nqueens/api/api.h"
#include "nqueens/server/jobs/cluster_job.h"
#include "nqueens/server/jobs/jobs.h"
#include "nqueens/server/routes/devices.h"
#include "nqueens/store/store.h"

namespace nqueens::server {

// What the routes work on.
struct Studio {
  store::Store& store;
  Jobs& jobs;
  ClusterJob* cluster = nullptr;  // if the server was given one
  Devices devices = {};
  // Traces live as long as the server. Their ids begin at random, so that a page that was opened
  // before a restart finds none rather than another one.
  api::Studio engines{
      .has_cluster = cluster != nullptr,
      .traces = api::Traces(api::kTraceBudgetBytes, std::uint64_t{std::random_device{}()})};
};

// All routes; more special ones come before more general ones.
std::vector<api::Route> all_routes(Studio& studio);

// The routes of one subject each.
std::span<const api::RouteRow<Studio>> job_routes();
std::span<const api::RouteRow<Studio>> cluster_routes();
std::span<const api::RouteRow<Studio>> memory_routes();
std::span<const api::RouteRow<Studio>> device_routes();

}  // namespace nqueens::server
