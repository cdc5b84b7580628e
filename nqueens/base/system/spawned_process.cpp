// nqueens/base/system/spawned_process.cpp - a child process that does not outlive its object.
// SPDX-License-Identifier: MIT
#include "nqueens/base/system/spawned_process.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <thread>

#include "nqueens/base/error.h"

// The environment of this process; POSIX has no header that declares it.
extern char** environ;  // NOLINT(readability-identifier-naming)

namespace nqueens {
namespace {

using namespace std::chrono_literals;

constexpr auto kTimeToDie = 200ms;

// The attributes of the child and the steps between fork and exec.
class Preparation {
 public:
  Preparation(int input, int output) {
    ::posix_spawn_file_actions_init(&actions_);
    ::posix_spawn_file_actions_adddup2(&actions_, input, STDIN_FILENO);
    if (output >= 0) {
      ::posix_spawn_file_actions_adddup2(&actions_, output, STDOUT_FILENO);
    } else {
      ::posix_spawn_file_actions_addopen(&actions_, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    }
    ::posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    ::posix_spawnattr_init(&attributes_);
    sigset_t signals;
    sigemptyset(&signals);
    ::posix_spawnattr_setsigmask(&attributes_, &signals);
    sigaddset(&signals, SIGPIPE);
    ::posix_spawnattr_setsigdefault(&attributes_, &signals);
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

  pid_t start(const std::string& file, std::vector<std::string>& command) const {
    std::vector<char*> arguments;
    arguments.reserve(command.size() + 1);
    for (std::string& word : command) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_t process = -1;
    const int error =
        ::posix_spawnp(&process, file.c_str(), &actions_, &attributes_, arguments.data(), environ);
    if (error != 0) throw Error("cannot start " + file + ": " + std::strerror(error));
    return process;
  }

 private:
  posix_spawn_file_actions_t actions_ = {};
  posix_spawnattr_t attributes_ = {};
};

}  // namespace

SpawnedProcess::SpawnedProcess(const std::string& file, std::vector<std::string> command, int input,
                               int output)
    : process_(Preparation(input, output).start(file, command)) {}

SpawnedProcess::~SpawnedProcess() {
  if (exit_code_within(0ms)) return;
  ::kill(-process_, SIGKILL);
  exit_code_within(kTimeToDie);
}

std::optional<int> SpawnedProcess::exit_code_within(std::chrono::milliseconds time) {
  const auto deadline = std::chrono::steady_clock::now() + time;
  while (!exit_code_) {
    int status = 0;
    const pid_t ended = ::waitpid(process_, &status, WNOHANG);
    if (ended == process_) {
      exit_code_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    } else if (std::chrono::steady_clock::now() >= deadline) {
      return std::nullopt;
    } else {
      std::this_thread::sleep_for(1ms);
    }
  }
  return exit_code_;
}

}  // namespace nqueens
