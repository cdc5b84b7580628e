// nqueens/gpu/drivers/opencl_device.h - implements devices with OpenCL 1.2.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "nqueens/gpu/device.h"

namespace nqueens::gpu {

// Returns the file names of the library that loads OpenCL drivers, the preferred one first.
std::span<const std::string> opencl_libraries();

// Returns the devices of all platforms that are available and have a compiler.
//
//   errors  DeviceError if there is no library, or OpenCL does not start
std::vector<DeviceInfo> list_opencl_devices(
    std::span<const std::string> libraries = opencl_libraries());

std::unique_ptr<Device> open_opencl_device(
    const DeviceInfo& device, const ProgramText& program,
    std::span<const std::string> libraries = opencl_libraries());

}  // namespace nqueens::gpu
