// nqueens/base/run/thread_time.h - the processor time of the calling thread.
// SPDX-License-Identifier: MIT
#pragma once

#include <ctime>

namespace nqueens {

// Returns the seconds that the calling thread has run on a processor. Unlike wall-clock time, this
// time does not grow while other programs use the processor.
inline double thread_seconds() {
  timespec time = {};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  constexpr double kNanosecond = 1e-9;
  return static_cast<double>(time.tv_sec) + kNanosecond * static_cast<double>(time.tv_nsec);
}

}  // namespace nqueens
