// nqueens/server/routes/devices.h - the devices that this machine has beside its processor.
//
// A search for devices takes some tenths of a second, and gpu::kSearchLimit where a driver does not
// answer. Its result is kept once all drivers have answered.
// SPDX-License-Identifier: MIT
#pragma once

#include <mutex>
#include <optional>
#include <span>

#include "nqueens/api/json.h"
#include "nqueens/gpu/device.h"
#include "nqueens/server/http/lanes.h"

namespace nqueens::server {

// As `nqueens info --json` tells them.
api::Json devices_json(std::span<const gpu::DeviceInfo> devices);

class Devices {
 public:
  // All of them, in the order of their numbers. Goes to the slow lane unless they are known
  // already. HttpError when the budget ends first.
  api::Json list(const api::Budget& budget);

 private:
  std::mutex mutex_;
  std::optional<api::Json> known_;
};

}  // namespace nqueens::server
