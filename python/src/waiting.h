// python/src/waiting.h - runs an engine on a thread of its own while Python stays responsive.
//
// The thread that called from Python waits without the interpreter's lock, so that other threads of
// Python go on. Twenty times a second it takes the lock, lets Python handle its signals and hands
// progress on. When that raises, such as KeyboardInterrupt, the engine is asked to stop, which
// takes it some milliseconds, and the exception goes on to the caller.
// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <functional>
#include <future>
#include <mutex>
#include <optional>
#include <stop_token>
#include <type_traits>

#include "nqueens/base/run_control.h"

namespace nqueens::python {

namespace py = pybind11;

// Throws UsageError for a time limit that is not above 0.
void require_time_limit(std::optional<double> seconds);

// The thread that called, and its side of the run.
class Caller {
 public:
  // `progress`: a function of Python that takes an instance of nqueens.Progress; or None.
  explicit Caller(std::optional<double> time_limit = {}, py::object progress = py::none());

  const Watch& watch() const { return watch_; }
  void stop() { stop_.request_stop(); }

  // Waits until `is_ready`, which waits at most as long as it is told, says so. Called with the
  // interpreter's lock. Throws error_already_set, when the run has ended, for what Python raised.
  void wait(const std::function<bool(std::chrono::milliseconds)>& is_ready);

 private:
  void keep(const Progress& progress);
  void hand_on();

  std::stop_source stop_;
  Watch watch_;
  py::object progress_;
  std::mutex mutex_;
  std::optional<Progress> latest_;
};

// Runs `work(watch)` and returns what it does.
template <class Work>
auto run_watched(std::optional<double> time_limit, const py::object& progress, Work&& work) {
  Caller caller(time_limit, progress);
  std::future result = std::async(std::launch::async, [&] { return work(caller.watch()); });
  caller.wait([&](std::chrono::milliseconds most) {
    return result.wait_for(most) == std::future_status::ready;
  });
  return result.get();
}

template <class Work>
auto run_watched(std::optional<double> time_limit, Work&& work) {
  return run_watched(time_limit, py::none(), std::forward<Work>(work));
}

}  // namespace nqueens::python
