// nqueens/gpu/device_parts.h - functions and types that the devices of all drivers share.
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

// Records whether a device can still be used. All objects that it creates share its Health.
class Health {
 public:
  explicit Health(std::string device) : device_(std::move(device)) {}

  // Throws the stored failure of the device again, if there is one.
  void check() const {
    if (!failure_.empty()) throw DeviceError(failure_);
  }

  // Stores and throws a failure of the device.
  [[noreturn]] void fail(const std::string& reason) {
    failure_ = "device '" + device_ + "': " + reason;
    throw DeviceError(failure_);
  }

  // Throws OutOfDeviceMemory; the device stays usable.
  [[noreturn]] void refuse(const std::string& reason) const {
    throw OutOfDeviceMemory("device '" + device_ + "': " + reason);
  }

 private:
  std::string device_;
  std::string failure_;
};

inline void ensure_part(const Buffer& buffer, std::uint64_t offset, std::uint64_t bytes) {
  ensure(offset <= buffer.bytes() && bytes <= buffer.bytes() - offset,
         "a range to copy or clear lies in its buffer");
}

inline std::uint32_t rounded_local_bytes(const Launch& launch) {
  return std::max((launch.local_bytes + 3) / 4 * 4, 4U);
}

// No machine has more platforms or devices than this, so a driver that reports more is wrong.
inline constexpr std::uint32_t kMaxDevices = 1024;

inline void require_believable(std::string_view driver, std::uint64_t number,
                               std::string_view things) {
  if (number <= kMaxDevices) return;
  throw DeviceError(std::string(driver) + " reports " + std::to_string(number) + " " +
                    std::string(things) + ", and no machine has more than " +
                    std::to_string(kMaxDevices));
}

// Removes devices with impossible numbers and adds a sentence about each of them to `troubles`.
std::vector<DeviceInfo> believable_devices(std::vector<DeviceInfo> devices,
                                           std::vector<std::string>& troubles);

// Returns text from a driver as printable ASCII and line feeds. Other characters become '?', and a
// long text is truncated.
std::string readable(std::string text);

// Shortens the output of a compiler for a message. The first lines are kept, because they usually
// contain the cause.
inline std::string cut_log(std::string log) {
  constexpr std::size_t kLongest = 2000;
  log.resize(std::min(log.size(), log.find('\0')));
  log.erase(0, std::min(log.size(), log.find_first_not_of(" \n\t")));
  log.resize(log.find_last_not_of(" \n\t") + 1);  // npos + 1 is 0
  if (log.empty()) return "(the compiler gives no reason)";
  if (log.size() > kLongest) log.replace(kLongest, log.size(), " ...");
  return log;
}

// Returns the meaning of an error code and its name, or only the name if `meanings` lacks the code.
inline std::string with_meaning(std::span<const std::pair<std::int32_t, std::string_view>> meanings,
                                std::int32_t code, const std::string& name) {
  const auto found =
      std::ranges::find(meanings, code, &std::pair<std::int32_t, std::string_view>::first);
  return found == meanings.end() ? name : std::string(found->second) + " (" + name + ")";
}

// Adds the time of one launch of a kernel to `times`.
inline void add_time(std::vector<KernelTime>& times, std::string_view kernel, double seconds) {
  for (KernelTime& time : times) {
    if (time.kernel != kernel) continue;
    ++time.launches;
    time.seconds += seconds;
    return;
  }
  times.push_back({std::string(kernel), 1, seconds});
}

// Merges the lists of both drivers. Marks each OpenCL GPU whose name is also in the CUDA list.
std::vector<DeviceInfo> merged(std::vector<DeviceInfo> cuda, std::vector<DeviceInfo> opencl);

inline constexpr std::string_view kNoCudaKernels =
    "this program was built without a compiler for CUDA (clang++ or nvcc)";

// The libraries of the drivers, and whether there are kernels for CUDA.
struct Drivers {
  std::span<const std::string> cuda;
  std::span<const std::string> opencl;
  bool has_cuda_kernels;
  std::string nvidia_opencl = "libnvidia-opencl.so.1";
  std::string nvidia_icd = "/etc/OpenCL/vendors/nvidia.icd";
};

DeviceSearch search_devices(const Drivers& drivers);

}  // namespace nqueens::gpu
