// nqueens/cli/interrupts.h - turns Ctrl-C into a stop request.
// SPDX-License-Identifier: MIT
#pragma once

#include <signal.h>

#include <atomic>
#include <stop_token>
#include <thread>

namespace nqueens::cli {

// While the object exists, the first SIGINT or SIGTERM requests a stop, and the second one ends the
// process immediately.
//
// The signals are blocked, and a separate thread waits for them, because a signal handler may call
// only async-signal-safe functions. The object must be created before the threads of an engine, so
// that these threads inherit the blocked signals.
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
