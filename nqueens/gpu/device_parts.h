// nqueens/gpu/device_parts.h - what the devices of all drivers have in common.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/gpu/device.h"

namespace nqueens::gpu {

// Whether a device can still be used, which all that is made by it shares.
class Health {
 public:
  explicit Health(std::string device) : device_(std::move(device)) {}

  // Throws the first failure again, if there was one.
  void check() const {
    if (!failure_.empty()) throw DeviceError(failure_);
  }

  // Remembers and throws what happened to the device.
  [[noreturn]] void fail(const std::string& what) {
    failure_ = "device '" + device_ + "': " + what;
    throw DeviceError(failure_);
  }

  // There was no room, and all is as before.
  [[noreturn]] void refuse(const std::string& what) const {
    throw OutOfDeviceMemory("device '" + device_ + "': " + what);
  }

 private:
  std::string device_;
  std::string failure_;
};

inline void ensure_part(const Buffer& buffer, std::uint64_t offset, std::uint64_t bytes) {
  ensure(offset <= buffer.bytes() && bytes <= buffer.bytes() - offset,
         "what is copied or cleared lies in its buffer");
}

inline std::uint32_t rounded_local_bytes(const Launch& launch) {
  return std::max((launch.local_bytes + 3) / 4 * 4, 4U);
}

// A driver that says it has more platforms or devices than this is not believed.
inline constexpr std::uint32_t kMaxDevices = 1024;

inline void require_believable(std::string_view driver, std::uint64_t number,
                               std::string_view what) {
  if (number <= kMaxDevices) return;
  throw DeviceError(std::string(driver) + " says that it has " + std::to_string(number) + " " +
                    std::string(what) + ", and no machine has more than " +
                    std::to_string(kMaxDevices));
}

// Leaves out devices whose numbers no device has; a sentence about each of them.
std::vector<DeviceInfo> believable_devices(std::vector<DeviceInfo> devices,
                                           std::vector<std::string>& troubles);

// Text of a driver in printable ASCII: every other character becomes '?', and a long text is cut.
std::string readable(std::string text);

// What a compiler says, short enough for a message; its first words tell most.
inline std::string cut_log(std::string log) {
  constexpr std::size_t kLongest = 2000;
  log.resize(std::min(log.size(), log.find('\0')));
  log.erase(0, std::min(log.size(), log.find_first_not_of(" \n\t")));
  log.resize(log.find_last_not_of(" \n\t") + 1);  // npos + 1 is 0
  if (log.empty()) return "(it does not say why)";
  if (log.size() > kLongest) log.replace(kLongest, log.size(), " ...");
  return log;
}

// One more launch of a kernel, in the table of all.
inline void add_time(std::vector<KernelTime>& times, std::string_view kernel, double seconds) {
  for (KernelTime& time : times) {
    if (time.kernel != kernel) continue;
    ++time.launches;
    time.seconds += seconds;
    return;
  }
  times.push_back({std::string(kernel), 1, seconds});
}

// CUDA's devices, and those of OpenCL but for GPUs that CUDA also has: both call them the same.
std::vector<DeviceInfo> without_doubles(std::vector<DeviceInfo> cuda,
                                        const std::vector<DeviceInfo>& opencl);

inline constexpr std::string_view kNoCudaKernels =
    "this program was built without a compiler for CUDA (clang++ or nvcc)";

// Where drivers are looked for, and whether there are kernels for CUDA.
struct Drivers {
  std::span<const std::string> cuda;
  std::span<const std::string> opencl;
  bool has_cuda_kernels;
  std::string nvidia_opencl = "libnvidia-opencl.so.1";
  std::string nvidia_icd = "/etc/OpenCL/vendors/nvidia.icd";
};

DeviceSearch search_devices(const Drivers& drivers);

}  // namespace nqueens::gpu
