// nqueens/gpu/device.h - a device that computes: its memory, its queues, the kernels that run on
// it.
//
// What comes in: the text of a program, bytes, and kernels to be launched in groups of work-items.
// What goes out: bytes. It knows nothing of queens. Each driver (OpenCL, CUDA) is loaded when it is
// asked for, so nothing is needed to build or to start the program; where there is no driver there
// are no devices. It is loaded into a process of its own (driver_process.h): a driver that hangs or
// aborts is lost, and the program that asked it continues.
//
// What can go wrong: a DeviceError says in a sentence what happened to the device. After it the
// device cannot be used, and only what was read before is valid. OutOfDeviceMemory is
// the exception: the device is as before, and smaller pieces may fit. GivenUp: the caller's own
// Patience is over, so there is nothing to report.
//
// A device and what is made by it belong to one thread at a time.
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

// How long a driver may take for one answer, and to do what is in a queue.
struct Patience {
  std::chrono::milliseconds limit;
  // Whether nobody needs the driver any more; asked every few milliseconds, by any thread.
  std::function<bool()> is_over = [] { return false; };
};

// Limit of a search after which the processor counts if it found no device.
inline constexpr std::chrono::seconds kSearchLimit(2);
// Limit of a search for devices that the user asked for: the GPUs of a large machine start slowly.
inline constexpr std::chrono::seconds kLongSearchLimit(20);
// Limit of all other calls; the longest one compiles the kernels.
inline constexpr std::chrono::seconds kDriverLimit(60);

struct DeviceInfo {
  std::string name = {};           // as its driver calls it: "NVIDIA H200"
  std::string driver = {};         // "cuda" or "opencl"
  std::string version = {};        // of the driver, in its own words
  bool is_gpu = false;             // or a processor, which OpenCL can also use
  std::uint32_t units = 0;         // that work at the same time
  std::uint32_t max_group = 0;     // work-items of a group
  std::uint64_t memory = 0;        // bytes
  std::uint64_t max_buffer = 0;    // bytes of one buffer
  std::uint64_t local_memory = 0;  // bytes that a group may have
  std::size_t number = 0;          // among the driver's devices

  friend bool operator==(const DeviceInfo&, const DeviceInfo&) = default;
};

// The same kernels in both forms. Each takes its arguments and, last, its group's local memory.
struct ProgramText {
  std::string_view opencl = {};   // OpenCL C 1.2
  std::string_view options = {};  // of its compiler
  std::string_view ptx = {};      // for CUDA; empty where the program was built without a compiler
};

// Memory of a device, given back when it is deleted and what is in queues needs it no more.
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
  std::uint32_t group_size = 1;   // work-items of each
  std::uint32_t local_bytes = 0;  // of local memory of each; rounded up to 4 at least
  std::span<const Argument> arguments = {};
};

// The time that the launches of a kernel took on the device.
struct KernelTime {
  std::string kernel = {};
  std::uint64_t launches = 0;
  double seconds = 0;
};

// What is put into a queue is done in this order. All members return at once, or nearly; what goes
// wrong may be told by any later call. To delete a queue is to wait for it.
class Queue {
 public:
  Queue() = default;
  Queue(const Queue&) = delete;
  Queue& operator=(const Queue&) = delete;
  virtual ~Queue() = default;

  // Bytes and buffers must stay until the queue is done or deleted. Offsets are in bytes.
  virtual void write(Buffer& to, std::uint64_t offset, std::span<const std::byte> bytes) = 0;
  virtual void read(const Buffer& from, std::uint64_t offset, std::span<std::byte> bytes) = 0;
  // Every byte of this part becomes 0.
  virtual void clear(Buffer& buffer, std::uint64_t offset, std::uint64_t bytes) = 0;
  virtual void launch(const Launch& launch) = 0;

  // Whether all that was put into the queue has been done. To be asked again and again: this also
  // makes the driver begin.
  virtual bool is_done() = 0;

  // What kernels took so far, by name; empty where the queue was made without timing.
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

  // OutOfDeviceMemory when there is no room. Drivers may find out later, at the first use.
  virtual std::unique_ptr<Buffer> allocate(std::uint64_t bytes) = 0;

  virtual std::unique_ptr<Queue> make_queue(Timing timing = Timing::No) = 0;
};

// What a search for devices found.
struct DeviceSearch {
  // CUDA's first, then those of OpenCL, but for those that CUDA also has.
  std::vector<DeviceInfo> devices = {};
  // Of each driver that is there and does not answer, why.
  std::vector<std::string> troubles = {};
  // What may be done about GPUs that this program cannot use.
  std::vector<std::string> hints = {};
};

// All devices of all drivers that this machine has. Never throws: a driver that is not there has no
// devices, nor has one that does not answer.
//
//   cost  some hundredths of a second without a driver, some tenths with one, and never more than
//         the patience
DeviceSearch search_devices(const Patience& patience = {.limit = kSearchLimit});

// Opens a device of the list with this program. DeviceError, with the compiler's words, when it
// cannot be opened or the program cannot be built for it. All that is done with the device keeps to
// this patience.
std::unique_ptr<Device> open_device(const DeviceInfo& device, const ProgramText& program,
                                    const Patience& patience = {.limit = kDriverLimit});

}  // namespace nqueens::gpu
