// nqueens/base/run/run_control.h - how a caller observes and stops a run.
//
// Every engine has the shape `Result engine(const Problem&, const Params&, Watch)`. The Watch
// belongs to the caller, who can stop the run from any thread, set a deadline and receive progress.
//
// The engine creates one RunControl from the Watch and calls `should_end()` every few milliseconds.
// A call is cheap: an atomic load, a check of the stop token, and a clock read if there is a
// deadline. After `should_end()` has returned true once, it always returns true, and `ended()`
// returns the reason.
// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

#include "nqueens/base/run/pace.h"
#include "nqueens/base/sentence.h"

namespace nqueens {

using Clock = std::chrono::steady_clock;

// The longest time limit, 32 years. Longer limits, infinity included, are shortened to it.
inline constexpr double kLongestTimeLimit = 1e9;

// Returns the deadline for a time limit: the time `seconds` after `start`.
//
//   errors   UsageError for a negative number and for NaN
Clock::time_point deadline_in(double seconds, Clock::time_point start = Clock::now());

// How a run ended.
enum class Ended {
  Complete,      // the run did all of its work
  LimitReached,  // a limit set by the caller (time, nodes, events) ended it early
  Stopped,       // the caller stopped it
};

// Returns "complete", "limit reached" or "stopped", the wording used in all reports.
const char* to_string(Ended ended);

// A report from a running engine.
struct Progress {
  double fraction = 0;           // finished part of the whole work by estimated cost, 0 to 1
  std::uint64_t tasks_done = 0;  // finished tasks, including those of earlier runs
  std::optional<std::uint64_t> solutions =
      0;                                    // found so far; nullopt if the run does not count them
  std::optional<std::uint64_t> nodes = {};  // search nodes so far; nullopt if they are not counted
  double elapsed_seconds = 0;               // time of this run and earlier runs
  std::optional<SecondsRange> left = {};    // probable remaining time; nullopt while unknown
  // The parts of `solutions` and `elapsed_seconds` from earlier runs, which this run continues.
  std::uint64_t solutions_before = 0;
  double seconds_before = 0;
};

// Returns the number of solutions that this run finds per second, or nullopt in the first 0.2 s and
// for runs that do not count solutions.
std::optional<double> solutions_per_second(const Progress& progress);

// The caller's side of a run. By default, there are no callbacks and nothing stops the run.
struct Watch {
  std::stop_token stop = {};
  std::optional<Clock::time_point> deadline = {};
  // May be empty. Never called by two threads at once, nor before `report_interval` has passed
  // since the start of the run or the last call.
  std::function<void(const Progress&)> on_progress = {};
  Clock::duration report_interval = std::chrono::milliseconds(100);
  // Receives a notice for the user in addition to the result, for example that a device could not
  // be used, and why. May be empty. Called from any thread, but never by two at once.
  std::function<void(const Sentence&)> on_notice = {};
};

// The engine's side of a run. All members may be called from any thread.
class RunControl {
 public:
  // Keeps a reference to the watch, which must outlive this object.
  explicit RunControl(const Watch& watch);
  explicit RunControl(Watch&&) = delete;

  // Returns whether the caller has stopped the run, the deadline has passed, or end() was called.
  // After it has returned true once, it always returns true.
  bool should_end();

  // Ends the run with this reason, unless it has ended already. Called by the engine.
  void end(Ended reason);

  // Returns why the run ended; Complete while nothing has ended it.
  Ended ended() const { return ended_.load(std::memory_order_relaxed); }

  double elapsed_seconds() const;
  Clock::time_point started() const { return started_; }

  // Marks the start of the work. Earlier runs have done the fraction `fraction_before` of it, in
  // `tasks_before` tasks. Engines call this function when their preparations are complete, so that
  // neither the preparations nor earlier results affect the pace.
  void begin_work(double fraction_before, std::uint64_t tasks_before);

  // Fills in the elapsed time (earlier runs included) and the remaining time, then passes the
  // report to the caller. Drops the report if it comes before the end of the watch's
  // `report_interval`, or if another thread is reporting.
  void report(Progress progress);

 private:
  const Watch& watch_;
  const Clock::time_point started_ = Clock::now();
  std::atomic<Ended> ended_ = Ended::Complete;
  std::mutex reporting_;
  Clock::time_point last_report_ = started_;
  Pace pace_;
  std::uint64_t tasks_before_ = 0;
};

}  // namespace nqueens
