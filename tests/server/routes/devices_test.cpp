// tests/server/routes/devices_test.cpp - tests the server's report of the devices of the machine.
// SPDX-License-Identifier: MIT
#include "nqueens/server/routes/devices.h"

#include <gtest/gtest.h>

#include <vector>

namespace nqueens::server {
namespace {

TEST(Devices, AreReportedAsOnTheCommandLine) {
  const std::vector<gpu::DeviceInfo> devices = {{.name = "NVIDIA H200",
                                                 .driver = "cuda",
                                                 .version = "12.8",
                                                 .is_gpu = true,
                                                 .units = 132,
                                                 .memory = 150'120'431'616},
                                                {.name = "a processor", .driver = "opencl"}};
  EXPECT_EQ(devices_json(devices), api::Json::parse(R"([
    {"name": "NVIDIA H200", "driver": "cuda", "version": "12.8", "gpu": true,
     "repeated": false, "units": 132, "memory": 150120431616},
    {"name": "a processor", "driver": "opencl", "version": "", "gpu": false,
     "repeated": false, "units": 0, "memory": 0}])"));
}

TEST(Devices, AreSearchedInTheSlowLaneAndThenKept) {
  Devices devices;
  EXPECT_THROW(devices.list({.lane = api::Lane::Quick}), api::MoveToLane);
  const api::Json listed = devices.list({.lane = api::Lane::Slow});
  EXPECT_EQ(listed, devices_json(gpu::search_devices().devices));
  EXPECT_EQ(devices.list({.lane = api::Lane::Quick}), listed);
}

}  // namespace
}  // namespace nqueens::server
