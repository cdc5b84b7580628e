// nqueens/gpu/drivers/remote_device.h - devices whose drivers run in processes of their own.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string>

#include "nqueens/gpu/device.h"
#include "nqueens/gpu/device_parts.h"

namespace nqueens::gpu {

// search_devices() of these drivers, each asked in a process of its own, both at the same time. A
// driver that has not answered when patience is over has no devices and, unless it was given up, a
// sentence among the troubles.
DeviceSearch search_remotely(const Drivers& drivers, const Patience& patience);

// open_device() with these libraries: a device in a process of its own.
std::unique_ptr<Device> open_remotely(const DeviceInfo& device, const ProgramText& program,
                                      std::span<const std::string> libraries,
                                      const Patience& patience);

}  // namespace nqueens::gpu
