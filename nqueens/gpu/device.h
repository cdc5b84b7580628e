// nqueens/gpu/device.h - a compute device: its memory, its queues and the kernels that run on it.
//
// Input: the text of a program, bytes to copy to the device, and launches of kernels in groups of
// work-items.
// Output: bytes copied from the device. This interface is independent of the puzzle.
//
// Each driver (OpenCL, CUDA) is loaded at run time, so neither building nor starting the program
// needs one; without drivers there are no devices. A driver is loaded into its own process
// (driver_process.h): if it hangs or aborts, only that process ends, and this program continues.
//
// Errors: DeviceError with a sentence about the failure. After this error, the device must not be
// used, and only data read before the failure is valid. There are two special cases. After
// OutOfDeviceMemory, the device is unchanged, and a smaller request may succeed. GivenUp means that
// the caller cancelled the call through its Patience, so there is nothing to report.
//
// Only one thread at a time may use a device and the objects that it creates.
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "nqueens/base/error.h"

namespace nqueens::gpu {

class DeviceError : public Error {
 public:
  using Error::Error;
};

class OutOfDeviceMemory : public DeviceError {
 public:
  using DeviceError::DeviceError;
};

class GivenUp : public DeviceError {
 public:
  using DeviceError::DeviceError;
};

// The time limit for one answer of a driver, and for the work in a queue.
struct Patience {
  std::chrono::milliseconds limit;
  // Returns whether the caller has cancelled the call. Called every few milliseconds, by any
  // thread.
  std::function<bool()> is_over = [] { return false; };
};

// The time limit of a search if the user requested no devices. It is short, because the processor
// can count without them.
inline constexpr std::chrono::seconds kSearchLimit(2);
// The time limit of a search if the user requested devices. It is longer, because the GPUs of large
// machines start slowly.
inline constexpr std::chrono::seconds kLongSearchLimit(20);
// The time limit of all other calls. The slowest of them compiles the kernels.
inline constexpr std::chrono::seconds kDriverLimit(60);

struct DeviceInfo {
  std::string name = {};           // name given by the driver: "NVIDIA H200"
  std::string driver = {};         // "cuda" or "opencl"
  std::string version = {};        // version that the driver reports
  bool is_gpu = false;             // false for a processor, which OpenCL can also use
  bool is_repeated = false;        // an OpenCL GPU that CUDA also lists
  std::uint32_t units = 0;         // compute units
  std::uint32_t max_group = 0;     // maximum number of work-items in a group
  std::uint64_t memory = 0;        // bytes
  std::uint64_t max_buffer = 0;    // maximum bytes of one buffer
  std::uint64_t local_memory = 0;  // maximum bytes for one group
  std::size_t number = 0;          // index among the devices of the driver

  friend bool operator==(const DeviceInfo&, const DeviceInfo&) = default;
};

// Returns whether a count uses the device if no device is selected.
inline bool is_default(const DeviceInfo& device) { return device.is_gpu && !device.is_repeated; }

// The kernels of a program, as source for OpenCL and as PTX for CUDA. In OpenCL, the last parameter
// of each kernel is the local memory of its group; in CUDA, a kernel has no such parameter.
struct ProgramText {
  std::string_view opencl = {};   // OpenCL C 1.2
  std::string_view options = {};  // for the OpenCL compiler
  std::string_view ptx = {};  // for CUDA; empty if the program was built without a CUDA compiler
};

// Memory of a device. The memory is freed once the object is deleted and no command in a queue
// needs it.
class Buffer {
 public:
  explicit Buffer(std::uint64_t bytes) : bytes_(bytes) {}
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;
  virtual ~Buffer() = default;

  std::uint64_t bytes() const { return bytes_; }

 private:
  std::uint64_t bytes_;
};

using Argument = std::variant<const Buffer*, std::uint32_t>;

struct Launch {
  std::string_view kernel;
  std::uint32_t groups = 1;
  std::uint32_t group_size = 1;  // work-items in each group
  // Local memory of each group, in bytes. The device rounds it up to a multiple of 4, at least 4.
  std::uint32_t local_bytes = 0;
  std::span<const Argument> arguments = {};
};

// The total time of all launches of a kernel on the device.
struct KernelTime {
  std::string kernel = {};
  std::uint64_t launches = 0;
  double seconds = 0;
};

// Executes commands in order. All members return almost at once, so an error of a command may be
// reported by any later call. The destructor waits for all commands.
class Queue {
 public:
  Queue() = default;
  Queue(const Queue&) = delete;
  Queue& operator=(const Queue&) = delete;
  virtual ~Queue() = default;

  // The buffer and the bytes must exist until the queue is done or deleted. Offsets are in bytes.
  virtual void write(Buffer& to, std::uint64_t offset, std::span<const std::byte> bytes) = 0;
  virtual void read(const Buffer& from, std::uint64_t offset, std::span<std::byte> bytes) = 0;
  // Sets these bytes to 0.
  virtual void clear(Buffer& buffer, std::uint64_t offset, std::uint64_t bytes) = 0;
  virtual void launch(const Launch& launch) = 0;

  // Returns whether all commands are done. A driver may delay the commands until this call, so the
  // queue must be polled.
  virtual bool is_done() = 0;

  // Returns the times of the kernels so far, by name; empty if the queue was created without
  // timing.
  virtual std::vector<KernelTime> times() const = 0;
};

enum class Timing { No, Yes };

class Device {
 public:
  Device() = default;
  Device(const Device&) = delete;
  Device& operator=(const Device&) = delete;
  virtual ~Device() = default;

  virtual const DeviceInfo& info() const = 0;

  // Throws OutOfDeviceMemory if there is not enough memory. Some drivers report this only when the
  // buffer is first used.
  virtual std::unique_ptr<Buffer> allocate(std::uint64_t bytes) = 0;

  virtual std::unique_ptr<Queue> make_queue(Timing timing = Timing::No) = 0;
};

// The result of a search for devices.
struct DeviceSearch {
  // CUDA devices, then OpenCL devices.
  std::vector<DeviceInfo> devices = {};
  // One sentence for each driver that is installed but does not answer, and for each device that is
  // left out because its driver reports impossible numbers for it.
  std::vector<std::string> troubles = {};
  // Advice about GPUs that this program cannot use.
  std::vector<std::string> hints = {};
};

// Returns all devices of all drivers on this machine. Never throws: a driver that is missing or
// does not answer contributes no devices.
//
//   cost  a few hundredths of a second without a driver and a few tenths with one, but never more
//         than the limit of `patience`
DeviceSearch search_devices(const Patience& patience = {.limit = kSearchLimit});

// Opens a device found by search_devices() and builds the program for it. Throws DeviceError, with
// the message of the driver or compiler, if the device cannot be opened or the program cannot be
// built. The time limit of `patience` also applies to each later call for the device.
std::unique_ptr<Device> open_device(const DeviceInfo& device, const ProgramText& program,
                                    const Patience& patience = {.limit = kDriverLimit});

}  // namespace nqueens::gpu
