// nqueens/gpu/drivers/driver_process.h - a driver in a process of its own.
//
// A driver is a stranger's code: it may hang in any of its functions, inside the system even, where
// no thread can be ended; it may abort, or write beyond the end of a buffer. In a process of its
// own it can do that to nobody else, and the only thing to do about it is to kill that process. So
// no driver is ever loaded into the process that counts.
//
// The process is this program once more (driver_program.h). It answers requests
// (driver_messages.h), one after the other, over a socket; each answer has a time limit.
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
  //   subject  begins the sentences about it: "CUDA", "device 'NVIDIA H200': its driver"
  //   errors   DeviceError when it cannot be started
  DriverProcess(std::string subject, Patience patience);

  // An answer's fields. Throws what the driver's process threw, and GivenUp when patience is over;
  // DeviceError when the process has ended or the time limit has passed. After these two the
  // process is killed, and all that is asked later throws the same again.
  MessageReader ask(const MessageWriter& request);

  // Kills the process and throws DeviceError: `subject` `what`.
  [[noreturn]] void fail(const std::string& what);

  std::chrono::milliseconds limit() const { return patience_.limit; }

 private:
  void wait_for(short events);
  void send(std::span<const std::byte> bytes);
  void receive(std::span<std::byte> bytes);
  [[noreturn]] void fail_ended();
  [[noreturn]] void end_with(std::exception_ptr failure);

  std::string subject_;
  Patience patience_;
  std::chrono::milliseconds waited_ = {};  // for the answer to the last request
  std::exception_ptr failure_;
  Descriptor socket_;
  std::optional<SpawnedProcess> process_;
};

// "2 s", "0.1 s".
std::string seconds_text(std::chrono::milliseconds time);

}  // namespace nqueens::gpu
