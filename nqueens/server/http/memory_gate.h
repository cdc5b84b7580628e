// nqueens/server/http/memory_gate.h - what takes much memory, one at a time.
// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>

#include "nqueens/base/run/run_control.h"

namespace nqueens::server {

// What takes more than api::kMuchMemory must pass the gate.
class MemoryGate {
 public:
  // Lets the next one in when it goes.
  class Inside {
   public:
    explicit Inside(MemoryGate& gate) : gate_(&gate) {}
    ~Inside() { gate_->leave(); }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

   private:
    MemoryGate* gate_;
  };

  // Waits until nobody is inside; null when the watch ended the waiting.
  std::unique_ptr<Inside> enter(const Watch& watch);

 private:
  void leave();

  std::mutex mutex_;
  std::condition_variable_any changed_;
  bool is_taken_ = false;
};

}  // namespace nqueens::server
