// nqueens/search/external/child_process.cpp - runs a program with a text as its input.
//
// The input is a file in memory and the output is a pipe. With pipes for both, the two processes
// could block each other: each could wait for the other to empty a full pipe.
// SPDX-License-Identifier: MIT
#include "nqueens/search/external/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>

#include "nqueens/base/error.h"

namespace nqueens::search {
namespace {

// A program that has closed its output usually exits at once, but releasing a lot of memory can
// take time.
constexpr std::chrono::minutes kTimeToEnd(1);

[[noreturn]] void fail(const std::string& action, int error) {
  throw Error("cannot " + action + ": " + std::strerror(error));
}

// Returns a file in memory with this text, positioned at its beginning.
Descriptor file_with(const std::string& text) {
  Descriptor file(::memfd_create("input", MFD_CLOEXEC));
  if (file.number() < 0) fail("make a file in memory", errno);
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t written = ::write(file.number(), text.data() + done, text.size() - done);
    if (written < 0 && errno != EINTR) fail("write to a file in memory", errno);
    if (written > 0) done += static_cast<std::size_t>(written);
  }
  if (::lseek(file.number(), 0, SEEK_SET) != 0) fail("read a file in memory", errno);
  return file;
}

}  // namespace

ChildProcess::ChildProcess(const std::vector<std::string>& command, const std::string& input) {
  const Descriptor file = file_with(input);
  std::array<int, 2> pipe = {};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) fail("make a pipe", errno);
  output_ = Descriptor(pipe[0]);
  const Descriptor write_end(pipe[1]);
  std::vector<std::string> guarded = {"setpriv", "--pdeathsig", "KILL"};
  guarded.insert(guarded.end(), command.begin(), command.end());
  process_.emplace("setpriv", std::move(guarded), file.number(), write_end.number());
}

bool ChildProcess::wait(int milliseconds) {
  pollfd ready = {.fd = output_.number(), .events = POLLIN, .revents = 0};
  if (::poll(&ready, 1, milliseconds) <= 0) return true;  // nothing yet, or a signal
  std::array<char, 1 << 14> piece;                        // NOLINT: filled by read
  const ssize_t size = ::read(output_.number(), piece.data(), piece.size());
  if (size < 0) return errno == EINTR;
  received_.erase(0, line_at_);
  line_at_ = 0;
  received_.append(piece.data(), static_cast<std::size_t>(size));
  return size > 0;
}

std::optional<std::string> ChildProcess::next_line() {
  const std::size_t end = received_.find('\n', line_at_);
  if (end == std::string::npos) return std::nullopt;
  std::string line = received_.substr(line_at_, end - line_at_);
  line_at_ = end + 1;
  return line;
}

int ChildProcess::exit_code() {
  constexpr int kKilled = 128 + SIGKILL;
  return process_->exit_code_within(kTimeToEnd).value_or(kKilled);
}

}  // namespace nqueens::search
