// python/src/waiting.h - runs an engine on its own thread while Python stays responsive.
//
// The calling thread waits without the GIL (Python's interpreter lock), so that other Python
// threads can run. Twenty times a second it takes the GIL, lets Python handle its signals, and
// reports progress. If a signal handler or the progress function raises an exception, such as
// KeyboardInterrupt, the engine is stopped, which takes a few milliseconds, and the exception
// reaches the caller. If a progress function forks, the child gets RuntimeError, because the
// threads of the engine do not exist there.
// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <type_traits>

#include "nqueens/base/run/run_control.h"
#include "python/src/forking.h"

namespace nqueens::python {

namespace py = pybind11;

// A run, as seen by the Python thread that called it. This thread waits for the engine and can stop
// it.
class Caller {
 public:
  // `progress`: a Python function that takes a nqueens.Progress, or None. Throws UsageError for a
  // time limit that is not above 0.
  explicit Caller(std::optional<double> time_limit = {}, py::object progress = py::none());

  const Watch& watch() const { return watch_; }
  void stop() { stop_.request_stop(); }
  // See EngineRun in forking.h.
  bool is_here() const { return run_.is_here(); }
  void require_here() const { run_.require_here(); }

  // Waits until `is_ready(timeout)` returns true; each call blocks for at most `timeout`. Needs the
  // GIL. If Python raises an exception, stops the run, waits for its end, and throws
  // error_already_set.
  void wait(const std::function<bool(std::chrono::milliseconds)>& is_ready);

 private:
  void store_progress(const Progress& progress);
  void report_progress();

  EngineRun run_;
  std::stop_source stop_;
  Watch watch_;
  py::object progress_;
  std::mutex mutex_;
  std::optional<Progress> latest_;
};

// Runs `work(watch)` on its own thread and returns its result.
template <class Work>
auto run_watched(std::optional<double> time_limit, const py::object& progress, Work&& work) {
  Caller caller(time_limit, progress);
  using Found = decltype(work(caller.watch()));
  auto result = std::make_unique<std::future<Found>>(
      std::async(std::launch::async, [&] { return work(caller.watch()); }));
  try {
    caller.wait([&](std::chrono::milliseconds timeout) {
      return result->wait_for(timeout) == std::future_status::ready;
    });
  } catch (...) {
    // In a child of fork(), the future is leaked, because its destructor would wait for a thread
    // that does not exist there.
    if (!caller.is_here()) static_cast<void>(result.release());
    throw;
  }
  return result->get();
}

template <class Work>
auto run_watched(std::optional<double> time_limit, Work&& work) {
  return run_watched(time_limit, py::none(), std::forward<Work>(work));
}

}  // namespace nqueens::python
