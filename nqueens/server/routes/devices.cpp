// nqueens/server/routes/devices.cpp - the GPUs and other devices of this machine.
// SPDX-License-Identifier: MIT
#include "nqueens/server/routes/devices.h"

#include "nqueens/base/run/run_control.h"

namespace nqueens::server {

api::Json devices_json(std::span<const gpu::DeviceInfo> devices) {
  api::Json list = api::Json::array();
  for (const gpu::DeviceInfo& device : devices) {
    list.push_back({{"name", device.name},
                    {"driver", device.driver},
                    {"version", device.version},
                    {"gpu", device.is_gpu},
                    {"repeated", device.is_repeated},
                    {"units", device.units},
                    {"memory", device.memory}});
  }
  return list;
}

api::Json Devices::list(const api::Budget& budget) {
  {
    const std::lock_guard lock(mutex_);
    if (known_) return *known_;
  }
  if (budget.lane == api::Lane::Quick) throw api::MoveToLane{api::Lane::Slow};
  RunControl control(budget.watch);
  const gpu::DeviceSearch search = gpu::search_devices(
      {.limit = gpu::kSearchLimit, .is_over = [&control] { return control.should_end(); }});
  api::require_in_time(control.ended(), budget);
  api::Json list = devices_json(search.devices);
  const std::lock_guard lock(mutex_);
  if (search.troubles.empty()) known_ = list;
  return list;
}

}  // namespace nqueens::server
