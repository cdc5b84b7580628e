// nqueens/gpu/halves/autotuner.cpp - finds the fastest launch shape of a device during the count.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/halves/autotuner.h"

namespace nqueens::gpu {
namespace {

// A new shape must take less than this fraction of the best time so far.
constexpr double kFaster = 0.97;

constexpr std::uint32_t kSmallestGroup = 64;

}  // namespace

Autotuner::Autotuner(const LaunchShape& initial, const Tuning& tuning)
    : tuning_(tuning), best_(initial) {}

LaunchShape Autotuner::next(std::uint64_t batches_left) {
  if (stage_ == Stage::WarmUp && seen_ >= tuning_.warm_up) {
    begin_trials(batches_left >= tuning_.worthwhile ? Stage::Groups : Stage::Done);
  }
  return trials_.empty() ? best_ : trials_.front();
}

// Group sizes come first, because they matter most. Only smaller groups are tried, because a device
// may refuse larger ones.
void Autotuner::begin_trials(Stage stage) {
  stage_ = stage;
  seen_ = 0;
  const auto add = [&](std::uint32_t group, std::uint32_t per_bucket) {
    if (group >= kSmallestGroup) trials_.push_back({group, per_bucket});
  };
  if (stage == Stage::Groups) {
    for (const std::uint32_t part : {1U, 2U, 4U}) add(best_.match_group / part, best_.per_bucket);
    if (trials_.empty()) trials_.push_back(best_);
  } else if (stage == Stage::Buckets) {
    const std::uint32_t current = best_.per_bucket;
    for (const std::uint32_t size : {current / 2, current / 3, current * 2}) {
      add(best_.match_group, size);
    }
    if (trials_.empty()) stage_ = Stage::Done;
  }
}

void Autotuner::learn(const LaunchShape& shape, double cost, double seconds) {
  if (stage_ == Stage::WarmUp) ++seen_;
  if (trials_.empty() || shape != trials_.front() || cost <= 0) return;
  ++seen_;
  if (seen_ <= tuning_.skipped) return;
  cost_ += cost;
  seconds_ += seconds;
  if (seen_ == tuning_.skipped + tuning_.measured) end_trial();
}

void Autotuner::end_trial() {
  const double rate = seconds_ / cost_;
  if (best_rate_ == 0 || rate < kFaster * best_rate_) {
    best_ = trials_.front();
    best_rate_ = rate;
  }
  trials_.pop_front();
  seen_ = 0;
  cost_ = 0;
  seconds_ = 0;
  if (trials_.empty()) {
    begin_trials(stage_ == Stage::Groups ? Stage::Buckets : Stage::Done);
  }
}

}  // namespace nqueens::gpu
