// nqueens/server/routes/device_routes.cpp - the route for the machine's devices.
// SPDX-License-Identifier: MIT
#include <array>

#include "nqueens/api/fields.h"
#include "nqueens/server/routes/routes.h"

namespace nqueens::server {
namespace {

api::Response all_devices(Studio& studio, const api::Call& call) {
  api::Fields::of_query(call.query).require_all_read();
  return api::json_response({{"devices", studio.devices.list(call.budget)}});
}

constexpr std::array kDeviceRoutes = {
    api::RouteRow<Studio>{"GET", "/api/v1/devices", api::Work::Computes, all_devices},
};

}  // namespace

std::span<const api::RouteRow<Studio>> device_routes() { return kDeviceRoutes; }

}  // namespace nqueens::server
