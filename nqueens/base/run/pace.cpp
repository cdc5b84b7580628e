// nqueens/base/run/pace.cpp - estimates the remaining time of a run from its pace so far.
// SPDX-License-Identifier: MIT
#include "nqueens/base/run/pace.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace nqueens {
namespace {

// Below these limits there is too little data for an interval.
constexpr std::uint64_t kMinTasks = 16;
constexpr double kMinSeconds = 1;

constexpr std::size_t kMaxPieces = 64;  // even, so that merge_pieces() keeps the last moment
constexpr double kRecent = 0.25;        // fraction of the time so far
constexpr double kDeviations = 1.65;    // covers 90% of a normal distribution
constexpr double kUnseen = 0.03;

}  // namespace

Pace::Pace(double seconds, double fraction_before) : moments_{{seconds, fraction_before}} {}

void Pace::note(double seconds, double fraction, std::uint64_t tasks) {
  const Moment& last = moments_.back();
  if (seconds <= last.seconds || fraction < last.fraction) return;
  tasks_ = tasks;
  if (moments_.size() > 1 && notes_of_last_ < notes_of_piece_) {
    moments_.back() = {seconds, fraction};
    ++notes_of_last_;
    return;
  }
  if (moments_.size() == kMaxPieces + 1) merge_pieces();
  moments_.push_back({seconds, fraction});
  notes_of_last_ = 1;
}

// Removes every other moment, which makes the pieces twice as long.
void Pace::merge_pieces() {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < moments_.size(); i += 2) moments_[kept++] = moments_[i];
  moments_.resize(kept);
  notes_of_piece_ *= 2;
}

double Pace::seconds_per_work(const Moment& since) const {
  const Moment& now = moments_.back();
  return (now.seconds - since.seconds) / (now.fraction - since.fraction);
}

// Returns the pace of the last quarter of the time, or of the whole time if no work was done in
// that quarter.
double Pace::recent_seconds_per_work() const {
  const Moment& begin = moments_.front();
  const Moment& now = moments_.back();
  const double since = now.seconds - kRecent * (now.seconds - begin.seconds);
  const auto first = std::ranges::find_if(
      moments_, [since](const Moment& moment) { return moment.seconds >= since; });
  const Moment& from = first == moments_.begin() ? begin : *std::prev(first);
  return now.fraction > from.fraction ? seconds_per_work(from) : seconds_per_work(begin);
}

// Returns the variance of the time that the finished work would take if it were repeated.
double Pace::variance() const {
  const double pace = seconds_per_work(moments_.front());
  const std::size_t pieces = moments_.size() - 1;
  if (pieces < 2) return 0;
  double sum = 0;
  for (std::size_t i = 1; i < moments_.size(); ++i) {
    const double seconds = moments_[i].seconds - moments_[i - 1].seconds;
    const double work = moments_[i].fraction - moments_[i - 1].fraction;
    const double residual = seconds - pace * work;
    sum += residual * residual;
  }
  return sum * static_cast<double>(pieces) / static_cast<double>(pieces - 1);
}

std::optional<SecondsRange> Pace::left() const {
  const Moment& begin = moments_.front();
  const Moment& now = moments_.back();
  const double done = now.fraction - begin.fraction;
  if (tasks_ < kMinTasks || now.seconds - begin.seconds < kMinSeconds) return {};
  if (done <= 0 || now.fraction > 1) return {};
  const double rest = 1 - now.fraction;
  const double by_all = rest * seconds_per_work(begin);
  const double by_recent = rest * recent_seconds_per_work();
  // The remaining work is `times` times the finished work. Both its duration and the pace measured
  // so far are uncertain, so two variances are added.
  const double times = rest / done;
  const double deviation = std::sqrt(variance() * (times + times * times));
  const double few_tasks = 1 / std::sqrt(static_cast<double>(tasks_));
  const double margin = kDeviations * deviation + (kUnseen + few_tasks) * by_all;
  return SecondsRange{std::max(0.0, std::min(by_all, by_recent) - margin),
                      std::max(by_all, by_recent) + margin};
}

}  // namespace nqueens
