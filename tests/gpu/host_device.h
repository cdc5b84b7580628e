// tests/gpu/host_device.h - a device whose kernels are C++ functions and whose memory is the heap,
// so that the address sanitizer detects every access beyond the end of a buffer or of local memory.
//
// As on a real device, commands do not run immediately: each call of is_done() runs one command of
// its queue. Unwritten memory and bytes whose read is pending have arbitrary contents.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "nqueens/gpu/device.h"
#include "nqueens/gpu/halves/halves_kernels.h"
#include "tests/gpu/fibers.h"

namespace nqueens::gpu {

// Returns the default properties of a host device.
DeviceInfo host_device_info();

// Creates a device with the properties in `info`. The device refuses buffers that exceed its
// memory, and launches that exceed its limits or whose arguments do not match the kernel.
std::unique_ptr<Device> make_host_device(std::vector<HostKernel> kernels,
                                         DeviceInfo info = host_device_info());

std::vector<HostKernel> host_device_kernels();                // device_kernels.cl
std::vector<HostKernel> host_halves_kernels(TableRows rows);  // halves_kernels.cl

}  // namespace nqueens::gpu
