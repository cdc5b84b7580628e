// nqueens/server/routes/routes.h - the table of the server's routes.
//
// Most routes come from `nqueens/api` and use the engines. This folder adds the routes for jobs,
// the store, the cluster and devices.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "nqueens/api/api.h"
#include "nqueens/server/jobs/cluster_job.h"
#include "nqueens/server/jobs/jobs.h"
#include "nqueens/server/routes/devices.h"
#include "nqueens/store/store.h"

namespace nqueens::server {

// The state that the routes use.
struct Studio {
  store::Store& store;
  Jobs& jobs;
  ClusterJob* cluster = nullptr;  // null if the server has none
  std::string public_url = {};    // address of the page in shared links; empty if unknown
  Devices devices = {};
  // Traces are lost when the server ends. Their ids start at a random number, so that a page that
  // was loaded before a restart finds no trace instead of a wrong one.
  api::Studio engines{
      .has_cluster = cluster != nullptr,
      .public_url = public_url,
      .traces = api::Traces(api::kTraceBudgetBytes, std::uint64_t{std::random_device{}()})};
};

// Returns all routes; specific patterns come before general ones.
std::vector<api::Route> all_routes(Studio& studio);

// The routes by subject.
std::span<const api::RouteRow<Studio>> job_routes();
std::span<const api::RouteRow<Studio>> cluster_routes();
std::span<const api::RouteRow<Studio>> memory_routes();
std::span<const api::RouteRow<Studio>> device_routes();

}  // namespace nqueens::server
