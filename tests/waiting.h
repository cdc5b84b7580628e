// tests/waiting.h - waiting in tests, independent of the speed of the machine.
//
// A test waits for an event, not for a time after which the event has probably happened. The clock
// serves only to detect hangs: its limit is more than even a slow and busy machine needs.
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <thread>

namespace nqueens::tests {

// A call that takes longer than this counts as a hang.
inline constexpr double kHangSeconds = 60;
inline constexpr std::chrono::duration<double> kHangs(kHangSeconds);

// Waits until `condition()` is true. Returns false if that does not happen within kHangs.
template <class Condition>
bool wait_until(const Condition& condition) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + kHangs;
  while (!condition()) {
    if (Clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return true;
}

}  // namespace nqueens::tests
