// tests/gpu/drivers/cuda_device_test.cpp - tests CUDA devices with a fake driver library
// (fake_libcuda.h).
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/drivers/cuda_device.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "nqueens/gpu/device_parts.h"
#include "tests/gpu/error_of.h"
#include "tests/gpu/stand_in.h"

namespace nqueens::gpu {
namespace {

using Numbers = std::vector<std::uint32_t>;

TEST(CudaDeviceTest, ListsTheDevicesThatAreNewEnoughAndFree) {
  stand_in().begin();
  const std::vector<DeviceInfo> devices = list_cuda_devices(stand_in().libraries());
  ASSERT_EQ(devices.size(), 1U);
  EXPECT_EQ(devices[0], (DeviceInfo{.name = "Stand-in 9000",
                                    .driver = "cuda",
                                    .version = "12.4",
                                    .is_gpu = true,
                                    .units = 132,
                                    .max_group = 1024,
                                    .memory = 1U << 28,
                                    .max_buffer = 1U << 28,
                                    .local_memory = 232448,
                                    .number = 1}));
  EXPECT_EQ(stand_in().live(), 0U);
}

TEST(CudaDeviceTest, ADriverWithoutDevicesListsNone) {
  stand_in().begin({.function = "cuInit", .code = 100});
  EXPECT_TRUE(list_cuda_devices(stand_in().libraries()).empty());
}

TEST(CudaDeviceTest, ADriverThatDoesNotStartIsReportedWithItsCode) {
  stand_in().begin({.function = "cuInit", .code = 803});
  EXPECT_EQ(
      error_of([] { list_cuda_devices(stand_in().libraries()); }),
      "CUDA does not start: the driver and its library have different versions; a restart may "
      "help (CUDA_ERROR_SYSTEM_DRIVER_MISMATCH)");
}

TEST(CudaDeviceTest, ARefusedProgramIsReportedWithTheDriversMessage) {
  stand_in().begin();
  EXPECT_EQ(
      error_of([] { stand_in().open("no such list"); }),
      "device 'Stand-in 9000': its driver refuses the program (CUDA_ERROR_INVALID_PTX): ptxas "
      "fatal: not a list of kernels");
  EXPECT_EQ(stand_in().live(), 0U);
}

TEST(CudaDeviceTest, AProgramWithoutPtxCannotBeOpened) {
  stand_in().begin();
  EXPECT_EQ(
      error_of([] { stand_in().open(ProgramText{}); }),
      "device 'Stand-in 9000': this program was built without a compiler for CUDA (clang++ or "
      "nvcc)");
}

TEST(CudaDeviceTest, AMissingDeviceIsReportedByItsNumber) {
  stand_in().begin();
  DeviceInfo info = stand_in().info();
  info.number = 3;
  EXPECT_EQ(error_of([&] {
              open_cuda_device(info, {.opencl = {}, .options = {}, .ptx = "device"},
                               stand_in().libraries());
            }),
            "CUDA no longer has device 3");
}

TEST(CudaDeviceTest, OutOfMemoryIsReportedAndTheDeviceStaysUsable) {
  stand_in().begin();
  const auto device = stand_in().open();
  auto first = device->allocate(1U << 27);
  EXPECT_THROW(device->allocate((1U << 27) + 1), OutOfDeviceMemory);
  const auto second = device->allocate(1U << 27);
  EXPECT_EQ(error_of([&] { device->allocate(4); }),
            "device 'Stand-in 9000': there is no room for a buffer of 4 bytes");
  first.reset();
  EXPECT_EQ(device->allocate(4)->bytes(), 4U);
}

TEST(CudaDeviceTest, FreesEverythingInAnyOrder) {
  stand_in().begin();
  Numbers numbers(100);
  {
    auto device = stand_in().open();
    auto queue = device->make_queue(Timing::Yes);
    auto buffer = device->allocate(400);
    queue->clear(*buffer, 0, 400);
    const std::array<Argument, 2> arguments = {buffer.get(), 1U};
    queue->launch(
        {.kernel = "number_items", .groups = 1, .group_size = 100, .arguments = arguments});
    queue->read(*buffer, 0, std::as_writable_bytes(std::span(numbers)));
    EXPECT_GE(stand_in().live(), 6U);
    device.reset();
    buffer.reset();
  }
  EXPECT_EQ(stand_in().live(), 0U);
  EXPECT_EQ(numbers[99], 100U);
}

// Uses all functions of a queue twice. Returns the numbers that the kernel wrote.
Numbers use_everything(Device& device) {
  Numbers found(64);
  const auto queue = device.make_queue(Timing::Yes);
  const auto buffer = device.allocate(64 * 4);
  const auto turned = device.allocate(64 * 4);
  for (std::uint32_t round = 0; round < 2; ++round) {
    const Numbers ones(32, 1);
    queue->clear(*buffer, 0, 256);
    queue->write(*buffer, 128, std::as_bytes(std::span(ones)));
    const std::array<Argument, 2> arguments = {buffer.get(), turned.get()};
    queue->launch({.kernel = "turn_groups",
                   .groups = 1,
                   .group_size = 64,
                   .local_bytes = 60'000 + round * 4000,
                   .arguments = arguments});
    queue->read(*turned, 0, std::as_writable_bytes(std::span(found)));
    while (!queue->is_done()) {
    }
  }
  return found;
}

// The error code that one call returns, and whether all later calls also return this code.
struct Faulty {
  std::int32_t code;
  bool is_sticky;
};

class CudaFaultTest : public testing::TestWithParam<Faulty> {};

INSTANTIATE_TEST_SUITE_P(, CudaFaultTest,
                         testing::Values(Faulty{2, false}, Faulty{1, false}, Faulty{700, true},
                                         Faulty{719, true}, Faulty{702, true}, Faulty{214, true},
                                         Faulty{46, true}, Faulty{802, true}),
                         [](const auto& fault) {
                           return "Code" + std::to_string(fault.param.code);
                         });

// In each run, a different call to the driver fails, until every call has failed once. A run must
// end with an error or with the right numbers.
TEST_P(CudaFaultTest, AFailedCallNeverCausesAWrongResult) {
  Numbers right(64);
  for (std::size_t i = 0; i < 32; ++i) right[i] = 1;
  std::uint64_t call = 0;
  std::uint64_t errors = 0;
  for (;; ++call) {
    stand_in().begin({.call = call, .code = GetParam().code, .is_sticky = GetParam().is_sticky});
    const std::string error = error_of([&] {
      for (const DeviceInfo& info : list_cuda_devices(stand_in().libraries())) {
        const auto device = open_cuda_device(info, {.opencl = {}, .options = {}, .ptx = "device"},
                                             stand_in().libraries());
        const Numbers found = use_everything(*device);
        EXPECT_EQ(found, right) << call;
      }
    });
    if (!error.empty()) ++errors;
    EXPECT_EQ(stand_in().live(), 0U) << "call " << call << ": " << error;
    if (!stand_in().has_failed()) break;
  }
  EXPECT_GT(call, 80U);  // number of calls in a run without a failure
  EXPECT_GT(errors, call / 3);
}

TEST(CudaDeviceTest, ADeviceThatFailsAtTheStartIsReportedWithTheMeaningOfTheCode) {
  const auto error = [](const FakeCudaFault& fault) {
    stand_in().begin();
    const DeviceInfo info = stand_in().info();
    stand_in().begin(fault);
    return error_of([&] {
      open_cuda_device(info, {.opencl = {}, .options = {}, .ptx = "device"},
                       stand_in().libraries());
    });
  };
  EXPECT_EQ(error({.function = "cuInit", .code = 802}),
            "CUDA does not start: the system is not ready; a service of the driver, such as Fabric "
            "Manager, may not be running (CUDA_ERROR_SYSTEM_NOT_READY)");
  EXPECT_EQ(
      error({.function = "cuDevicePrimaryCtxRetain", .code = 46}),
      "device 'Stand-in 9000': cuDevicePrimaryCtxRetain failed: the device is not available, or "
      "another program has reserved it (CUDA_ERROR_DEVICE_UNAVAILABLE)");
  EXPECT_EQ(error({.function = "cuCtxPushCurrent_v2", .code = 4}),
            "device 'Stand-in 9000': cuCtxPushCurrent failed: code 4");
  EXPECT_EQ(error({.function = "cuModuleLoadDataEx", .code = 2}),
            "device 'Stand-in 9000': cuModuleLoadDataEx failed: the device has no free memory "
            "(CUDA_ERROR_OUT_OF_MEMORY)");
  EXPECT_EQ(error({.function = "cuModuleLoadDataEx", .code = 218}),
            "device 'Stand-in 9000': its driver refuses the program (CUDA_ERROR_INVALID_PTX): (the "
            "compiler gives no reason)");
}

TEST(CudaDeviceTest, AFaultOfAKernelIsReportedByAllLaterCalls) {
  stand_in().begin({.function = "cuStreamQuery", .call = 0, .code = 719, .is_sticky = true});
  const auto device = stand_in().open();
  const auto queue = device->make_queue();
  const auto buffer = device->allocate(4);
  queue->clear(*buffer, 0, 4);
  const std::string expected =
      "device 'Stand-in 9000': its work failed: a kernel failed; the device may have been lost or "
      "reset (CUDA_ERROR_LAUNCH_FAILED)";
  EXPECT_EQ(error_of([&] { queue->is_done(); }), expected);
  EXPECT_EQ(error_of([&] { queue->clear(*buffer, 0, 4); }), expected);
  EXPECT_EQ(error_of([&] { device->allocate(4); }), expected);
}

TEST(CudaDeviceTest, ALaunchThatLacksMemoryLeavesTheDeviceUsable) {
  stand_in().begin({.function = "cuLaunchKernel", .code = 2});
  const auto device = stand_in().open();
  const auto queue = device->make_queue();
  const auto buffer = device->allocate(4);
  const std::array<Argument, 2> arguments = {buffer.get(), 9U};
  const Launch launch = {.kernel = "number_items", .arguments = arguments};
  EXPECT_THROW(queue->launch(launch), OutOfDeviceMemory);
  queue->launch(launch);
  Numbers found(1);
  queue->read(*buffer, 0, std::as_writable_bytes(std::span(found)));
  while (!queue->is_done()) {
  }
  EXPECT_EQ(found[0], 9U);
}

const std::array<std::string, 1> kNoSuchLibrary = {"libNoSuchThing.so.1"};
const std::array<std::string, 1> kOtherLibrary = {"libm.so.6"};

Drivers only_cuda(std::span<const std::string> libraries) {
  return {.cuda = libraries,
          .opencl = kNoSuchLibrary,
          .has_cuda_kernels = true,
          .nvidia_opencl = kNoSuchLibrary[0],
          .nvidia_icd = "/nowhere"};
}

using Sentences = std::vector<std::string>;

TEST(SearchDevicesTest, AMissingDriverIsNotReported) {
  const DeviceSearch search = search_devices(only_cuda(kNoSuchLibrary));
  EXPECT_TRUE(search.devices.empty());
  EXPECT_EQ(search.troubles, Sentences());
  EXPECT_EQ(search.hints, Sentences());
  stand_in().begin({.function = "cuInit", .code = 100});  // CUDA_ERROR_NO_DEVICE
  EXPECT_EQ(search_devices(only_cuda(stand_in().libraries())).troubles, Sentences());
}

TEST(SearchDevicesTest, ADriverThatDoesNotAnswerIsReportedWithItsMessage) {
  stand_in().begin({.function = "cuInit", .code = 803});
  EXPECT_EQ(search_devices(only_cuda(stand_in().libraries())).troubles,
            Sentences{"CUDA does not start: the driver and its library have different versions; a "
                      "restart may help (CUDA_ERROR_SYSTEM_DRIVER_MISMATCH)"});
  EXPECT_EQ(search_devices(only_cuda(kOtherLibrary)).troubles,
            Sentences{"the library 'libm.so.6' has no function 'cuInit': a newer driver may have "
                      "it"});
  Drivers drivers = only_cuda(kNoSuchLibrary);
  drivers.opencl = kOtherLibrary;
  EXPECT_EQ(search_devices(drivers).troubles.size(), 1U);
}

TEST(SearchDevicesTest, GivesHintsAboutPartlyInstalledDrivers) {
  stand_in().begin();
  Drivers drivers = only_cuda(stand_in().libraries());
  EXPECT_EQ(search_devices(drivers).devices.size(), 1U);
  drivers.nvidia_opencl = kOtherLibrary[0];
  EXPECT_EQ(search_devices(drivers).hints, Sentences());  // there is a GPU
  drivers.has_cuda_kernels = false;
  const Sentences both = {"this program was built without a compiler for CUDA (clang++ or nvcc)",
                          "OpenCL cannot find libm.so.6, which is installed: the file /nowhere is "
                          "missing"};
  EXPECT_EQ(search_devices(drivers).hints, both);
  drivers.nvidia_icd = "/";
  EXPECT_EQ(search_devices(drivers).hints, Sentences{both[0]});
}

TEST(ListDevicesTest, OpenClGpusThatCudaAlsoListsAreMarked) {
  const DeviceInfo by_cuda = {.name = "A", .driver = "cuda", .is_gpu = true};
  const DeviceInfo same = {.name = "A", .driver = "opencl", .is_gpu = true};
  const DeviceInfo repeated = {
      .name = "A", .driver = "opencl", .is_gpu = true, .is_repeated = true};
  const DeviceInfo other = {.name = "B", .driver = "opencl", .is_gpu = true};
  const DeviceInfo processor = {.name = "A", .driver = "opencl", .is_gpu = false};
  EXPECT_EQ(merged({by_cuda}, {same, other, processor}),
            (std::vector<DeviceInfo>{by_cuda, repeated, other, processor}));
  EXPECT_EQ(merged({}, {same, same}), (std::vector<DeviceInfo>{same, same}));
}

}  // namespace
}  // namespace nqueens::gpu
