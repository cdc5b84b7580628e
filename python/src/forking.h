// python/src/forking.h - runs of engines and fork().
//
// A child of fork() has the memory of its parent and one thread, the one that called fork(). The
// threads of an engine are not there, nor are the workers that oneTBB keeps between two runs, and a
// lock that one of them held stays locked for good. Therefore:
//
//   before a fork   idle workers end, so that the child begins without any, as a new process does
//   in the child    a run that the parent began is left alone: nobody waits for its threads
//                   a new run works, unless an engine was at work in the parent: then it is refused
//
// Python says before os.fork and multiprocessing fork. Any other fork is noticed by the process id.
// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/pybind11.h>
#include <sys/types.h>

#include <memory>

namespace nqueens::python {

// A run of an engine, from before its first thread until after its last one. All members, the
// constructor and the destructor need the interpreter's lock.
class EngineRun {
 public:
  // Throws std::runtime_error, which is RuntimeError in Python, where no engine can run.
  EngineRun();
  ~EngineRun();
  EngineRun(const EngineRun&) = delete;
  EngineRun& operator=(const EngineRun&) = delete;

  // Whether this process began the run, and not one that it is a child of.
  bool is_here() const;
  // Throws std::runtime_error if it did not.
  void require_here() const;

 private:
  pid_t process_;
};

// Deletes a part of a run, which waits for its threads; in a child of fork(), where there are none,
// it leaves the part alone.
struct DeleteWhereItRuns {
  template <class Part>
  void operator()(Part* part) const {
    if (part->is_here()) std::default_delete<Part>()(part);
  }
};

void add_forking(pybind11::module_& module);

}  // namespace nqueens::python
