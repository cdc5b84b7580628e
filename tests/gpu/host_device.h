// tests/gpu/host_device.h - a device whose kernels are functions of C++, and its memory the heap's:
// the address sanitizer sees every access beyond the end of a buffer or of local memory.
//
// Like a real one it does nothing at once: each is_done() runs one command of its queue. Memory
// that was not written, and bytes that are still to be read, hold no useful values.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "nqueens/gpu/device.h"
#include "nqueens/gpu/halves/halves_kernels.h"
#include "tests/gpu/fibers.h"

namespace nqueens::gpu {

// What such a device says of itself, unless a test wants something else.
DeviceInfo host_device_info();

// Refuses buffers that would not fit the memory of its info, and launches that are larger than it
// says or whose arguments are not those of the kernel.
std::unique_ptr<Device> make_host_device(std::vector<HostKernel> kernels,
                                         DeviceInfo info = host_device_info());

std::vector<HostKernel> host_device_kernels();                // device_kernels.cl
std::vector<HostKernel> host_halves_kernels(TableRows rows);  // halves_kernels.cl

}  // namespace nqueens::gpu
