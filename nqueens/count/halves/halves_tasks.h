// nqueens/count/halves/halves_tasks.h - the tasks of method `halves`: sets of columns for the top
// half.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/masks.h"
#include "nqueens/count/halves/half_lists.h"

namespace nqueens::count {

// The largest board of method `halves`. On larger boards, the sum over all tasks would not fit in
// 64 bits.
inline constexpr std::int32_t kMaxHalvesSize = 28;

struct HalvesTask {
  HalfColumns top;
  std::uint64_t weight = 0;
};

// All tasks of a board, in a fixed order. For n = 25 there are 15.5 million, so tasks are not
// stored but computed on demand.
class HalvesTasks {
 public:
  // Requires 1 <= n <= kMaxHalvesSize. The object is meaningless if `control` ended the run.
  //
  //   cost  a tenth of a second and 1.3 MB for n = 28
  HalvesTasks(std::int32_t n, RunControl& control);

  std::uint64_t size() const { return off_centre() + orbits_; }

  // Computes a task, which takes a few tenths of a microsecond.
  HalvesTask operator[](std::uint64_t task) const;

  // Returns the fingerprint of all tasks and of `is_turned`: whether solutions are weighted by
  // their queens on the longest diagonals (halves_tasks.cpp). The result is meaningless if
  // `control` ended the run.
  std::uint64_t fingerprint(bool is_turned, RunControl& control) const;

 private:
  std::uint64_t off_centre() const;
  HalvesTask off_centre_task(std::int32_t column, Mask others) const;
  HalvesTask orbit_task(Mask set) const;
  bool is_least(Mask set) const;
  template <class Visit>
  bool for_each_orbit(RunControl& control, const Visit& visit) const;
  Mask least_set(std::uint64_t orbit) const;

  std::int32_t n_;
  std::int32_t h_;
  std::uint64_t orbits_ = 0;
  std::vector<std::uint32_t> marks_;  // the least set of every 32nd orbit, ascending
};

}  // namespace nqueens::count
