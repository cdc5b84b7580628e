// nqueens/server/routes/devices.cpp - the devices that this machine has beside its processor.
// SPDX-License-Identifier: MIT
#include "nqueens/server/routes/devices.h"

namespace nqueens::server {

api::Json devices_json(std::span<const gpu::DeviceInfo> devices) {
  api::Json list = api::Json::array();
  for (const gpu::DeviceInfo& device : devices) {
    list.push_back({{"name", device.name},
                    {"driver", device.driver},
                    {"version", device.version},
                    {"gpu", device.is_gpu},
                    {"units", device.units},
                    {"memory", device.memory}});
  }
  return list;
}

const api::Json& Devices::list(const api::Turn& turn) {
  if (!is_known_ && turn.lane == api::Lane::Quick) throw api::GoTo{api::Lane::Slow};
  std::call_once(listed_, [this] {
    list_ = devices_json(gpu::list_devices());
    is_known_ = true;
  });
  return list_;
}

}  // namespace nqueens::server
