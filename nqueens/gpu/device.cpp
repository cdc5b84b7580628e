// nqueens/gpu/device.cpp - finds the devices of all drivers.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/device.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nqueens/gpu/device_parts.h"
#include "nqueens/gpu/drivers/cuda_device.h"
#include "nqueens/gpu/drivers/opencl_device.h"
#include "nqueens/gpu/drivers/remote_device.h"
#include "nqueens/gpu/drivers/shared_library.h"
#include "nqueens/gpu/halves/halves_kernels.h"

namespace nqueens::gpu {
namespace {

template <class List>
std::vector<DeviceInfo> list_or_nothing(const List& list, std::vector<std::string>& troubles) {
  try {
    return believable_devices(list(), troubles);
  } catch (const NoLibrary&) {
    return {};
  } catch (const DeviceError& error) {
    troubles.emplace_back(error.what());
    return {};
  }
}

// A number that a driver reports for a device, and the range of plausible values.
struct Figure {
  std::string_view name;
  std::uint64_t value;
  std::uint64_t least;
  std::uint64_t most;
};

// Returns a sentence about the first implausible number in `info`; an empty string if there is
// none.
std::string doubt_about(const DeviceInfo& info) {
  constexpr std::uint64_t kMaxUnits = 1'000'000;
  constexpr std::uint64_t kMaxItems = 65'536;
  constexpr std::uint64_t kMaxMemory = std::uint64_t{1} << 50;
  for (const Figure& figure : {
           Figure{"compute units", info.units, 1, kMaxUnits},
           Figure{"work-items in a group", info.max_group, 1, kMaxItems},
           Figure{"bytes of memory", info.memory, 1, kMaxMemory},
           Figure{"bytes in one buffer", info.max_buffer, 1, kMaxMemory},
           Figure{"bytes of local memory", info.local_memory, 0, kMaxMemory},
       }) {
    if (figure.value >= figure.least && figure.value <= figure.most) continue;
    return "device '" + info.name + "' reports " + std::to_string(figure.value) + " " +
           std::string(figure.name) + ", expected " + std::to_string(figure.least) + " to " +
           std::to_string(figure.most);
  }
  return {};
}

bool is_there(const std::string& library) {
  try {
    const SharedLibrary loaded(std::span(&library, 1));
    return true;
  } catch (const DeviceError&) {
    return false;
  }
}

// Adds hints about GPUs that cannot be used because this program has no kernels for CUDA, or
// because a driver is only partly installed, as is common in containers.
void add_hints(const Drivers& drivers, std::vector<std::string>& hints) {
  if (!drivers.has_cuda_kernels && std::ranges::any_of(drivers.cuda, is_there)) {
    hints.emplace_back(kNoCudaKernels);
  }
  if (!drivers.nvidia_opencl.empty() && !std::filesystem::exists(drivers.nvidia_icd) &&
      is_there(drivers.nvidia_opencl)) {
    hints.push_back("OpenCL cannot find " + drivers.nvidia_opencl +
                    ", which is installed: the file " + drivers.nvidia_icd + " is missing");
  }
}

}  // namespace

std::vector<DeviceInfo> merged(std::vector<DeviceInfo> cuda, std::vector<DeviceInfo> opencl) {
  for (DeviceInfo& info : opencl) {
    info.is_repeated = info.is_gpu && std::ranges::any_of(cuda, [&](const DeviceInfo& one) {
                         return one.name == info.name;
                       });
  }
  cuda.insert(cuda.end(), opencl.begin(), opencl.end());
  return cuda;
}

std::vector<DeviceInfo> believable_devices(std::vector<DeviceInfo> devices,
                                           std::vector<std::string>& troubles) {
  std::erase_if(devices, [&](const DeviceInfo& info) {
    std::string doubt = doubt_about(info);
    if (doubt.empty()) return false;
    troubles.push_back(std::move(doubt));
    return true;
  });
  return devices;
}

std::string readable(std::string text) {
  constexpr std::size_t kLongest = 4000;
  if (text.size() > kLongest) text.replace(kLongest, text.size(), " ...");
  std::ranges::replace_if(
      text, [](char letter) { return (letter < ' ' || letter > '~') && letter != '\n'; }, '?');
  return text;
}

DeviceSearch search_devices(const Drivers& drivers) {
  DeviceSearch search;
  std::vector<DeviceInfo> cuda;
  std::vector<DeviceInfo> opencl;
  if (drivers.has_cuda_kernels && !drivers.cuda.empty()) {
    cuda = list_or_nothing([&] { return list_cuda_devices(drivers.cuda); }, search.troubles);
  }
  if (!drivers.opencl.empty()) {
    opencl = list_or_nothing([&] { return list_opencl_devices(drivers.opencl); }, search.troubles);
  }
  search.devices = merged(std::move(cuda), std::move(opencl));
  if (std::ranges::none_of(search.devices, &DeviceInfo::is_gpu)) add_hints(drivers, search.hints);
  return search;
}

DeviceSearch search_devices(const Patience& patience) {
  return search_remotely({.cuda = cuda_libraries(),
                          .opencl = opencl_libraries(),
                          .has_cuda_kernels = has_cuda_kernels()},
                         patience);
}

std::unique_ptr<Device> open_device(const DeviceInfo& device, const ProgramText& program,
                                    const Patience& patience) {
  return open_remotely(device, program,
                       device.driver == "cuda" ? cuda_libraries() : opencl_libraries(), patience);
}

}  // namespace nqueens::gpu
