// nqueens/cli/interrupts.h - Ctrl-C as a stop request.
// SPDX-License-Identifier: MIT
#pragma once

#include <signal.h>

#include <atomic>
#include <stop_token>
#include <thread>

namespace nqueens::cli {

// While it lives, the first SIGINT or SIGTERM requests a stop and the second ends the process at
// once. It must be made before the threads of an engine, which inherit the blocked signals; a
// thread of its own waits for them, because almost nothing may be done inside a signal handler.
class Interrupts {
 public:
  Interrupts();
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

  std::stop_token token() const { return stop_.get_token(); }

 private:
  void wait();

  std::stop_source stop_;
  sigset_t watched_ = {};
  sigset_t previous_ = {};
  std::atomic<bool> done_ = false;
  std::thread waiter_;
};

}  // namespace nqueens::cli
