// nqueens/server/api/api_cluster.cpp - how far the job of a cluster is.
// SPDX-License-Identifier: MIT
#include <array>

#include "nqueens/server/api/api.h"
#include "nqueens/server/api/fields.h"

namespace nqueens::server {
namespace {

Response cluster_status(Studio& studio, const Call& call) {
  Fields::of_query(call.query).require_all_read();
  if (studio.cluster == nullptr) {
    throw HttpError(404, "not_found",
                    "this server shows no cluster: 'nqueens serve --cluster FOLDER' shows the job "
                    "in that folder");
  }
  return json_response(studio.cluster->status(call.turn));
}

constexpr std::array kClusterRoutes = {
    Route{"GET", "/api/v1/cluster", Work::Computes, cluster_status},
};

}  // namespace

std::span<const Route> cluster_routes() { return kClusterRoutes; }

}  // namespace nqueens::server
