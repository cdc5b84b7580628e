// nqueens/base/run/run_control.cpp - stop, deadline and progress of one run.
// SPDX-License-Identifier: MIT
#include "nqueens/base/run/run_control.h"

#include <algorithm>
#include <string>

#include "nqueens/base/error.h"

namespace nqueens {

Clock::time_point deadline_in(double seconds, Clock::time_point start) {
  if (!(seconds >= 0)) {
    throw UsageError("expected a time limit of 0 seconds or more, found " +
                     std::to_string(seconds));
  }
  const std::chrono::duration<double> time(std::min(seconds, kLongestTimeLimit));
  return start + std::chrono::duration_cast<Clock::duration>(time);
}

const char* to_string(Ended ended) {
  switch (ended) {
    case Ended::Complete:
      return "complete";
    case Ended::LimitReached:
      return "limit reached";
    case Ended::Stopped:
      return "stopped";
  }
  return "?";
}

std::optional<double> solutions_per_second(const Progress& progress) {
  constexpr double kMinElapsedSeconds = 0.2;
  const double seconds = progress.elapsed_seconds - progress.seconds_before;
  if (!progress.solutions || seconds < kMinElapsedSeconds) return {};
  return static_cast<double>(*progress.solutions - progress.solutions_before) / seconds;
}

RunControl::RunControl(const Watch& watch) : watch_(watch) {}

bool RunControl::should_end() {
  if (ended() != Ended::Complete) return true;
  if (watch_.stop.stop_requested()) {
    end(Ended::Stopped);
  } else if (watch_.deadline && Clock::now() >= *watch_.deadline) {
    end(Ended::LimitReached);
  }
  return ended() != Ended::Complete;
}

void RunControl::end(Ended reason) {
  Ended running = Ended::Complete;
  ended_.compare_exchange_strong(running, reason);
}

double RunControl::elapsed_seconds() const {
  return std::chrono::duration<double>(Clock::now() - started_).count();
}

void RunControl::begin_work(double fraction_before, std::uint64_t tasks_before) {
  const std::lock_guard lock(reporting_);
  pace_ = Pace(elapsed_seconds(), fraction_before);
  tasks_before_ = tasks_before;
}

void RunControl::report(Progress progress) {
  if (!watch_.on_progress) return;
  const std::unique_lock lock(reporting_, std::try_to_lock);
  if (!lock) return;
  const auto now = Clock::now();
  if (now - last_report_ < watch_.report_interval) return;
  last_report_ = now;
  const double seconds = elapsed_seconds();
  pace_.note(seconds, progress.fraction, progress.tasks_done - tasks_before_);
  progress.left = pace_.left();
  progress.elapsed_seconds = progress.seconds_before + seconds;
  watch_.on_progress(progress);
}

}  // namespace nqueens
