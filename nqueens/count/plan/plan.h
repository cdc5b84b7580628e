// nqueens/count/plan/plan.h - divides a count into independent tasks, which can be counted on any
// machine and in any order.
//
// A question, a method and a split determine the plan. Its tasks are numbered, and its fingerprint
// covers everything that defines the tasks. The answer to the question is the sum over all tasks.
//
// A plan is immutable data without threads of its own. A runner (run/runner.h) counts its tasks.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
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

  // Returns the estimated time of the task, relative to other tasks of the plan. The result is
  // always positive.
  virtual double cost(std::uint64_t task) const = 0;

  // Counts the solutions of the task again, by a simple search that shares no code with the
  // kernels.
  virtual std::uint64_t recount(std::uint64_t task, RunControl& control) const = 0;

  // Returns an object that counts the tasks on processors, with `kernel` if the method uses
  // kernels. The plan must outlive the object. Throws UsageError when the kernel does not support
  // the method.
  virtual std::unique_ptr<CpuTasks> cpu_tasks(const kernels::Kernel& kernel) const = 0;
};

struct Method {
  std::string_view name;
  std::string_view summary;
  std::int32_t max_size;  // maximum number of rows of the board
  bool uses_kernels;
  bool has_one_split = false;  // the only split is 1
  // Returns why the method cannot answer the question, in words that follow the method's name:
  // "does not count symmetric solutions". Returns an empty string if it can.
  std::string (*refusal)(const Question& question);
  // Builds the plan of a question that the method does not refuse. The plan is meaningless if
  // `control` ended the run.
  //
  //   split    granularity of the tasks, in a unit of the method: kAutoSplit, or a number of at
  //            least 1; ignored by methods with one split
  //   errors   UsageError when the split is out of the method's range
  //   cost     a few milliseconds up to n = 18; with the automatic split at most 510 MB (n = 31)
  //            and 6 s (method `torus`, n = 37)
  std::unique_ptr<const Plan> (*make_plan)(const Question& question, std::int32_t split,
                                           RunControl& control);
  // Builds the plan with the same id whose tasks are counted on the mirror image of the board. A
  // task then uses different lists in a different order but has the same result. Null if the method
  // has no such plan.
  std::unique_ptr<const Plan> (*make_mirrored)(const Question& question,
                                               RunControl& control) = nullptr;
  // Returns the approximate memory of a run on `threads` threads, in bytes, excluding the plan.
  // Null if the memory is small.
  std::uint64_t (*memory)(const Question& question, int threads) = nullptr;
};

// Whether the tasks of a plan are counted on the mirror image of the board.
enum class Mirror { No, Yes };

// The methods, each defined in the file of its plan.
extern const Method kCross;
extern const Method kHalves;
extern const Method kRows;
extern const Method kTextbook;
extern const Method kRules;
extern const Method kOrbits;
extern const Method kPairings;
extern const Method kTorus;
extern const Method kPair;
extern const Method kCentralRows;

// Method::refusal of methods that count only Q(n).
std::string refuse_other_boards(const Question& question);

// Throws UsageError if a plan has more than kMaxPlanTasks tasks. With more, building the plan would
// take longer than the count.
void require_few_tasks(std::size_t tasks);

inline constexpr std::size_t kMaxPlanTasks = 20'000'000;

// Returns all counting methods.
std::span<const Method> methods();

// Returns the method called `name`. Throws UsageError when there is none.
const Method& method(std::string_view name);

// The value of a split that leaves the choice to the method.
inline constexpr std::int32_t kAutoSplit = 0;

// Returns the approximate memory of a run of the method on `threads` threads, in bytes; 0 if it is
// small.
std::uint64_t memory_of(const Method& method, const Question& question, int threads);

}  // namespace nqueens::count
