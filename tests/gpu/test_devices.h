// tests/gpu/test_devices.h - the devices that tests of kernels run on.
// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "nqueens/gpu/device.h"
#include "nqueens/gpu/gpu.h"
#include "nqueens/gpu/halves_kernels.h"

namespace nqueens::gpu {

// The first OpenCL device of this machine, a processor perhaps (PoCL).
inline std::optional<DeviceInfo> opencl_device() {
  static const std::vector<DeviceInfo> all = search_devices().devices;
  const auto found = std::ranges::find(all, "opencl", &DeviceInfo::driver);
  if (found == all.end()) return std::nullopt;
  return *found;
}

// Skipped, with the reason, where there is no OpenCL.
class OpenClTest : public testing::Test {
 protected:
  void SetUp() override {
    if (!opencl_device()) GTEST_SKIP() << "there is no OpenCL device (Debian: pocl-opencl-icd)";
  }

  static std::unique_ptr<Device> open(const ProgramText& program) {
    return open_device(*opencl_device(), program);
  }
};

}  // namespace nqueens::gpu
