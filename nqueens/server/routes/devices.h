// nqueens/server/routes/devices.h - the GPUs and other devices of this machine.
//
// A search for devices takes a few tenths of a second, or gpu::kSearchLimit if a driver does not
// answer. The result is kept for later requests if all drivers have answered.
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
  // Returns all devices in the order of their numbers. Searches for them unless an earlier result
  // has been kept. The quick lane is too short for a search, so there this function throws
  // MoveToLane instead. Throws HttpError if the search exceeds the budget.
  api::Json list(const api::Budget& budget);

 private:
  std::mutex mutex_;
  std::optional<api::Json> known_;
};

}  // namespace nqueens::server
