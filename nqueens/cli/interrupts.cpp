// nqueens/cli/interrupts.cpp - turns Ctrl-C into a stop request.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/interrupts.h"

#include <pthread.h>
#include <unistd.h>

#include <string_view>

#include "nqueens/base/system/regular_file.h"
#include "nqueens/cli/exit_code.h"

namespace nqueens::cli {
namespace {

// The signal that wakes the waiting thread when the run is over.
constexpr int kWakeUp = SIGUSR1;

}  // namespace

Interrupts::Interrupts() {
  sigemptyset(&watched_);
  for (const int signal : {SIGINT, SIGTERM, kWakeUp}) sigaddset(&watched_, signal);
  pthread_sigmask(SIG_BLOCK, &watched_, &previous_);
  waiter_ = std::thread([this] { wait(); });
}

Interrupts::~Interrupts() {
  done_ = true;
  pthread_kill(waiter_.native_handle(), kWakeUp);
  waiter_.join();
  pthread_sigmask(SIG_SETMASK, &previous_, nullptr);
}

void Interrupts::wait() {
  while (true) {
    int signal = 0;
    sigwait(&watched_, &signal);
    if (done_) return;
    if (signal == kWakeUp) continue;
    if (stop_.stop_requested()) {
      remove_new_files();
      ::_exit(static_cast<int>(ExitCode::Interrupted));
    }
    stop_.request_stop();
    constexpr std::string_view kMessage =
        "\nnqueens: stopping; press Ctrl-C again to end at once\n";
    static_cast<void>(!::write(STDERR_FILENO, kMessage.data(), kMessage.size()));
  }
}

}  // namespace nqueens::cli
