// nqueens/server/routes/routes.h - what the server can be asked: the table of its routes.
//
// Most are of room api and ask the engines. Those here are of what a server has besides: jobs, the
// store, a cluster, devices.
// SPDX-License-Identifier: MIT
#pragma once

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
  api::Studio engines{.has_cluster = cluster != nullptr};
};

// All routes; more special ones come before more general ones.
std::vector<api::Route> all_routes(Studio& studio);

// The routes of one subject each.
std::span<const api::RouteRow<Studio>> job_routes();
std::span<const api::RouteRow<Studio>> cluster_routes();
std::span<const api::RouteRow<Studio>> memory_routes();
std::span<const api::RouteRow<Studio>> device_routes();

}  // namespace nqueens::server
