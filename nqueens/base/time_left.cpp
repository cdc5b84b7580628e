// nqueens/base/time_left.cpp - how long a run will probably go on.
// SPDX-License-Identifier: MIT
#include "nqueens/base/time_left.h"

#include <cmath>

namespace nqueens {
namespace {

// The estimate means something from this much on.
constexpr std::uint64_t kLeastTasks = 16;
constexpr double kLeastSeconds = 1;
constexpr double kDeviations = 2;

}  // namespace

std::optional<SecondsRange> time_left(const Progress& progress) {
  if (progress.tasks_done < kLeastTasks || progress.elapsed_seconds < kLeastSeconds) return {};
  if (progress.fraction <= 0 || progress.fraction > 1) return {};
  const double left = progress.elapsed_seconds * (1 - progress.fraction) / progress.fraction;
  const double uncertainty = kDeviations / std::sqrt(static_cast<double>(progress.tasks_done));
  return SecondsRange{left * (1 - uncertainty), left * (1 + uncertainty)};
}

}  // namespace nqueens
