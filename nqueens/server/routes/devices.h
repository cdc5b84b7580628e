// nqueens/server/routes/devices.h - the devices that this machine has beside its processor.
//
// To ask the drivers of GPUs takes some tenths of a second: it is done once, for the first who
// wants to know.
// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <mutex>
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
  // already.
  const api::Json& list(const api::Turn& turn);

 private:
  std::once_flag listed_;
  std::atomic<bool> is_known_ = false;
  api::Json list_ = {};
};

}  // namespace nqueens::server
