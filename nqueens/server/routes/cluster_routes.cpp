// nqueens/server/routes/cluster_routes.cpp - the route for a cluster's status.
// SPDX-License-Identifier: MIT
#include <array>

#include "nqueens/api/fields.h"
#include "nqueens/server/routes/routes.h"

namespace nqueens::server {
namespace {

api::Response cluster_status(Studio& studio, const api::Call& call) {
  api::Fields::of_query(call.query).require_all_read();
  if (studio.cluster == nullptr) {
    throw api::HttpError(
        404, "not_found",
        "this server shows no cluster: 'nqueens serve --cluster FOLDER' shows the job "
        "in that folder");
  }
  return api::json_response(studio.cluster->status(call.budget));
}

constexpr std::array kClusterRoutes = {
    api::RouteRow<Studio>{"GET", "/api/v1/cluster", api::Work::Computes, cluster_status},
};

}  // namespace

std::span<const api::RouteRow<Studio>> cluster_routes() { return kClusterRoutes; }

}  // namespace nqueens::server
