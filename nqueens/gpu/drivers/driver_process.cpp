// nqueens/gpu/drivers/driver_process.cpp - runs a driver in a separate process.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/drivers/driver_process.h"

#include <dlfcn.h>
#include <poll.h>
#include <sys/auxv.h>
#include <sys/socket.h>

#include <array>
#include <bit>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <utility>

#include "nqueens/gpu/device_parts.h"
#include "nqueens/gpu/drivers/driver_program.h"

namespace nqueens::gpu {
namespace {

using namespace std::chrono_literals;

// The interval between checks for cancellation.
constexpr auto kSlice = 10ms;

// The maximum size of an answer. The longest one contains the data of a batch of tasks.
constexpr std::uint64_t kMaxBytes = std::uint64_t{1} << 28;

constexpr auto kTimeToEnd = 200ms;

// Returns whether this code is part of the program itself. If it is part of a plug-in, another
// instance of the program cannot serve as the process of a driver.
bool is_part_of_program() {
  Dl_info here = {};
  Dl_info program = {};
  const auto* const entry = std::bit_cast<const void*>(::getauxval(AT_ENTRY));
  return ::dladdr(kDriverProgram, &here) != 0 && ::dladdr(entry, &program) != 0 &&
         here.dli_fbase == program.dli_fbase;
}

std::string ending_text(std::optional<int> exit_code) {
  constexpr int kSignals = 128;
  if (!exit_code) return "it has closed its connection";
  if (*exit_code < kSignals) return "exit code " + std::to_string(*exit_code);
  const int signal = *exit_code - kSignals;
  return "signal " + std::to_string(signal) + ", " + ::strsignal(signal);
}

}  // namespace

std::string seconds_text(std::chrono::milliseconds time) {
  const auto tenths = time / 100ms;
  const std::string fraction = tenths % 10 == 0 ? "" : "." + std::to_string(tenths % 10);
  return std::to_string(tenths / 10) + fraction + " s";
}

DriverProcess::DriverProcess(std::string subject, Patience patience)
    : subject_(std::move(subject)), patience_(std::move(patience)) {
  if (!is_part_of_program()) {
    throw DeviceError(
        subject_ + " cannot be used: the code for GPUs is in a plug-in, not in the program itself");
  }
  std::array<int, 2> ends = {};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    throw DeviceError(subject_ + " cannot be used: no socket: " + std::strerror(errno));
  }
  socket_ = Descriptor(ends[0]);
  const Descriptor its_end(ends[1]);
  try {
    process_.emplace("/proc/self/exe", std::vector<std::string>{kDriverProgram}, its_end.number(),
                     -1);
  } catch (const Error& error) {
    throw DeviceError(subject_ + " cannot be used: " + error.what());
  }
}

MessageReader DriverProcess::ask(const MessageWriter& request) {
  if (failure_) std::rethrow_exception(failure_);
  waited_ = 0ms;
  std::uint64_t size = request.message().size();
  send(std::as_bytes(std::span(&size, 1)));
  send(request.message());
  receive(std::as_writable_bytes(std::span(&size, 1)));
  if (size > kMaxBytes) fail("has sent a message of " + std::to_string(size) + " bytes");
  Bytes message(size);
  receive(message);
  MessageReader reader(std::move(message));
  switch (reader.number<Answer>()) {
    case Answer::Done:
      return reader;
    case Answer::Failed:
      throw DeviceError(readable(reader.text()));
    case Answer::OutOfMemory:
      throw OutOfDeviceMemory(readable(reader.text()));
  }
  fail("has sent a message of an unknown kind");
}

void DriverProcess::send(std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    wait_for(POLLOUT);
    const ssize_t size =
        ::send(socket_.number(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (size > 0) {
      bytes = bytes.subspan(static_cast<std::size_t>(size));
    } else if (errno != EINTR && errno != EAGAIN) {
      fail_ended();
    }
  }
}

void DriverProcess::receive(std::span<std::byte> bytes) {
  while (!bytes.empty()) {
    wait_for(POLLIN);
    const ssize_t size = ::recv(socket_.number(), bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (size > 0) {
      bytes = bytes.subspan(static_cast<std::size_t>(size));
    } else if (size == 0 || (errno != EINTR && errno != EAGAIN)) {
      fail_ended();
    }
  }
}

// Waiting time is counted in slices, and only while this process runs, so the driver gets more time
// if the machine is overloaded or this process is stopped (Ctrl-Z).
void DriverProcess::wait_for(short events) {
  pollfd polled = {.fd = socket_.number(), .events = events, .revents = 0};
  while (::poll(&polled, 1, static_cast<int>(kSlice.count())) <= 0) {
    if (patience_.is_over())
      end_with(std::make_exception_ptr(GivenUp(subject_ + " was cancelled")));
    waited_ += kSlice;
    if (waited_ >= patience_.limit) {
      fail("has not answered in " + seconds_text(patience_.limit));
    }
  }
}

void DriverProcess::fail_ended() {
  const std::optional<int> code = process_->exit_code_within(kTimeToEnd);
  fail("has ended its process (" + ending_text(code) + ")");
}

void DriverProcess::fail(const std::string& reason) {
  end_with(std::make_exception_ptr(DeviceError(subject_ + " " + reason)));
}

void DriverProcess::end_with(std::exception_ptr failure) {
  failure_ = std::move(failure);
  process_.reset();
  std::rethrow_exception(failure_);
}

}  // namespace nqueens::gpu
