// nqueens/gpu/device.cpp - the devices of all drivers.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/device.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "nqueens/gpu/cuda_device.h"
#include "nqueens/gpu/device_parts.h"
#include "nqueens/gpu/halves_kernels.h"
#include "nqueens/gpu/opencl_device.h"

namespace nqueens::gpu {
namespace {

template <class List>
std::vector<DeviceInfo> list_or_nothing(const List& list) {
  try {
    return list();
  } catch (const DeviceError&) {
    return {};
  }
}

}  // namespace

std::vector<DeviceInfo> without_doubles(std::vector<DeviceInfo> cuda,
                                        const std::vector<DeviceInfo>& opencl) {
  std::vector<DeviceInfo> all = std::move(cuda);
  const auto by_cuda = static_cast<std::ptrdiff_t>(all.size());
  for (const DeviceInfo& info : opencl) {
    const bool is_double =
        info.is_gpu && std::any_of(all.begin(), all.begin() + by_cuda,
                                   [&](const DeviceInfo& one) { return one.name == info.name; });
    if (!is_double) all.push_back(info);
  }
  return all;
}

std::vector<DeviceInfo> list_devices() {
  std::vector<DeviceInfo> cuda;
  if (has_cuda_kernels()) cuda = list_or_nothing([] { return list_cuda_devices(); });
  return without_doubles(std::move(cuda), list_or_nothing([] { return list_opencl_devices(); }));
}

std::unique_ptr<Device> open_device(const DeviceInfo& device, const ProgramText& program) {
  return device.driver == "cuda" ? open_cuda_device(device, program)
                                 : open_opencl_device(device, program);
}

}  // namespace nqueens::gpu
