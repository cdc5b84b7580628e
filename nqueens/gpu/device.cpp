// nqueens/gpu/device.cpp - the devices of all drivers.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/device.h"

#include <memory>
#include <vector>

#include "nqueens/gpu/opencl_device.h"

namespace nqueens::gpu {

std::vector<DeviceInfo> list_devices() {
  try {
    return list_opencl_devices();
  } catch (const DeviceError&) {
    return {};
  }
}

std::unique_ptr<Device> open_device(const DeviceInfo& device, const ProgramText& program) {
  return open_opencl_device(device, program);
}

}  // namespace nqueens::gpu
