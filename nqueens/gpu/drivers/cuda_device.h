// nqueens/gpu/drivers/cuda_device.h - implements devices with the CUDA driver.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "nqueens/gpu/device.h"

namespace nqueens::gpu {

// Returns the file names of the CUDA driver's library, the preferred one first.
std::span<const std::string> cuda_libraries();

// Returns the devices that are available and new enough for the PTX of this program.
//
//   errors  DeviceError if there is no library, or the driver does not start
std::vector<DeviceInfo> list_cuda_devices(
    std::span<const std::string> libraries = cuda_libraries());

std::unique_ptr<Device> open_cuda_device(const DeviceInfo& device, const ProgramText& program,
                                         std::span<const std::string> libraries = cuda_libraries());

}  // namespace nqueens::gpu
