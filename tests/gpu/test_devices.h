// tests/gpu/test_devices.h - the devices on which kernels are tested.
// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "nqueens/gpu/device.h"
#include "nqueens/gpu/gpu.h"
#include "nqueens/gpu/halves/halves_kernels.h"
#include "tests/gpu/host_device.h"

namespace nqueens::gpu {

inline constexpr auto kNoOpenCl = "there is no OpenCL device (Debian: pocl-opencl-icd)";

// Returns the first OpenCL device of this machine, which may be a processor (PoCL).
inline std::optional<DeviceInfo> opencl_device() {
  static const std::vector<DeviceInfo> all = search_devices().devices;
  const auto found = std::ranges::find(all, "opencl", &DeviceInfo::driver);
  if (found == all.end()) return std::nullopt;
  return *found;
}

// The base class for tests that run the kernels of the method `halves` on the devices of
// NQUEENS_ON_EACH_DEVICE.
class KernelsTest : public testing::TestWithParam<std::string_view> {
 protected:
  void SetUp() override {
    if (is_opencl() && !opencl_device()) GTEST_SKIP() << kNoOpenCl;
  }

  static bool is_opencl() { return GetParam() == "opencl"; }

  static std::unique_ptr<Device> open(TableRows rows) {
    return is_opencl() ? open_device(*opencl_device(), halves_program(rows))
                       : make_host_device(host_halves_kernels(rows));
  }
};

// Runs the tests on the host, where the address sanitizer checks the kernels, and with OpenCL,
// which is slow, because it first compiles the kernels.
#define NQUEENS_ON_EACH_DEVICE(suite)                             \
  INSTANTIATE_TEST_SUITE_P(Host, suite, testing::Values("host")); \
  INSTANTIATE_TEST_SUITE_P(OpenClSlow, suite, testing::Values("opencl"))

}  // namespace nqueens::gpu
