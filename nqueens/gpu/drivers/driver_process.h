// nqueens/gpu/drivers/driver_process.h - a driver in its own process.
//
// A driver is third-party code. It may hang in any function, even inside the system, where a thread
// cannot be ended; it may abort, or write beyond the end of a buffer. In a separate process it
// cannot harm others, and the remedy is to kill that process. So no driver is ever loaded into the
// process that counts.
//
// The process runs another instance of this program (driver_program.h). It answers requests
// (driver_messages.h) one after the other over a socket, and each answer has a time limit.
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
  //   subject  start of the messages about it: "CUDA", "device 'NVIDIA H200': its driver"
  DriverProcess(std::string subject, Patience patience);

  // Sends a request and returns the fields of its answer. Throws the error that the process of the
  // driver reports; GivenUp when the caller cancels; DeviceError when the process has ended or the
  // time limit has passed. After GivenUp and a DeviceError of this process, the other process is
  // killed, and every later request throws the same error.
  MessageReader ask(const MessageWriter& request);

  // Kills the process and throws DeviceError: `subject` `reason`.
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

// "2 s", "0.1 s".
std::string seconds_text(std::chrono::milliseconds time);

}  // namespace nqueens::gpu
