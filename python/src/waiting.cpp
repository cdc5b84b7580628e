// python/src/waiting.cpp - waits for an engine, handles signals and reports progress.
// SPDX-License-Identifier: MIT
#include "python/src/waiting.h"

#include <pybind11/stl.h>

#include <string>
#include <utility>

#include "nqueens/base/error.h"

namespace nqueens::python {
namespace {

// Interval between two checks for signals. The wait ends at once when the run ends.
constexpr std::chrono::milliseconds kCheckInterval{50};

}  // namespace

Caller::Caller(std::optional<double> time_limit, py::object progress)
    : progress_(std::move(progress)) {
  if (time_limit && !(*time_limit > 0)) {
    throw UsageError("a time limit must be above 0 seconds, found " + std::to_string(*time_limit));
  }
  watch_.stop = stop_.get_token();
  if (time_limit) watch_.deadline = deadline_in(*time_limit);
  if (!progress_.is_none()) {
    watch_.on_progress = [this](const Progress& latest) { store_progress(latest); };
  }
}

void Caller::store_progress(const Progress& progress) {
  const std::lock_guard lock(mutex_);
  latest_ = progress;
}

// Calls the Python function with the latest progress, if there is new progress since the last call.
void Caller::report_progress() {
  std::optional<Progress> latest;
  {
    const std::lock_guard lock(mutex_);
    latest.swap(latest_);
  }
  if (!latest) return;
  const auto left = latest->left;
  progress_(py::module_::import("nqueens").attr("Progress")(
      latest->fraction, latest->solutions, latest->elapsed_seconds,
      left ? py::object(py::make_tuple(left->low, left->high)) : py::object(py::none())));
}

void Caller::wait(const std::function<bool(std::chrono::milliseconds)>& is_ready) {
  const auto is_ready_soon = [&] {
    const py::gil_scoped_release release;
    return is_ready(kCheckInterval);
  };
  while (!is_ready_soon()) {
    try {
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      report_progress();
      require_here();
    } catch (...) {
      stop();
      while (is_here() && !is_ready_soon()) {
      }
      throw;
    }
  }
}

}  // namespace nqueens::python
