// nqueens/gpu/drivers/driver_process.h - runs a driver in a separate process.
//
// A driver is third-party code. It may hang in any function, even in a system call from which a
// thread cannot be cancelled; it may abort or write beyond the end of a buffer. In a separate
// process, a driver cannot harm the count, and the process can be killed. Therefore no driver is
// ever loaded into the process that counts.
//
// The driver's process runs another instance of this program (driver_program.h). It answers
// requests (driver_messages.h) one at a time over a socket, and each answer has a time limit.
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <exception>
#include <optional>
#include <span>
#include <string>

#include "nqueens/base/system/descriptor.h"
#include "nqueens/base/system/spawned_process.h"
#include "nqueens/gpu/device.h"
#include "nqueens/gpu/drivers/driver_messages.h"

namespace nqueens::gpu {

class DriverProcess {
 public:
  // Starts the process.
  //
  //   subject  the start of error messages: "CUDA", "device 'NVIDIA H200': its driver"
  DriverProcess(std::string subject, Patience patience);

  // Sends a request and returns the fields of its answer. Throws the error that the driver's
  // process reports. If the caller cancels, throws GivenUp; if the driver's process has ended or
  // does not answer within the time limit, throws DeviceError. In both cases, the driver's process
  // is killed if it still runs, and every later request throws the same error.
  MessageReader ask(const MessageWriter& request);

  // Kills the process and throws a DeviceError whose message is the subject, then `reason`.
  [[noreturn]] void fail(const std::string& reason);

  std::chrono::milliseconds limit() const { return patience_.limit; }

 private:
  void wait_for(short events);
  void send(std::span<const std::byte> bytes);
  void receive(std::span<std::byte> bytes);
  [[noreturn]] void fail_ended();
  [[noreturn]] void end_with(std::exception_ptr failure);

  std::string subject_;
  Patience patience_;
  std::chrono::milliseconds waited_ = {};  // time waited for the current answer
  std::exception_ptr failure_;
  Descriptor socket_;
  std::optional<SpawnedProcess> process_;
};

// Returns the time as text, for example "2 s" or "0.1 s".
std::string seconds_text(std::chrono::milliseconds time);

}  // namespace nqueens::gpu
