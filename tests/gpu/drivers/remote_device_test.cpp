// tests/gpu/drivers/remote_device_test.cpp - tests drivers in separate processes that hang, abort
// or return wrong numbers.
//
// The drivers are fakes (fake_libcuda.cpp, fake_libopencl.cpp). An environment variable controls
// how they misbehave (misbehaviour.h). Before a driver hangs, it creates a file. Tests wait for
// this file, so they do not depend on the speed of the machine.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/drivers/remote_device.h"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <ostream>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "nqueens/count/count.h"
#include "nqueens/gpu/gpu_runner.h"
#include "nqueens/gpu/halves/halves_kernels.h"
#include "tests/count/runner_testing.h"
#include "tests/gpu/error_of.h"
#include "tests/temporary_folder.h"

namespace nqueens::gpu {
namespace {

using namespace std::chrono_literals;
using Numbers = std::vector<std::uint32_t>;
using Sentences = std::vector<std::string>;

const std::array<std::string, 1> kFakeCuda = {NQUEENS_FAKE_CUDA};
const std::array<std::string, 1> kFakeOpenCl = {NQUEENS_FAKE_OPENCL};
const std::array<std::string, 1> kNoLibrary = {"libNoSuchThing.so.1"};

// A time limit that is long enough for the slowest machine.
constexpr auto kLong = 100s;

// An order to misbehave (misbehaviour.h). While it exists, each new driver process obeys it.
class Order {
 public:
  Order(const std::string& subject, const std::string& verb, const std::string& object = "") {
    const std::string target = object.empty() ? mark().string() : object;
    ::setenv("NQUEENS_MISBEHAVIOUR", (subject + " " + verb + " " + target).c_str(), 1);
  }
  ~Order() { ::unsetenv("NQUEENS_MISBEHAVIOUR"); }
  Order(const Order&) = delete;
  Order& operator=(const Order&) = delete;

  bool has_happened() const { return std::filesystem::exists(mark()); }

  // Returns a Patience that ends as soon as the driver has misbehaved.
  Patience patience() const {
    return {.limit = kLong, .is_over = [this] { return has_happened(); }};
  }

 private:
  std::filesystem::path mark() const { return folder_ / "mark"; }

  tests::TemporaryFolder folder_;
};

struct Driver {
  std::string name;
  std::span<const std::string> libraries;
  std::vector<std::string> functions;    // functions that a run calls
  std::vector<std::string> at_failures;  // functions that a run calls after a failure
};

const Driver& driver(const std::string& name) {
  static const std::vector<Driver> kDrivers = {
      {"cuda",
       kFakeCuda,
       {"cuInit",
        "cuDriverGetVersion",
        "cuDeviceGetCount",
        "cuDeviceGet",
        "cuDeviceGetName",
        "cuDeviceTotalMem_v2",
        "cuDeviceGetAttribute",
        "cuDevicePrimaryCtxRetain",
        "cuCtxPushCurrent_v2",
        "cuCtxPopCurrent_v2",
        "cuCtxSynchronize",
        "cuModuleLoadDataEx",
        "cuModuleGetFunction",
        "cuFuncSetAttribute",
        "cuMemAlloc_v2",
        "cuMemFree_v2",
        "cuMemHostAlloc",
        "cuMemFreeHost",
        "cuStreamCreate",
        "cuStreamDestroy_v2",
        "cuStreamQuery",
        "cuStreamSynchronize",
        "cuMemcpyHtoDAsync_v2",
        "cuMemcpyDtoHAsync_v2",
        "cuMemsetD8Async",
        "cuLaunchKernel",
        "cuEventCreate",
        "cuEventDestroy_v2",
        "cuEventRecord",
        "cuEventElapsedTime"},
       {"cuGetErrorName"}},
      {"opencl",
       kFakeOpenCl,
       {"clGetPlatformIDs",
        "clGetDeviceIDs",
        "clGetDeviceInfo",
        "clCreateContext",
        "clCreateProgramWithSource",
        "clBuildProgram",
        "clCreateKernel",
        "clSetKernelArg",
        "clCreateBuffer",
        "clReleaseMemObject",
        "clCreateCommandQueue",
        "clFlush",
        "clFinish",
        "clReleaseCommandQueue",
        "clEnqueueWriteBuffer",
        "clEnqueueReadBuffer",
        "clEnqueueFillBuffer",
        "clEnqueueNDRangeKernel",
        "clGetEventInfo",
        "clGetEventProfilingInfo",
        "clReleaseEvent"},
       {"clGetProgramBuildInfo"}},
  };
  return kDrivers[name == "cuda" ? 0 : 1];
}

DeviceInfo info_of(const Driver& driver) {
  return {.name = "X",
          .driver = driver.name,
          .is_gpu = true,
          .units = 1,
          .max_group = 1024,
          .memory = 1U << 28,
          .max_buffer = 1U << 28,
          .local_memory = 1U << 16,
          .number = driver.name == "cuda" ? 1U : 0U};
}

// Uses all functions of a device once. Returns the numbers that the kernel wrote.
Numbers use_everything(const Driver& driver, const ProgramText& program, const Patience& patience) {
  const auto device = open_remotely(info_of(driver), program, driver.libraries, patience);
  Numbers found(64);
  const auto buffer = device->allocate(64 * 4);
  const auto turned = device->allocate(64 * 4);
  const auto queue = device->make_queue(Timing::Yes);
  const Numbers ones(32, 1);
  queue->clear(*buffer, 0, 256);
  queue->write(*buffer, 128, std::as_bytes(std::span(ones)));
  const std::array<Argument, 2> arguments = {buffer.get(), turned.get()};
  queue->launch({.kernel = "turn_groups",
                 .groups = 1,
                 .group_size = 64,
                 .local_bytes = 60'000,
                 .arguments = arguments});
  queue->read(*turned, 0, std::as_writable_bytes(std::span(found)));
  while (!queue->is_done()) std::this_thread::sleep_for(20us);
  EXPECT_EQ(queue->times().size(), 1U);
  return found;
}

constexpr ProgramText kRight = {.opencl = "kernels", .options = "-DANSWER=42", .ptx = "device"};
constexpr ProgramText kWrong = {.opencl = "kernels", .options = "-DANSWER=43", .ptx = "no device"};

class RemoteDriver : public testing::TestWithParam<std::string> {
 protected:
  static Numbers right() {
    Numbers numbers(64);
    for (std::size_t i = 0; i < 32; ++i) numbers[i] = 1;
    return numbers;
  }
};

INSTANTIATE_TEST_SUITE_P(, RemoteDriver, testing::Values("cuda", "opencl"),
                         [](const auto& name) { return name.param; });

TEST_P(RemoteDriver, BehavesLikeADriverInThisProcess) {
  EXPECT_EQ(use_everything(driver(GetParam()), kRight, {.limit = kLong}), right());
}

// There is no error if the driver hangs in a destructor, because destructors ignore a cancellation.
TEST_P(RemoteDriver, CanHangInAnyFunction) {
  const auto hang_in = [&](const std::string& function, const ProgramText& program) {
    const Order order(function, "hang");
    const std::string error =
        error_of([&] { use_everything(driver(GetParam()), program, order.patience()); });
    EXPECT_TRUE(order.has_happened()) << function;
    EXPECT_TRUE(error.empty() || error == "device 'X': its driver was cancelled")
        << function << ": " << error;
  };
  for (const std::string& function : driver(GetParam()).functions) hang_in(function, kRight);
  for (const std::string& function : driver(GetParam()).at_failures) hang_in(function, kWrong);
}

TEST_P(RemoteDriver, CanAbortInAnyFunction) {
  const auto abort_in = [&](const std::string& function, const ProgramText& program) {
    const Order order(function, "abort");
    const std::string error =
        error_of([&] { use_everything(driver(GetParam()), program, {.limit = kLong}); });
    EXPECT_TRUE(order.has_happened()) << function;
    EXPECT_TRUE(error.empty() ||
                error == "device 'X': its driver has ended its process (signal 6, Aborted)")
        << function << ": " << error;
  };
  for (const std::string& function : driver(GetParam()).functions) abort_in(function, kRight);
  for (const std::string& function : driver(GetParam()).at_failures) abort_in(function, kWrong);
}

TEST_P(RemoteDriver, RefusesAProgramWithTheMessageOfItsCompiler) {
  const std::string refusal =
      error_of([&] { use_everything(driver(GetParam()), kWrong, {.limit = kLong}); });
  EXPECT_EQ(refusal, GetParam() == "cuda"
                         ? "device 'Stand-in 9000': its driver refuses the program "
                           "(CUDA_ERROR_INVALID_PTX): ptxas fatal: not a list of kernels"
                         : "device 'Stand-in ?? 400': its compiler refuses the program "
                           "(CL_BUILD_PROGRAM_FAILURE): line 1: not a program of this driver's");
}

TEST_P(RemoteDriver, IsLostIfItDoesNotAnswerInTime) {
  const Order order(driver(GetParam()).functions.front(), "hang");
  EXPECT_EQ(error_of([&] { use_everything(driver(GetParam()), kRight, {.limit = 100ms}); }),
            "device 'X': its driver has not answered in 0.1 s");
}

// The driver answers each query, but reports that its work is not finished. If the machine is too
// slow for an answer within the limit, the test is repeated with a longer limit.
TEST(RemoteQueue, IsLostIfItIsNeverDone) {
  const Order order("status", "reports", "2");
  std::string error;
  std::string expected;
  for (const auto limit : {2s, 8s, 32s}) {
    error = error_of([&] { use_everything(driver("opencl"), kRight, {.limit = limit}); });
    expected = "device 'X': its driver has not finished its work in " +
               std::to_string(limit.count()) + " s";
    if (error.find("has not answered") == std::string::npos) break;
  }
  EXPECT_EQ(error, expected);
}

TEST(RemoteQueue, TakesMoreBytesThanASocketHolds) {
  const auto device =
      open_remotely(info_of(driver("opencl")), kRight, kFakeOpenCl, {.limit = kLong});
  const auto queue = device->make_queue(Timing::No);
  const auto buffer = device->allocate(1U << 24);
  Numbers written(1U << 22);
  for (std::uint32_t i = 0; i < written.size(); ++i) written[i] = i;
  queue->write(*buffer, 0, std::as_bytes(std::span(written)));
  Numbers read(written.size());
  queue->read(*buffer, 0, std::as_writable_bytes(std::span(read)));
  while (!queue->is_done()) {
  }
  EXPECT_EQ(read, written);
}

// --- the search --------------------------------------------------------------------------------

Drivers fakes() {
  return {.cuda = kFakeCuda,
          .opencl = kFakeOpenCl,
          .has_cuda_kernels = true,
          .nvidia_opencl = kNoLibrary[0],
          .nvidia_icd = "/nowhere"};
}

Sentences names_of(const DeviceSearch& search) {
  Sentences names;
  for (const DeviceInfo& info : search.devices) names.push_back(info.name);
  return names;
}

TEST(RemoteSearch, FindsTheDevicesOfAllDrivers) {
  const DeviceSearch search = search_remotely(fakes(), {.limit = kLong});
  EXPECT_EQ(names_of(search), (Sentences{"Stand-in 9000", "Stand-in ?? 400"}));
  ASSERT_EQ(search.devices.size(), 2U);
  EXPECT_EQ(search.devices[1].version, "7.1");
  EXPECT_EQ(search.devices[1].max_group, 1024U);
  EXPECT_EQ(search.troubles, Sentences());
  EXPECT_EQ(search.hints, Sentences());
}

TEST(RemoteSearch, FindsNothingWithoutDrivers) {
  Drivers drivers = fakes();
  drivers.cuda = kNoLibrary;
  drivers.opencl = kNoLibrary;
  const DeviceSearch search = search_remotely(drivers, {.limit = kLong});
  EXPECT_EQ(names_of(search), Sentences());
  EXPECT_EQ(search.troubles, Sentences());
}

TEST(RemoteSearch, ADriverThatHangsIsReported) {
  const Order order("cuInit", "hang");
  const DeviceSearch search = search_remotely(fakes(), {.limit = 100ms});
  ASSERT_FALSE(search.troubles.empty());
  EXPECT_EQ(search.troubles.front(), "CUDA has not answered in 0.1 s");
}

TEST(RemoteSearch, ADriverThatAbortsDoesNotHideOthers) {
  const Order order("clGetPlatformIDs", "abort");
  const DeviceSearch search = search_remotely(fakes(), {.limit = kLong});
  EXPECT_EQ(names_of(search), Sentences{"Stand-in 9000"});
  EXPECT_EQ(search.troubles, Sentences{"OpenCL has ended its process (signal 6, Aborted)"});
}

TEST(RemoteSearch, EndsSilentlyWhenItIsCancelled) {
  const Order order("clGetPlatformIDs", "hang");
  const DeviceSearch search = search_remotely(fakes(), order.patience());
  EXPECT_EQ(search.troubles, Sentences());
}

struct Lie {
  std::string thing;
  std::string number;
  std::string trouble;
};

TEST(RemoteSearch, ImpossibleNumbersOfDevicesAreRejected) {
  Drivers drivers = fakes();
  drivers.cuda = kNoLibrary;
  const std::string says = "device 'Stand-in ?? 400' reports ";
  for (const Lie& lie : std::vector<Lie>{
           {"platforms", "1000000000",
            "OpenCL reports 1000000000 platforms, and no machine has more than 1024"},
           {"devices", "4294967295",
            "OpenCL reports 4294967295 devices, and no machine has more than 1024"},
           {"clGetPlatformIDs", "4294957297", "OpenCL does not start: code -9999"},
           {"units", "0", says + "0 compute units, expected 1 to 1000000"},
           {"units", "4294967295", says + "4294967295 compute units, expected 1 to 1000000"},
           {"group", "0", says + "0 work-items in a group, expected 1 to 65536"},
           {"group", "1099511627776",
            says + "4294967295 work-items in a group, expected 1 to 65536"},
           {"memory", "18446744073709551615",
            says + "18446744073709551615 bytes of memory, expected 1 to 1125899906842624"},
           {"buffer", "0", says + "0 bytes in one buffer, expected 1 to 1125899906842624"},
           {"local", "18446744073709551615",
            says + "18446744073709551615 bytes of local memory, expected 0 to 1125899906842624"},
       }) {
    const Order order(lie.thing, "reports", lie.number);
    const DeviceSearch search = search_remotely(drivers, {.limit = kLong});
    EXPECT_EQ(search.devices.size(), 0U) << lie.thing << " " << lie.number;
    EXPECT_EQ(search.troubles, Sentences{lie.trouble});
  }
}

TEST(RemoteSearch, ANameThatIsTooLongOrHasNoEndIsCut) {
  Drivers drivers = fakes();
  drivers.cuda = kNoLibrary;
  {
    const Order order("size_of_name", "reports", "10");  // without the terminating 0
    EXPECT_EQ(names_of(search_remotely(drivers, {.limit = kLong})), Sentences{"Stand-in ?"});
  }
  const Order order("size_of_name", "reports", "1000000000000");
  EXPECT_EQ(names_of(search_remotely(drivers, {.limit = kLong})), Sentences{""});
}

TEST(RemoteSearch, ImpossibleNumbersOfCudaAreRejected) {
  Drivers drivers = fakes();
  drivers.opencl = kNoLibrary;
  const Order order("devices", "reports", "1000000000");
  EXPECT_EQ(search_remotely(drivers, {.limit = kLong}).troubles,
            Sentences{"CUDA reports 1000000000 devices, and no machine has more than 1024"});
}

// --- counts ------------------------------------------------------------------------------------

struct RemoteCount {
  count::Result result;
  Sentences notices;
};

// Counts the solutions for 8 queens on a device, or on a thread if the driver fails. There are 92
// solutions (OEIS A000170).
RemoteCount count_with(const Driver& driver, const Patience& patience, const Watch& watch = {}) {
  RemoteCount counted;
  const auto make = [&] {
    return make_gpu_runner(
        {.devices = {info_of(driver)},
         .only_devices = true,
         .notice = [&](const Sentence& notice) { counted.notices.push_back(notice.text); }},
        {.open =
             [&](const DeviceInfo& info, const ProgramText& program, const Patience& of_run) {
               ProgramText text = program;
               text.ptx = "halves 448";
               return open_remotely(info, text, driver.libraries,
                                    {.limit = patience.limit, .is_over = of_run.is_over});
             },
         .adjust =
             [](HalvesShape& shape) {
               shape.match_group = 32;
               shape.list_group = 32;
               shape.halves_room = 1 << 15;
               shape.most_parts = 1;
             },
         .known_size = 5});
  };
  counted.result =
      count::count(count::testing::resolved_for(8, {.method = "halves"}, make), {}, watch);
  return counted;
}

TEST_P(RemoteDriver, Counts) {
  const RemoteCount counted = count_with(driver(GetParam()), {.limit = kLong});
  EXPECT_EQ(counted.result.solutions, 92U);
  EXPECT_EQ(counted.notices, Sentences());
}

Sentences functions_of_a_batch(const std::string& driver) {
  if (driver == "cuda") return {"cuModuleLoadDataEx", "cuLaunchKernel", "cuStreamQuery"};
  return {"clBuildProgram", "clEnqueueNDRangeKernel", "clGetEventInfo"};
}

TEST_P(RemoteDriver, LeavesItsTasksToTheProcessorIfItAborts) {
  for (const std::string& function : functions_of_a_batch(GetParam())) {
    const Order order(function, "abort");
    const RemoteCount counted = count_with(driver(GetParam()), {.limit = kLong});
    EXPECT_EQ(counted.result.solutions, 92U) << function;
    EXPECT_EQ(counted.notices,
              Sentences{"device X (" + GetParam() +
                        ") is not used: device 'X': its driver has ended its process "
                        "(signal 6, Aborted)"})
        << function;
  }
}

TEST_P(RemoteDriver, LeavesItsTasksToTheProcessorIfItHangs) {
  const Order order(functions_of_a_batch(GetParam()).back(), "hang");
  const RemoteCount counted = count_with(driver(GetParam()), {.limit = 300ms});
  EXPECT_EQ(counted.result.solutions, 92U);
  EXPECT_EQ(counted.notices,
            Sentences{"device X (" + GetParam() +
                      ") is not used: device 'X': its driver has not answered in 0.3 s"});
}

// The driver reports `code` for `thing` (misbehaviour.h), after `calls` calls without a fault.
// About half of all calls belong to the board that verifies the device before the count.
struct DriverFault {
  std::string driver;
  std::string thing;
  std::string code;
  std::string reason;
  std::uint64_t calls = 0;

  friend std::ostream& operator<<(std::ostream& out, const DriverFault& fault) {
    return out << fault.thing << " reports " << fault.code;
  }
};

class RemoteFault : public testing::TestWithParam<DriverFault> {};

INSTANTIATE_TEST_SUITE_P(
    , RemoteFault,
    testing::Values(
        DriverFault{
            "cuda", "cuStreamQuery", "214",
            "its work failed: the memory of the device has an error that cannot be corrected "
            "(CUDA_ERROR_ECC_UNCORRECTABLE)",
            100},
        DriverFault{"cuda", "cuStreamQuery", "702",
                    "its work failed: a kernel exceeded the time limit of the driver "
                    "(CUDA_ERROR_LAUNCH_TIMEOUT)",
                    100},
        DriverFault{"cuda", "cuStreamQuery", "700",
                    "its work failed: a kernel accessed memory outside its buffers "
                    "(CUDA_ERROR_ILLEGAL_ADDRESS)",
                    100},
        DriverFault{
            "cuda", "cuDevicePrimaryCtxRetain", "46",
            "cuDevicePrimaryCtxRetain failed: the device is not available, or another program "
            "has reserved it (CUDA_ERROR_DEVICE_UNAVAILABLE)"},
        DriverFault{"cuda", "cuInit", "802",
                    "CUDA does not start: the system is not ready; a service of the driver, such "
                    "as Fabric Manager, may not be running (CUDA_ERROR_SYSTEM_NOT_READY)"},
        DriverFault{"cuda", "cuMemAlloc_v2", "2", "there is no room for a buffer of", 40},
        DriverFault{"opencl", "status", "-5",
                    " failed: the device has too few resources, or a kernel failed "
                    "(CL_OUT_OF_RESOURCES)",
                    100},
        DriverFault{"opencl", "clEnqueueWriteBuffer", "-2",
                    "clEnqueueWriteBuffer failed: the device is not available; it may be lost, or "
                    "another program has reserved it (CL_DEVICE_NOT_AVAILABLE)",
                    12},
        DriverFault{"opencl", "clEnqueueReadBuffer", "-6",
                    "clEnqueueReadBuffer failed: this machine has no free memory "
                    "(CL_OUT_OF_HOST_MEMORY)",
                    18},
        DriverFault{"opencl", "clCreateBuffer", "-5", "there is no room for a buffer of", 40},
        DriverFault{
            "opencl", "clCreateCommandQueue", "-36",
            "clCreateCommandQueue failed: an earlier command failed, or the device was reset "
            "(CL_INVALID_COMMAND_QUEUE)",
            5}),
    [](const auto& fault) {
      std::string name = fault.param.thing + fault.param.code;
      std::erase_if(name, [](char letter) { return letter == '_' || letter == '-'; });
      return name;
    });

TEST_P(RemoteFault, IsReportedOnceAndLeavesTheTasksToTheProcessor) {
  const Order order(GetParam().thing, "reports",
                    GetParam().code + " " + std::to_string(GetParam().calls));
  const RemoteCount counted = count_with(driver(GetParam().driver), {.limit = kLong});
  EXPECT_EQ(counted.result.solutions, 92U);
  ASSERT_EQ(counted.notices.size(), 1U);
  EXPECT_NE(counted.notices[0].find(GetParam().reason), std::string::npos) << counted.notices[0];
  EXPECT_EQ(counted.notices[0].find('\n'), std::string::npos) << counted.notices[0];
}

TEST_P(RemoteDriver, DoesNotDelayAStopIfItHangs) {
  for (const std::string& function : functions_of_a_batch(GetParam())) {
    const Order order(function, "hang");
    std::stop_source source;
    const std::jthread stopper([&](const std::stop_token& end) {
      while (!order.has_happened() && !end.stop_requested()) std::this_thread::sleep_for(5ms);
      source.request_stop();
    });
    const Watch watch = {.stop = source.get_token()};
    const RemoteCount counted = count_with(driver(GetParam()), {.limit = kLong}, watch);
    EXPECT_EQ(counted.result.ended, Ended::Stopped) << function;
    EXPECT_EQ(counted.notices, Sentences()) << function;
  }
}

}  // namespace
}  // namespace nqueens::gpu
