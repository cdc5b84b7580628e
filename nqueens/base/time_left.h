// nqueens/base/time_left.h - how long a run will probably go on.
//
// The remaining time is a range: it is estimated from the tasks finished so far, and a mean of k
// tasks is uncertain by about one part in the square root of k.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "nqueens/base/run_control.h"

namespace nqueens {

struct SecondsRange {
  double low = 0;
  double high = 0;
};

// The time that is probably left; none while too little is known to say.
std::optional<SecondsRange> time_left(const Progress& progress);

}  // namespace nqueens
