// nqueens/gpu/drivers/remote_device.h - devices whose drivers run in separate processes.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string>

#include "nqueens/gpu/device.h"
#include "nqueens/gpu/device_parts.h"

namespace nqueens::gpu {

// search_devices() for these drivers, with both drivers in separate processes at the same time. A
// driver that does not answer in time has no devices and, unless the search was cancelled, adds a
// sentence to the troubles.
DeviceSearch search_remotely(const Drivers& drivers, const Patience& patience);

// open_device() with these libraries, for a device in a separate process.
std::unique_ptr<Device> open_remotely(const DeviceInfo& device, const ProgramText& program,
                                      std::span<const std::string> libraries,
                                      const Patience& patience);

}  // namespace nqueens::gpu
