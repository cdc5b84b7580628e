// nqueens/server/http/memory_gate.h - lets only one computation at a time use a lot of memory.
// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>

#include "nqueens/base/run/run_control.h"

namespace nqueens::server {

// Computations that need more than api::kMuchMemory must hold the gate.
class MemoryGate {
 public:
  // Holds the gate. The destructor releases it, which admits the next computation.
  class Inside {
   public:
    explicit Inside(MemoryGate& gate) : gate_(&gate) {}
    ~Inside() { gate_->leave(); }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;

   private:
    MemoryGate* gate_;
  };

  // Waits until the gate is free; returns null if `watch` ended the wait.
  std::unique_ptr<Inside> enter(const Watch& watch);

 private:
  void leave();

  std::mutex mutex_;
  std::condition_variable_any changed_;
  bool is_taken_ = false;
};

}  // namespace nqueens::server
