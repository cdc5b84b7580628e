// nqueens/cluster/run_program.cpp - runs another program within limits and returns its output.
// SPDX-License-Identifier: MIT
#include "nqueens/cluster/run_program.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>

#include "nqueens/base/error.h"

namespace nqueens::cluster {
namespace {

// A pipe. The destructor closes both ends.
class Pipe {
 public:
  Pipe() {
    if (::pipe2(ends_.data(), O_CLOEXEC) != 0) {
      throw Error("cannot make a pipe: " + std::system_category().message(errno));
    }
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    close(0);
    close(1);
  }

  int to_read() const { return ends_[0]; }
  int to_write() const { return ends_[1]; }

  void close(std::size_t end) {
    if (ends_[end] >= 0) ::close(ends_[end]);
    ends_[end] = -1;
  }

  // Appends the available bytes to `text`; closes the reading end at the end of the data.
  void read_into(std::string& text) {
    std::array<char, 4096> bytes;  // NOLINT(cppcoreguidelines-pro-type-member-init): read fills it
    const ssize_t size = ::read(to_read(), bytes.data(), bytes.size());
    if (size > 0) {
      text.append(bytes.data(), static_cast<std::size_t>(size));
    } else if (size == 0 || errno != EINTR) {
      close(0);
    }
  }

 private:
  std::array<int, 2> ends_ = {-1, -1};
};

// The standard descriptors of the new program. It inherits no other descriptors, because an
// inherited connection of a server would stay open until the program ends.
class Descriptors {
 public:
  Descriptors(const Pipe& out, const Pipe& errors) {
    ::posix_spawn_file_actions_init(&actions_);
    ::posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_adddup2(&actions_, out.to_write(), STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions_, errors.to_write(), STDERR_FILENO);
#ifdef __GLIBC__
#if __GLIBC_PREREQ(2, 34)
    ::posix_spawn_file_actions_addclosefrom_np(&actions_, STDERR_FILENO + 1);
#endif
#endif
  }
  Descriptors(const Descriptors&) = delete;
  Descriptors& operator=(const Descriptors&) = delete;
  ~Descriptors() { ::posix_spawn_file_actions_destroy(&actions_); }

  const posix_spawn_file_actions_t* actions() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_ = {};
};

constexpr int kPollMilliseconds = 50;  // between two checks of the limits

// Decides when a program must be killed.
class Patience {
 public:
  Patience(RunControl* control, const ProgramLimits& limits)
      : control_(control), limits_(limits), end_(deadline_in(limits.seconds)) {}

  // Returns whether the program can continue. Marks the answer if the program reached a limit.
  bool lasts(ProgramAnswer& answer) const {
    if (control_ != nullptr && control_->should_end()) return false;
    answer.is_cut_off = answer.out.size() > limits_.bytes || answer.errors.size() > limits_.bytes ||
                        Clock::now() >= end_;
    return !answer.is_cut_off;
  }

 private:
  RunControl* control_;
  const ProgramLimits& limits_;
  Clock::time_point end_;
};

// Reads both pipes to their ends; returns false if the program must be killed.
bool read_both(Pipe& out, Pipe& errors, ProgramAnswer& answer, const Patience& patience) {
  while (out.to_read() >= 0 || errors.to_read() >= 0) {
    if (!patience.lasts(answer)) return false;
    std::array<pollfd, 2> ends = {{{.fd = out.to_read(), .events = POLLIN, .revents = 0},
                                   {.fd = errors.to_read(), .events = POLLIN, .revents = 0}}};
    if (::poll(ends.data(), ends.size(), kPollMilliseconds) <= 0) continue;  // timeout or signal
    if (ends[0].revents != 0) out.read_into(answer.out);
    if (ends[1].revents != 0) errors.read_into(answer.errors);
  }
  return true;
}

// Waits for the end of a process that closed its outputs; returns false if it must be killed.
bool wait_for_end(pid_t process, ProgramAnswer& answer, const Patience& patience) {
  constexpr int kPause = 5;  // ms; most processes have ended before the first pause
  siginfo_t ended = {};
  while (::waitid(P_PID, static_cast<id_t>(process), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         ended.si_pid == 0) {
    if (!patience.lasts(answer)) return false;
    ::poll(nullptr, 0, kPause);
  }
  return true;
}

int status_of(pid_t process) {
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {
  }
  constexpr int kSignalled = 128;
  return WIFEXITED(status) ? WEXITSTATUS(status) : kSignalled + WTERMSIG(status);
}

}  // namespace

std::optional<ProgramAnswer> run_program(const std::string& name,
                                         const std::vector<std::string>& arguments,
                                         RunControl* control, const ProgramLimits& limits) {
  std::vector<std::string> words = arguments;
  words.insert(words.begin(), name);
  std::vector<char*> argv;
  argv.reserve(words.size() + 1);
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  Pipe out;
  Pipe errors;
  const Descriptors descriptors(out, errors);
  pid_t process = 0;
  const int trouble =
      ::posix_spawnp(&process, name.c_str(), descriptors.actions(), nullptr, argv.data(), environ);
  // The search along PATH passes folders that are files or that must not be read, and returns their
  // error if no other folder has the program.
  if (trouble == ENOENT || trouble == ENOTDIR || trouble == EACCES) return std::nullopt;
  if (trouble != 0) {
    throw Error("cannot start '" + name + "': " + std::system_category().message(trouble));
  }
  out.close(1);
  errors.close(1);
  ProgramAnswer answer;
  const Patience patience(control, limits);
  const bool has_ended =
      read_both(out, errors, answer, patience) && wait_for_end(process, answer, patience);
  if (!has_ended) ::kill(process, SIGKILL);
  answer.status = status_of(process);
  return answer;
}

}  // namespace nqueens::cluster
