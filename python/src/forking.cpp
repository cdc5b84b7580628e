// python/src/forking.cpp - runs of engines and fork(), see forking.h.
// SPDX-License-Identifier: MIT
#include "python/src/forking.h"

#include <oneapi/tbb/global_control.h>
#include <unistd.h>

#include <new>
#include <stdexcept>

namespace nqueens::python {
namespace {

// The engines of this process. Guarded by the GIL.
struct Engines {
  pid_t process = ::getpid();
  int running = 0;
  bool has_workers = false;  // oneTBB workers may remain from the last run
  bool is_broken = false;    // no engine can run any more
};

// Returns the engines of this process, updated if the process was forked since the last call.
Engines& engines() {
  static Engines all;
  if (all.process != ::getpid()) {
    all.is_broken = all.is_broken || all.running > 0 || all.has_workers;
    all.process = ::getpid();
    all.running = 0;
  }
  return all;
}

// Ends the idle workers of oneTBB and returns whether no worker is left.
bool end_workers() {
  tbb::task_scheduler_handle workers{tbb::attach{}};
  return tbb::finalize(workers, std::nothrow);
}

void prepare_fork() {
  Engines& all = engines();
  if (all.running == 0 && all.has_workers && !all.is_broken) all.has_workers = !end_workers();
}

}  // namespace

EngineRun::EngineRun() : process_(::getpid()) {
  Engines& all = engines();
  if (all.is_broken) {
    throw std::runtime_error(
        "this process cannot compute because it was forked while its parent was computing: "
        "fork while no call and no iterator is running, or let multiprocessing spawn processes");
  }
  ++all.running;
  all.has_workers = true;
}

EngineRun::~EngineRun() {
  if (is_here()) --engines().running;
}

bool EngineRun::is_here() const { return process_ == ::getpid(); }

void EngineRun::require_here() const {
  if (is_here()) return;
  throw std::runtime_error(
      "this run began before the process was forked and continues only in the parent process");
}

void add_forking(pybind11::module_& module) {
  namespace py = pybind11;
  static_cast<void>(engines());
  module.def("_prepare_fork", &prepare_fork);
  py::module_::import("os").attr("register_at_fork")(py::arg("before") =
                                                         module.attr("_prepare_fork"));
}

}  // namespace nqueens::python
