// python/src/waiting.h - runs an engine on a thread of its own while Python stays responsive.
//
// The thread that called from Python waits without the interpreter's lock, so that other threads of
// Python go on. Twenty times a second it takes the lock, lets Python handle its signals and hands
// progress on. When that raises, such as KeyboardInterrupt, the engine is asked to stop, which
// takes it some milliseconds, and the exception reaches the caller. A function of Python that
// forks gets RuntimeError in the child, where the engine is not.
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

// The thread that called, and its side of the run.
class Caller {
 public:
  // `progress`: a function of Python that takes an instance of nqueens.Progress; or None. Throws
  // UsageError for a time limit that is not above 0.
  explicit Caller(std::optional<double> time_limit = {}, py::object progress = py::none());

  const Watch& watch() const { return watch_; }
  void stop() { stop_.request_stop(); }
  bool is_here() const { return run_.is_here(); }
  void require_here() const { run_.require_here(); }

  // Waits until `is_ready`, which waits at most as long as it is told, says so. Called with the
  // interpreter's lock. Throws error_already_set, when the run has ended, for what Python raised.
  void wait(const std::function<bool(std::chrono::milliseconds)>& is_ready);

 private:
  void keep(const Progress& progress);
  void hand_on();

  EngineRun run_;
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
  using Found = decltype(work(caller.watch()));
  auto result = std::make_unique<std::future<Found>>(
      std::async(std::launch::async, [&] { return work(caller.watch()); }));
  try {
    caller.wait([&](std::chrono::milliseconds most) {
      return result->wait_for(most) == std::future_status::ready;
    });
  } catch (...) {
    if (!caller.is_here()) static_cast<void>(result.release());  // it waits for its thread
    throw;
  }
  return result->get();
}

template <class Work>
auto run_watched(std::optional<double> time_limit, Work&& work) {
  return run_watched(time_limit, py::none(), std::forward<Work>(work));
}

}  // namespace nqueens::python
