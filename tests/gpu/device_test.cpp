// tests/gpu/device_test.cpp - tests each member of the interface Device on every available device:
// the devices of the tests (host_device.h, stand_in.h), and those of OpenCL and CUDA.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/device.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "nqueens/gpu/drivers/cuda_device.h"
#include "nqueens/gpu/drivers/opencl_device.h"
#include "nqueens/gpu/drivers/remote_device.h"
#include "tests/gpu/fake_device.h"
#include "tests/gpu/host_device.h"
#include "tests/gpu/stand_in.h"

namespace nqueens::gpu {

// The text of device_kernels.cl; cmake/NqueensKernels.cmake generates the file.
std::span<const ProgramText> device_programs();

namespace {

using Numbers = std::vector<std::uint32_t>;

void wait_for(Queue& queue) {
  using namespace std::chrono_literals;
  while (!queue.is_done()) std::this_thread::sleep_for(20us);
}

std::unique_ptr<Buffer> copied(Device& device, Queue& queue, const Numbers& numbers) {
  std::unique_ptr<Buffer> buffer = device.allocate(numbers.size() * 4);
  queue.write(*buffer, 0, std::as_bytes(std::span(numbers)));
  wait_for(queue);
  return buffer;
}

Numbers numbers_of(Queue& queue, const Buffer& buffer) {
  Numbers numbers(buffer.bytes() / 4);
  queue.read(buffer, 0, std::as_writable_bytes(std::span(numbers)));
  wait_for(queue);
  return numbers;
}

Numbers ascending(std::size_t size, std::uint32_t first = 0) {
  Numbers numbers(size);
  std::iota(numbers.begin(), numbers.end(), first);
  return numbers;
}

const std::array<std::string, 1> kFakeOpenClLibrary = {NQUEENS_FAKE_OPENCL};

// Opens one of these devices: the host device of the tests, the stand-in for CUDA's driver, the
// stand-in for an OpenCL driver in its own process, or the first real device of a driver on this
// machine.
class DeviceTest : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (GetParam() == "Host") {
      device_ = make_host_device(host_device_kernels());
    } else if (GetParam() == "StandIn") {
      stand_in().begin();
      device_ = stand_in().open();
    } else if (GetParam() == "Remote") {
      device_ = open_remotely({.driver = "opencl"}, device_programs()[0], kFakeOpenClLibrary,
                              {.limit = kDriverLimit});
    } else {
      open_real_device();
    }
  }

  void open_real_device() {
    if (GetParam() == "Cuda") {
      device_ = open_cuda_device(list_cuda_devices().at(0), device_programs()[0]);
      return;
    }
    std::vector<DeviceInfo> devices;
    std::string reason = "OpenCL has no device (Debian: pocl-opencl-icd)";
    try {
      devices = list_opencl_devices();
    } catch (const DeviceError& error) {
      reason = error.what();
    }
    if (devices.empty()) GTEST_SKIP() << reason;
    device_ = open_opencl_device(devices[0], device_programs()[0]);
  }

  std::unique_ptr<Device> device_;
};

// Includes a real CUDA device if this machine has one and the program contains PTX.
std::vector<std::string> device_kinds() {
  std::vector<std::string> kinds = {"Host", "StandIn", "Remote", "OpenCl"};
  try {
    if (!device_programs()[0].ptx.empty() && !list_cuda_devices().empty())
      kinds.emplace_back("Cuda");
  } catch (const DeviceError&) {
  }
  return kinds;
}

INSTANTIATE_TEST_SUITE_P(, DeviceTest, testing::ValuesIn(device_kinds()),
                         [](const auto& name) { return name.param; });

TEST_P(DeviceTest, ReportsItsProperties) {
  const DeviceInfo& info = device_->info();
  EXPECT_FALSE(info.name.empty());
  EXPECT_FALSE(info.driver.empty());
  EXPECT_FALSE(info.version.empty());
  EXPECT_GE(info.units, 1U);
  EXPECT_GE(info.max_group, 32U);
  EXPECT_GE(info.local_memory, 32768U);
  EXPECT_GE(info.max_buffer, 1U << 27);
  EXPECT_GE(info.memory, info.max_buffer);
}

TEST_P(DeviceTest, WritesAndReadsAtOffsets) {
  const auto queue = device_->make_queue();
  const auto buffer = copied(*device_, *queue, ascending(8));
  const Numbers written = {100, 101};
  queue->write(*buffer, 12, std::as_bytes(std::span(written)));
  Numbers read(3);
  queue->read(*buffer, 8, std::as_writable_bytes(std::span(read)));
  wait_for(*queue);
  EXPECT_EQ(read, (Numbers{2, 100, 101}));
  EXPECT_EQ(numbers_of(*queue, *buffer), (Numbers{0, 1, 2, 100, 101, 5, 6, 7}));
}

TEST_P(DeviceTest, ClearsExactlyTheGivenBytes) {
  const auto queue = device_->make_queue();
  const auto buffer = copied(*device_, *queue, Numbers(8, 0xFFFFFFFF));
  queue->clear(*buffer, 4, 8);
  queue->clear(*buffer, 17, 2);
  EXPECT_EQ(numbers_of(*queue, *buffer), (Numbers{0xFFFFFFFF, 0, 0, 0xFFFFFFFF, 0xFF0000FF,
                                                  0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF}));
}

TEST_P(DeviceTest, CopyingOrClearingZeroBytesSucceeds) {
  const auto queue = device_->make_queue();
  const auto buffer = copied(*device_, *queue, {7});
  queue->write(*buffer, 4, {});
  queue->read(*buffer, 4, {});
  queue->clear(*buffer, 4, 0);
  EXPECT_EQ(numbers_of(*queue, *buffer), (Numbers{7}));
}

TEST_P(DeviceTest, RefusesRangesOutsideTheBuffer) {
  const auto queue = device_->make_queue();
  const auto buffer = device_->allocate(8);
  Numbers numbers(2);
  EXPECT_THROW(queue->write(*buffer, 4, std::as_bytes(std::span(numbers))), SelfCheckError);
  EXPECT_THROW(queue->read(*buffer, 12, std::as_writable_bytes(std::span(numbers).first(0))),
               SelfCheckError);
  EXPECT_THROW(queue->clear(*buffer, ~std::uint64_t{0}, 4), SelfCheckError);
  EXPECT_TRUE(queue->is_done());
}

TEST_P(DeviceTest, EveryWorkItemOfEveryGroupRunsOnce) {
  const auto queue = device_->make_queue();
  const auto buffer = device_->allocate(3 * 64 * 4);
  const std::array<Argument, 2> arguments = {buffer.get(), 5U};
  queue->launch({.kernel = "number_items", .groups = 3, .group_size = 64, .arguments = arguments});
  const Numbers found = numbers_of(*queue, *buffer);
  Numbers expected;
  for (const std::uint32_t first : {5U, 1005U, 2005U}) {
    const Numbers group = ascending(64, first);
    expected.insert(expected.end(), group.begin(), group.end());
  }
  EXPECT_EQ(found, expected);
}

TEST_P(DeviceTest, GroupsHaveTheLocalMemoryOfTheirLaunch) {
  const auto queue = device_->make_queue();
  for (const std::uint32_t size : {1U, 2U, 32U, 128U}) {
    const auto from = copied(*device_, *queue, ascending(2 * size));
    const auto to = device_->allocate(2 * size * 4);
    const std::array<Argument, 2> arguments = {from.get(), to.get()};
    queue->launch({.kernel = "turn_groups",
                   .groups = 2,
                   .group_size = size,
                   .local_bytes = size * 4,
                   .arguments = arguments});
    Numbers expected = ascending(2 * size);
    std::reverse(expected.begin(), expected.begin() + size);
    std::reverse(expected.begin() + size, expected.end());
    EXPECT_EQ(numbers_of(*queue, *to), expected) << size;
  }
}

TEST_P(DeviceTest, GivesAGroupAllLocalMemoryOfTheDevice) {
  const auto queue = device_->make_queue();
  const auto from = copied(*device_, *queue, ascending(64));
  const auto to = device_->allocate(64 * 4);
  const std::array<Argument, 2> arguments = {from.get(), to.get()};
  const auto all = static_cast<std::uint32_t>(
      std::min<std::uint64_t>(device_->info().local_memory, std::uint64_t{1} << 20));
  queue->launch({.kernel = "turn_groups",
                 .groups = 1,
                 .group_size = 64,
                 .local_bytes = all,
                 .arguments = arguments});
  Numbers expected = ascending(64);
  std::reverse(expected.begin(), expected.end());
  EXPECT_EQ(numbers_of(*queue, *to), expected);
}

TEST_P(DeviceTest, AddsUpThroughBarriersAndAtomics) {
  const auto queue = device_->make_queue();
  const auto numbers = copied(*device_, *queue, ascending(10'000));
  const auto sum = copied(*device_, *queue, {0});
  const std::array<Argument, 3> arguments = {numbers.get(), 10'000U, sum.get()};
  queue->launch({.kernel = "add_up",
                 .groups = 7,
                 .group_size = 64,
                 .local_bytes = 256,
                 .arguments = arguments});
  EXPECT_EQ(numbers_of(*queue, *sum), Numbers{49'995'000});
}

TEST_P(DeviceTest, CountsInLocalMemory) {
  const auto queue = device_->make_queue();
  const auto numbers = copied(*device_, *queue, ascending(1000));
  const auto counts = copied(*device_, *queue, Numbers(7));
  const std::array<Argument, 4> arguments = {numbers.get(), 1000U, 7U, counts.get()};
  queue->launch({.kernel = "count_remainders",
                 .groups = 3,
                 .group_size = 32,
                 .local_bytes = 28,
                 .arguments = arguments});
  EXPECT_EQ(numbers_of(*queue, *counts), (Numbers{143, 143, 143, 143, 143, 143, 142}));
}

TEST_P(DeviceTest, AtomicsReturnADifferentValueToEachWorkItem) {
  const auto queue = device_->make_queue();
  const auto counter = copied(*device_, *queue, {0});
  const auto taken = copied(*device_, *queue, Numbers(512));
  const std::array<Argument, 2> arguments = {counter.get(), taken.get()};
  queue->launch({.kernel = "take_tickets", .groups = 8, .group_size = 64, .arguments = arguments});
  EXPECT_EQ(numbers_of(*queue, *taken), Numbers(512, 1));
  EXPECT_EQ(numbers_of(*queue, *counter), Numbers{512});
}

TEST_P(DeviceTest, SupportsTheWholeDialect) {
  const auto queue = device_->make_queue();
  const auto in = copied(*device_, *queue, {0, 1, 0x80000006, 0xFFFFFFFF});
  const auto out = device_->allocate(4 * 6 * 8);
  const std::array<Argument, 3> arguments = {in.get(), out.get(), 0x0000FF00U};
  queue->launch({.kernel = "functions",
                 .groups = 1,
                 .group_size = 4,
                 .local_bytes = 4 * 2 * 4,
                 .arguments = arguments});
  std::vector<std::uint64_t> words(24);
  queue->read(*out, 0, std::as_writable_bytes(std::span(words)));
  wait_for(*queue);
  EXPECT_EQ(words, (std::vector<std::uint64_t>{0,  0,          0,      0,
                                               0,  42,  //
                                               1,  0x80000000, 0,      0x0000000100000001,
                                               2,  42,  //
                                               3,  0x60000001, 0,      0x8000000680000006,
                                               6,  42,  //
                                               32, 0xFFFFFFFF, 0xFF00, 0xFFFFFFFFFFFFFFFF,
                                               64, 42}));
}

TEST_P(DeviceTest, ExecutesCommandsInTheirOrder) {
  const auto queue = device_->make_queue();
  const auto buffer = device_->allocate(256);
  const auto turned = device_->allocate(256);
  Numbers before(64);
  Numbers after(64);
  Numbers last(64);
  const Numbers nines(64, 9);
  const std::array<Argument, 2> numbering = {buffer.get(), 0U};
  const std::array<Argument, 2> turning = {buffer.get(), turned.get()};
  queue->launch({.kernel = "number_items", .groups = 1, .group_size = 64, .arguments = numbering});
  queue->read(*buffer, 0, std::as_writable_bytes(std::span(before)));
  queue->launch({.kernel = "turn_groups",
                 .groups = 1,
                 .group_size = 64,
                 .local_bytes = 256,
                 .arguments = turning});
  queue->read(*turned, 0, std::as_writable_bytes(std::span(after)));
  queue->write(*turned, 0, std::as_bytes(std::span(nines)));
  queue->clear(*turned, 0, 128);
  queue->read(*turned, 0, std::as_writable_bytes(std::span(last)));
  wait_for(*queue);
  Numbers expected = ascending(64);
  EXPECT_EQ(before, expected);
  std::reverse(expected.begin(), expected.end());
  EXPECT_EQ(after, expected);
  EXPECT_EQ(std::count(last.begin(), last.begin() + 32, 0U), 32);
  EXPECT_EQ(std::count(last.begin() + 32, last.end(), 9U), 32);
}

TEST_P(DeviceTest, ALaunchKeepsItsArguments) {
  const auto queue = device_->make_queue();
  const auto buffer = device_->allocate(4 * 4);
  const auto other = device_->allocate(4 * 4);
  for (std::uint32_t i = 0; i < 2; ++i) {
    const std::array<Argument, 2> arguments = {i == 0 ? buffer.get() : other.get(), 10 * i};
    queue->launch({.kernel = "number_items", .groups = 1, .group_size = 4, .arguments = arguments});
  }
  EXPECT_EQ(numbers_of(*queue, *buffer), (Numbers{0, 1, 2, 3}));
  EXPECT_EQ(numbers_of(*queue, *other), (Numbers{10, 11, 12, 13}));
}

TEST_P(DeviceTest, RunsSeveralQueues) {
  const auto one = device_->make_queue();
  const auto two = device_->make_queue(Timing::Yes);
  const auto of_one = device_->allocate(64 * 4);
  const auto of_two = device_->allocate(64 * 4);
  for (std::uint32_t round = 0; round < 20; ++round) {
    const std::array<Argument, 2> for_one = {of_one.get(), round};
    const std::array<Argument, 2> for_two = {of_two.get(), 100 + round};
    one->launch({.kernel = "number_items", .groups = 1, .group_size = 64, .arguments = for_one});
    two->launch({.kernel = "number_items", .groups = 1, .group_size = 64, .arguments = for_two});
  }
  EXPECT_EQ(numbers_of(*two, *of_two), ascending(64, 119));
  EXPECT_EQ(numbers_of(*one, *of_one), ascending(64, 19));
  EXPECT_TRUE(one->times().empty());
}

TEST_P(DeviceTest, ReportsTheTimesOfKernels) {
  const auto queue = device_->make_queue(Timing::Yes);
  const auto numbers = copied(*device_, *queue, ascending(100'000));
  const auto sum = copied(*device_, *queue, {0});
  const std::array<Argument, 3> adding = {numbers.get(), 100'000U, sum.get()};
  const std::array<Argument, 2> numbering = {numbers.get(), 0U};
  const auto began = std::chrono::steady_clock::now();
  for (int i = 0; i < 3; ++i) {
    queue->launch({.kernel = "add_up",
                   .groups = 4,
                   .group_size = 64,
                   .local_bytes = 256,
                   .arguments = adding});
  }
  queue->launch({.kernel = "number_items", .groups = 1, .group_size = 64, .arguments = numbering});
  wait_for(*queue);
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - began;
  const std::vector<KernelTime> times = queue->times();
  ASSERT_EQ(times.size(), 2U);
  EXPECT_EQ(times[0].kernel, "add_up");
  EXPECT_EQ(times[0].launches, 3U);
  EXPECT_EQ(times[1].kernel, "number_items");
  EXPECT_EQ(times[1].launches, 1U);
  EXPECT_GT(times[0].seconds, 0);
  EXPECT_LE(times[0].seconds + times[1].seconds, passed.count());
}

TEST_P(DeviceTest, RefusesOnlyBuffersThatDoNotFit) {
  EXPECT_THROW(device_->allocate(device_->info().max_buffer + 1), OutOfDeviceMemory);
  EXPECT_THROW(device_->allocate(~std::uint64_t{0}), OutOfDeviceMemory);
  const auto queue = device_->make_queue();
  EXPECT_EQ(numbers_of(*queue, *copied(*device_, *queue, {3, 4})), (Numbers{3, 4}));
}

TEST_P(DeviceTest, BuffersAndQueuesMayOutliveTheDevice) {
  auto queue = device_->make_queue();
  const auto buffer = copied(*device_, *queue, {1, 2, 3});
  device_.reset();
  EXPECT_EQ(numbers_of(*queue, *buffer), (Numbers{1, 2, 3}));
}

TEST_P(DeviceTest, DeletingAQueueWaitsForItsCommands) {
  auto queue = device_->make_queue();
  const auto buffer = copied(*device_, *queue, ascending(1000));
  Numbers numbers(1000);
  queue->read(*buffer, 0, std::as_writable_bytes(std::span(numbers)));
  queue.reset();
  EXPECT_EQ(numbers, ascending(1000));
}

TEST_P(DeviceTest, MemoryIsKeptAsLongAsAQueueNeedsIt) {
  const auto queue = device_->make_queue();
  const auto to = device_->allocate(64 * 4);
  auto from = device_->allocate(64 * 4);
  const std::array<Argument, 2> numbering = {from.get(), 0U};
  const std::array<Argument, 2> turning = {from.get(), to.get()};
  queue->launch({.kernel = "number_items", .groups = 1, .group_size = 64, .arguments = numbering});
  queue->launch({.kernel = "turn_groups",
                 .groups = 1,
                 .group_size = 64,
                 .local_bytes = 256,
                 .arguments = turning});
  from.reset();
  Numbers expected = ascending(64);
  std::reverse(expected.begin(), expected.end());
  EXPECT_EQ(numbers_of(*queue, *to), expected);
}

// Returns the message of the DeviceError that `action` throws, or "none". The message of an
// OutOfDeviceMemory gets a prefix.
template <class Action>
std::string trouble_of(const Action& action) {
  try {
    action();
  } catch (const OutOfDeviceMemory& error) {
    return std::string("no memory: ") + error.what();
  } catch (const DeviceError& error) {
    return error.what();
  }
  return "none";
}

// Expects that all objects of a failed device report the failure with this message.
void expect_useless(Device& device, Queue& queue, Buffer& buffer, const std::string& message) {
  Numbers number(1);
  const std::array<Argument, 2> arguments = {&buffer, 0U};
  const Launch launch = {
      .kernel = "number_items", .groups = 1, .group_size = 1, .arguments = arguments};
  EXPECT_EQ(trouble_of([&] { queue.write(buffer, 0, std::as_bytes(std::span(number))); }), message);
  EXPECT_EQ(trouble_of([&] { queue.read(buffer, 0, std::as_writable_bytes(std::span(number))); }),
            message);
  EXPECT_EQ(trouble_of([&] { queue.clear(buffer, 0, 4); }), message);
  EXPECT_EQ(trouble_of([&] { queue.launch(launch); }), message);
  EXPECT_EQ(trouble_of([&] { queue.is_done(); }), message);
  EXPECT_EQ(trouble_of([&] { device.allocate(4); }), message);
  EXPECT_EQ(trouble_of([&] { device.make_queue(); }), message);
}

TEST_P(DeviceTest, AMissingKernelFailsTheDevice) {
  const auto queue = device_->make_queue();
  const auto other = device_->make_queue();
  const auto buffer = device_->allocate(4);
  const std::string message =
      trouble_of([&] { queue->launch({.kernel = "no_such_kernel", .arguments = {}}); });
  EXPECT_NE(message.find(device_->info().name), std::string::npos) << message;
  EXPECT_NE(message.find("kernel 'no_such_kernel'"), std::string::npos) << message;
  expect_useless(*device_, *other, *buffer, message);
}

TEST_P(DeviceTest, AnImpossibleLaunchFailsTheDevice) {
  const auto queue = device_->make_queue();
  const auto buffer = device_->allocate(4);
  const std::array<Argument, 2> arguments = {buffer.get(), 0U};
  const std::string message = trouble_of([&] {
    queue->launch(
        {.kernel = "number_items", .groups = 1, .group_size = 1U << 20, .arguments = arguments});
    wait_for(*queue);
  });
  EXPECT_NE(message.find("kernel 'number_items'"), std::string::npos) << message;
  expect_useless(*device_, *queue, *buffer, message);
}

// Tests devices that check the number of arguments. CUDA devices do not check it.
class CarefulDeviceTest : public DeviceTest {};

INSTANTIATE_TEST_SUITE_P(, CarefulDeviceTest, testing::Values("Host", "OpenCl"),
                         [](const auto& name) { return name.param; });

TEST_P(CarefulDeviceTest, WrongArgumentsFailTheDevice) {
  const auto queue = device_->make_queue();
  const auto buffer = device_->allocate(4);
  const std::array<Argument, 3> arguments = {buffer.get(), 0U, 0U};
  const std::string message = trouble_of([&] {
    queue->launch({.kernel = "number_items", .arguments = arguments});
    wait_for(*queue);
  });
  EXPECT_NE(message.find("kernel 'number_items'"), std::string::npos) << message;
  expect_useless(*device_, *queue, *buffer, message);
}

// --- OpenCL only -------------------------------------------------------------------------------

TEST(OpenClDeviceTest, AProgramThatCannotBeBuiltIsReportedWithTheCompilersMessage) {
  std::vector<DeviceInfo> devices;
  const std::string reason = trouble_of([&] { devices = list_opencl_devices(); });
  if (devices.empty()) GTEST_SKIP() << reason;
  ProgramText program = device_programs()[0];
  program.options = "";
  const std::string message = trouble_of([&] { open_opencl_device(devices[0], program); });
  EXPECT_NE(message.find("device '" + devices[0].name + "'"), std::string::npos) << message;
  EXPECT_NE(message.find("CL_BUILD_PROGRAM_FAILURE"), std::string::npos) << message;
  EXPECT_NE(message.find("ANSWER"), std::string::npos) << message;
  EXPECT_LT(message.size(), 2300U);
}

TEST(OpenClDeviceTest, AMissingDeviceIsReportedByItsNumber) {
  std::vector<DeviceInfo> devices;
  const std::string reason = trouble_of([&] { devices = list_opencl_devices(); });
  if (devices.empty()) GTEST_SKIP() << reason;
  devices[0].number = 99;
  EXPECT_EQ(trouble_of([&] { open_opencl_device(devices[0], device_programs()[0]); }),
            "OpenCL no longer has device 99");
}

TEST(OpenClDeviceTest, AMissingLibraryIsReportedByItsName) {
  const std::array<std::string, 1> names = {"libNoSuchThing.so.1"};
  const std::string message = trouble_of([&] { list_opencl_devices(names); });
  EXPECT_NE(message.find("libNoSuchThing.so.1"), std::string::npos) << message;
}

TEST(OpenClDeviceTest, AMissingFunctionIsReportedByItsName) {
  const std::array<std::string, 2> names = {"libNoSuchThing.so.1", "libm.so.6"};
  EXPECT_EQ(
      trouble_of([&] { list_opencl_devices(names); }),
      "the library 'libm.so.6' has no function 'clGetPlatformIDs': a newer driver may have it");
}

TEST(ListDevicesTest, ListsAndOpensTheDevicesOfTheDrivers) {
  for (const DeviceInfo& info : search_devices().devices) {
    const auto device = open_device(info, device_programs()[0]);
    EXPECT_EQ(device->info(), info);
  }
}

// --- the devices of the tests themselves -------------------------------------------------------

TEST(HostDeviceTest, ReadsArbitraryBytesBeforeItIsDone) {
  const auto device = make_host_device(host_device_kernels());
  const auto queue = device->make_queue();
  const auto buffer = copied(*device, *queue, {1, 2});
  Numbers numbers = {3, 4};
  queue->read(*buffer, 0, std::as_writable_bytes(std::span(numbers)));
  EXPECT_EQ(numbers, Numbers(2, 0xA5A5A5A5));
  wait_for(*queue);
  EXPECT_EQ(numbers, (Numbers{1, 2}));
}

TEST(HostDeviceTest, HasALimitedAmountOfMemory) {
  DeviceInfo info = host_device_info();
  info.memory = 100;
  const auto device = make_host_device({}, info);
  auto first = device->allocate(60);
  EXPECT_THROW(device->allocate(41), OutOfDeviceMemory);
  const auto second = device->allocate(40);
  first.reset();
  EXPECT_EQ(device->allocate(60)->bytes(), 60U);
}

TEST(HostDeviceTest, DetectsABarrierThatSomeWorkItemsMiss) {
  const auto device = make_host_device(host_device_kernels());
  const auto queue = device->make_queue();
  const auto buffer = device->allocate(16);
  const std::array<Argument, 1> arguments = {buffer.get()};
  queue->launch({.kernel = "lose_some", .groups = 1, .group_size = 4, .arguments = arguments});
  EXPECT_THROW(queue->is_done(), std::logic_error);
}

TEST(FakeDeviceTest, FailsAtTheGivenCallAndAllLaterOnes) {
  const auto run = [](Faults faults) {
    FakeDevice device(make_host_device(host_device_kernels()), faults);
    trouble_of([&] {
      const auto queue = device.make_queue(Timing::No);
      const auto buffer = device.allocate(4);
      queue->clear(*buffer, 0, 4);
      queue->is_done();
    });
    return device.calls();
  };
  EXPECT_EQ(run({}), 4U);
  EXPECT_EQ(run({.error_at = 0}), 1U);
  EXPECT_EQ(run({.error_at = 2}), 3U);
  EXPECT_EQ(run({.no_memory_at = 0}), 2U);
  EXPECT_EQ(run({.no_memory_at = 1}), 4U);
  FakeDevice device(make_host_device({}), {.error_at = 1});
  const auto buffer = device.allocate(4);
  EXPECT_EQ(trouble_of([&] { device.allocate(4); }), "the device fails at call 1");
  EXPECT_EQ(trouble_of([&] { device.make_queue(Timing::No); }), "the device fails at call 1");
}

}  // namespace
}  // namespace nqueens::gpu
