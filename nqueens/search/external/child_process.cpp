// nqueens/search/external/child_process.cpp - another program with a text as its input.
//
// The input lies in a file in memory that the program reads at its own pace, so that neither side
// can wait for the other to empty a pipe; the output comes through a pipe.
// SPDX-License-Identifier: MIT
#include "nqueens/search/external/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "nqueens/base/error.h"

// The environment of this process, which POSIX declares nowhere.
extern char** environ;  // NOLINT(readability-identifier-naming)

namespace nqueens::search {
namespace {

[[noreturn]] void fail(const std::string& what, int error) {
  throw Error("cannot " + what + ": " + std::strerror(error));
}

// Closes a descriptor at the end of its scope.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }
  int release() { return std::exchange(number_, -1); }

 private:
  int number_;
};

// A file in memory, read from its begin.
int file_with(const std::string& text) {
  Descriptor file(::memfd_create("input", MFD_CLOEXEC));
  if (file.number() < 0) fail("make a file in memory", errno);
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t written = ::write(file.number(), text.data() + done, text.size() - done);
    if (written < 0 && errno != EINTR) fail("write to a file in memory", errno);
    if (written > 0) done += static_cast<std::size_t>(written);
  }
  if (::lseek(file.number(), 0, SEEK_SET) != 0) fail("read a file in memory", errno);
  return file.release();
}

// What is done between fork and exec.
class Preparation {
 public:
  Preparation(int input, int output) {
    ::posix_spawn_file_actions_init(&actions_);
    ::posix_spawn_file_actions_adddup2(&actions_, input, STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions_, output, STDOUT_FILENO);
    ::posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    ::posix_spawnattr_init(&attributes_);
    sigset_t usual;
    sigemptyset(&usual);
    ::posix_spawnattr_setsigmask(&attributes_, &usual);
    sigaddset(&usual, SIGPIPE);
    ::posix_spawnattr_setsigdefault(&attributes_, &usual);
    ::posix_spawnattr_setpgroup(&attributes_, 0);
    ::posix_spawnattr_setflags(
        &attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  }
  ~Preparation() {
    ::posix_spawn_file_actions_destroy(&actions_);
    ::posix_spawnattr_destroy(&attributes_);
  }
  Preparation(const Preparation&) = delete;
  Preparation& operator=(const Preparation&) = delete;

  pid_t start(std::vector<std::string> command) const {
    std::vector<char*> arguments;
    arguments.reserve(command.size() + 1);
    for (std::string& word : command) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_t process = -1;
    const int error = ::posix_spawnp(&process, arguments.front(), &actions_, &attributes_,
                                     arguments.data(), environ);
    if (error != 0) fail("start " + command.front(), error);
    return process;
  }

 private:
  posix_spawn_file_actions_t actions_ = {};
  posix_spawnattr_t attributes_ = {};
};

}  // namespace

ChildProcess::ChildProcess(const std::vector<std::string>& command, const std::string& input) {
  const Descriptor file(file_with(input));
  std::array<int, 2> pipe = {};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) fail("make a pipe", errno);
  Descriptor output(pipe[0]);
  const Descriptor write_end(pipe[1]);
  std::vector<std::string> guarded = {"setpriv", "--pdeathsig", "KILL"};
  guarded.insert(guarded.end(), command.begin(), command.end());
  process_ = Preparation(file.number(), write_end.number()).start(std::move(guarded));
  output_ = output.release();
}

ChildProcess::~ChildProcess() {
  if (process_ >= 0) ::kill(process_, SIGKILL);
  reap();
  if (output_ >= 0) ::close(output_);
}

bool ChildProcess::wait(int milliseconds) {
  pollfd ready = {.fd = output_, .events = POLLIN, .revents = 0};
  if (::poll(&ready, 1, milliseconds) <= 0) return true;  // nothing yet, or a signal
  std::array<char, 1 << 14> piece;                        // NOLINT: filled by read
  const ssize_t size = ::read(output_, piece.data(), piece.size());
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
  reap();
  return WIFEXITED(status_) ? WEXITSTATUS(status_) : 128 + WTERMSIG(status_);
}

void ChildProcess::reap() {
  if (process_ < 0) return;
  while (::waitpid(process_, &status_, 0) < 0 && errno == EINTR) continue;
  process_ = -1;
}

}  // namespace nqueens::search
