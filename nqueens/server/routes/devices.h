// nqueens/server/routes/devices.h - the GPUs and other devices of this machine.
//
// A search for devices takes a few tenths of a second, or gpu::kSearchLimit if a driver does not
// answer. The result is kept once all drivers have answered.
// SPDX-License-Identifier: MIT
#pragma once

#include <mutex>
#include <optional>
#include <span>

#include "nqueens/api/json.h"
#include "nqueens/gpu/device.h"
#include "nqueens/server/http/lanes.h"

namespace nqueens::server {

// Returns the devices as `nqueens info --json` prints them.
api::Json devices_json(std::span<const gpu::DeviceInfo> devices);

class Devices {
 public:
  // Returns all devices in the order of their numbers. In the quick lane, throws MoveToLane unless
  // the result is kept. Throws HttpError if the search exceeds the budget.
  api::Json list(const api::Budget& budget);

 private:
  std::mutex mutex_;
  std::optional<api::Json> known_;
};

}  // namespace nqueens::server
