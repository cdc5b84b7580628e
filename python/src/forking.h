// python/src/forking.h - makes engine runs safe when Python forks.
//
// A child of fork() has the memory of its parent but only one thread, the one that called fork().
// The threads of a running engine and the workers that oneTBB keeps between runs do not exist in
// the child. A lock that one of these threads held stays locked forever. Therefore:
//
//   before a fork   idle workers are ended, because they would not exist in the child
//   in the child    a run that the parent began is abandoned: nothing waits for its threads
//                   a new run works, unless the parent had threads of an engine that were not
//                   ended before the fork; then the run is refused
//
// Python calls a hook before os.fork and multiprocessing fork. Other forks are detected by the
// changed process id.
// SPDX-License-Identifier: MIT
#pragma once

#include <pybind11/pybind11.h>
#include <sys/types.h>

#include <memory>

namespace nqueens::python {

// A run of an engine. The object must exist before the first thread of the run starts and until the
// last one has ended. All members, the constructor and the destructor need the GIL.
class EngineRun {
 public:
  // Throws std::runtime_error (RuntimeError in Python) if no engine can run in this process.
  EngineRun();
  ~EngineRun();
  EngineRun(const EngineRun&) = delete;
  EngineRun& operator=(const EngineRun&) = delete;

  // Returns whether this process itself, and not a parent process, began the run.
  bool is_here() const;
  // Throws std::runtime_error if a parent process began the run.
  void require_here() const;

 private:
  pid_t process_;
};

// Deletes a part of a run. The destructor of the part waits for threads of the run. In a child of
// fork(), where these threads do not exist, the part is leaked instead.
struct DeleteWhereItRuns {
  template <class Part>
  void operator()(Part* part) const {
    if (part->is_here()) std::default_delete<Part>()(part);
  }
};

void add_forking(pybind11::module_& module);

}  // namespace nqueens::python
