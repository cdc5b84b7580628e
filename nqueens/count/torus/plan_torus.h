// nqueens/count/torus/plan_torus.h - the tasks of method `torus`: a few queens, among them a triple
// that represents a class.
//
// Idea: the solutions on a torus form orbits of up to 8 n^2 phi(n) images (torus.h), which is
// 93,104 for n = 23. The method finds one solution of each orbit. Every solution contains triples
// of queens of some classes (triple_classes.h). To find the orbits whose least class is 0, the
// search first places the triple that represents class 0. To find the orbits whose least class is
// 1, it places the triple of class 1 and forbids all triples of class 0, and so on. This leaves no
// symmetric choices for the first queens. The searches after the first two are short, because few
// solutions contain no triple of the first classes. The search finds each orbit several times,
// about once for each triple of the least class in one of its solutions, but counts it at only one
// of the solutions found (torus_orbits.h).
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <variant>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/plan/plan.h"
#include "nqueens/count/torus/torus_search.h"
#include "nqueens/count/torus/triple_classes.h"

namespace nqueens::count {

inline constexpr std::size_t kMaxTaskQueens = 8;

// The solutions that contain these queens, and whose least class is `number`.
struct TorusTask {
  std::uint16_t number = 0;
  std::uint8_t size = 0;
  std::array<std::uint16_t, kMaxTaskQueens> squares = {};  // only the first `size` are set

  std::span<const std::uint16_t> queens() const { return std::span(squares).first(size); }
};

class TorusPlan : public Plan {
 public:
  // n is from 5 to kMaxTorusSize and divisible by neither 2 nor 3. The plan is meaningless if
  // `control` ended the run.
  TorusPlan(const Question& question, RunControl& control);

  const PlanId& id() const override { return id_; }
  double cost(std::uint64_t /*task*/) const override { return 1; }
  std::uint64_t recount(std::uint64_t task, RunControl& control) const override;
  std::unique_ptr<CpuTasks> cpu_tasks(const kernels::Kernel& kernel) const override;

  const Torus& torus() const { return torus_; }
  const TripleClasses& classes() const { return classes_; }

  // Calls find_on_torus().
  std::uint64_t find(const TorusQuestion& question, RunControl& control,
                     const TakeQueens& take) const;

  const TorusTask& task(std::uint64_t number) const {
    return tasks_[static_cast<std::size_t>(number)];
  }

 private:
  using Tables = std::variant<TorusTables<std::uint32_t>, TorusTables<std::uint64_t>>;

  Torus torus_;
  Tables tables_;
  TripleClasses classes_;
  std::vector<TorusTask> tasks_;
  PlanId id_;
};

}  // namespace nqueens::count
