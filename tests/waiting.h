// tests/waiting.h - how long a test waits: none depends on how fast a machine is.
//
// A test waits for what it needs, not for a time in which that has probably come. Only what hangs
// is told by the clock, after a time that no machine takes, however slow and busy it is.
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <thread>

namespace nqueens::tests {

// What is said to end soon has ended within so many seconds; beyond them it hangs.
inline constexpr double kHangSeconds = 60;
inline constexpr std::chrono::duration<double> kHangs(kHangSeconds);

// Waits until this is true; false where it is not before it is said to hang.
template <class IsSo>
bool wait_until(const IsSo& is_so) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + kHangs;
  while (!is_so()) {
    if (Clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return true;
}

}  // namespace nqueens::tests
