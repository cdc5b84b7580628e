// nqueens/gpu/drivers/remote_device.h - devices whose drivers run in separate processes.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string>

#include "nqueens/gpu/device.h"
#include "nqueens/gpu/device_parts.h"

namespace nqueens::gpu {

// Searches for devices like search_devices(drivers) (device_parts.h), but runs both drivers at the
// same time in separate processes. A driver that does not answer in time contributes no devices
// and, unless the search was cancelled, adds a sentence to DeviceSearch::troubles.
DeviceSearch search_remotely(const Drivers& drivers, const Patience& patience);

// Opens a device like open_device(), but with the driver in these libraries. The driver runs in a
// separate process.
std::unique_ptr<Device> open_remotely(const DeviceInfo& device, const ProgramText& program,
                                      std::span<const std::string> libraries,
                                      const Patience& patience);

}  // namespace nqueens::gpu
