// nqueens/gpu/device.cpp - the devices of all drivers.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/device.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/gpu/cuda_device.h"
#include "nqueens/gpu/device_parts.h"
#include "nqueens/gpu/halves_kernels.h"
#include "nqueens/gpu/opencl_device.h"
#include "nqueens/gpu/shared_library.h"

namespace nqueens::gpu {
namespace {

template <class List>
std::vector<DeviceInfo> list_or_nothing(const List& list, std::vector<std::string>& troubles) {
  try {
    return list();
  } catch (const NoLibrary&) {
    return {};
  } catch (const DeviceError& error) {
    troubles.emplace_back(error.what());
    return {};
  }
}

bool is_there(const std::string& library) {
  try {
    const SharedLibrary loaded(std::span(&library, 1));
    return true;
  } catch (const DeviceError&) {
    return false;
  }
}

// Drivers that are installed in part, as containers often have them.
void add_hints(const Drivers& drivers, std::vector<std::string>& hints) {
  if (!drivers.has_cuda_kernels && std::ranges::any_of(drivers.cuda, is_there)) {
    hints.emplace_back(kNoCudaKernels);
  }
  if (!std::filesystem::exists(drivers.nvidia_icd) && is_there(drivers.nvidia_opencl)) {
    hints.push_back("OpenCL does not know of " + drivers.nvidia_opencl +
                    ", which is here: " + drivers.nvidia_icd + ", a file that says so, is missing");
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

DeviceSearch search_devices(const Drivers& drivers) {
  DeviceSearch search;
  std::vector<DeviceInfo> cuda;
  if (drivers.has_cuda_kernels) {
    cuda = list_or_nothing([&] { return list_cuda_devices(drivers.cuda); }, search.troubles);
  }
  const std::vector<DeviceInfo> opencl =
      list_or_nothing([&] { return list_opencl_devices(drivers.opencl); }, search.troubles);
  search.devices = without_doubles(std::move(cuda), opencl);
  if (std::ranges::none_of(search.devices, &DeviceInfo::is_gpu)) add_hints(drivers, search.hints);
  return search;
}

DeviceSearch search_devices() {
  return search_devices({.cuda = cuda_libraries(),
                         .opencl = opencl_libraries(),
                         .has_cuda_kernels = has_cuda_kernels()});
}

std::vector<DeviceInfo> list_devices() { return search_devices().devices; }

std::unique_ptr<Device> open_device(const DeviceInfo& device, const ProgramText& program) {
  return device.driver == "cuda" ? open_cuda_device(device, program)
                                 : open_opencl_device(device, program);
}

}  // namespace nqueens::gpu
