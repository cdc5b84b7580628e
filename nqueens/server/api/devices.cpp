// nqueens/server/api/devices.cpp - the devices that this machine has beside its processor.
// SPDX-License-Identifier: MIT
#include "nqueens/server/api/devices.h"

namespace nqueens::server {

Json devices_json(std::span<const gpu::DeviceInfo> devices) {
  Json list = Json::array();
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

const Json& Devices::list(const Turn& turn) {
  if (!is_known_ && turn.lane == Lane::Quick) throw GoTo{Lane::Slow};
  std::call_once(listed_, [this] {
    list_ = devices_json(gpu::list_devices());
    is_known_ = true;
  });
  return list_;
}

}  // namespace nqueens::server
