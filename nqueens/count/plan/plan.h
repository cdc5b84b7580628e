// nqueens/count/plan/plan.h - a count cut into tasks that anybody may do, in any order, anywhere.
//
// A plan is the same whenever it is made from the same question, method and split: its tasks have
// numbers, and its fingerprint covers everything that decides what a task counts. The sum of all
// tasks is the answer. It is data: it does not change and knows no threads. A runner
// (run/runner.h) counts its tasks.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/plan/plan_id.h"
#include "nqueens/count/plan/question.h"
#include "nqueens/count/run/cpu_tasks.h"
#include "nqueens/kernels/kernels.h"

namespace nqueens::count {

class Plan {
 public:
  Plan() = default;
  Plan(const Plan&) = delete;
  Plan& operator=(const Plan&) = delete;
  virtual ~Plan() = default;

  virtual const PlanId& id() const = 0;

  // What the task will take compared to others, in no particular unit; more than 0.
  virtual double cost(std::uint64_t task) const = 0;

  // The solutions of the task once more, by a simple search that shares no code with the kernels.
  virtual std::uint64_t recount(std::uint64_t task, RunControl& control) const = 0;

  // How a processor counts the tasks, by this kernel if the method uses one. The plan must live as
  // long. UsageError when the kernel cannot do it.
  virtual std::unique_ptr<CpuTasks> cpu_tasks(const kernels::Kernel& kernel) const = 0;
};

struct Method {
  std::string_view name;
  std::string_view summary;
  std::int32_t max_size;  // of the board
  bool uses_kernels;
  // What the method cannot count, as in "knows the plain rule only"; empty when it can.
  std::string (*refusal)(const Question& question);
  // For a question that it does not refuse. Of no use when `control` ended the run meanwhile.
  //
  //   split    how finely the count is cut, in a unit of the method: kAutoSplit or from 1 up
  //   errors   UsageError when the split is out of the method's range
  //   cost     some milliseconds up to n = 18; with the automatic split at most 4 s and 510 MB, at
  //            n = 31
  std::unique_ptr<const Plan> (*make_plan)(const Question& question, std::int32_t split,
                                           RunControl& control);
  // Bytes that a run on so many threads takes beside the plan, about; none where it is little.
  std::uint64_t (*memory)(std::int32_t n, int threads) = nullptr;
};

// The rows of the table, each beside its plan.
extern const Method kCross;
extern const Method kHalves;
extern const Method kRows;
extern const Method kTextbook;
extern const Method kRules;
extern const Method kOrbits;
extern const Method kPairings;

// Of methods that know Q(n) only.
std::string refuse_other_boards(const Question& question);

// All counting methods.
std::span<const Method> methods();

// The method of that name. UsageError when there is none.
const Method& method(std::string_view name);

// A split that leaves the choice to the method.
inline constexpr std::int32_t kAutoSplit = 0;

// Bytes that a run of the method on so many threads takes, about; 0 where it is little.
std::uint64_t memory_of(const Method& method, std::int32_t n, int threads);

}  // namespace nqueens::count
