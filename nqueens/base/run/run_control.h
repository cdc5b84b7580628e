// nqueens/base/run/run_control.h - how a caller watches and ends a run, and how the run sees that.
//
// Every engine has the shape `Result engine(const Problem&, const Params&, Watch)`. The Watch is
// the caller's: it can ask the run to stop from any thread, set a deadline, and receive progress.
// Inside, the engine makes one RunControl from it and asks `should_end()` at points that come often
// enough (every few milliseconds) and cost little enough (one atomic load, a clock read now and
// then). Once it has said yes it always says yes, and `ended()` tells why.
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

// A time limit of this length or a longer one, infinity included, counts as this one, which no run
// reaches: it is 32 years.
inline constexpr double kLongestTimeLimit = 1e9;

// The time when `seconds` will have passed since `start`. Every time limit becomes a deadline here.
//
//   errors   UsageError for a negative number and for NaN
Clock::time_point deadline_in(double seconds, Clock::time_point start = Clock::now());

// How a run ended.
enum class Ended {
  Complete,      // did all that it was asked to do
  LimitReached,  // a limit of the caller (time, nodes, events) ended it early
  Stopped,       // the caller asked it to stop
};

// "complete", "limit reached", "stopped": the words used in every report.
const char* to_string(Ended ended);

// A report from a running engine.
struct Progress {
  double fraction = 0;           // of the whole work, by estimated cost, 0 to 1
  std::uint64_t tasks_done = 0;  // independent pieces finished, the sample behind `fraction`
  std::optional<std::uint64_t> solutions = 0;  // found so far; nothing where a run finds none
  double elapsed_seconds = 0;                  // since the run began, and before
  std::optional<SecondsRange> left = {};       // probably, of the run; nothing where nobody knows
  // Of these, what was done before by other runs, whose work this one goes on with.
  std::uint64_t solutions_before = 0;
  double seconds_before = 0;
};

// Solutions found each second of this run; none in its first moments and where a run finds none.
std::optional<double> solutions_per_second(const Progress& progress);

// The caller's side of a run. The default watches nothing and never stops.
struct Watch {
  std::stop_token stop = {};
  std::optional<Clock::time_point> deadline = {};
  // May be empty. Never called by two threads at once, and not before `report_interval` has passed
  // since the run began or since the last call.
  std::function<void(const Progress&)> on_progress = {};
  Clock::duration report_interval = std::chrono::milliseconds(100);
  // Gets a sentence that people should read beside the result: what could not be used, and why. May
  // be empty. Called from any thread, but never by two at once.
  std::function<void(const Sentence&)> on_notice = {};
};

// The engine's side of the same run. All members may be called from any thread.
class RunControl {
 public:
  // Keeps a reference to the watch, which must live as long.
  explicit RunControl(const Watch& watch);
  explicit RunControl(Watch&&) = delete;

  // True once the caller stopped the run or the deadline passed, and from then on.
  bool should_end();

  // Ends the run from inside with this reason, unless it has ended already.
  void end(Ended reason);

  // Why the run ended; Complete as long as nothing has ended it.
  Ended ended() const { return ended_.load(std::memory_order_relaxed); }

  double elapsed_seconds() const;
  Clock::time_point started() const { return started_; }

  // The work begins now, with this fraction and so many tasks of it done by earlier runs. For
  // engines that prepare something or go on from what was kept: neither tells their pace.
  void begin_work(double fraction_before, std::uint64_t tasks_before);

  // Passes the report on unless the last one is younger than the watch's interval or another thread
  // is reporting now; fills in the elapsed time, that of other runs before included, and the time
  // left.
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
