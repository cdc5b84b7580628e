// nqueens/count/plan/plan.h - a count cut into tasks that anybody may do, in any order, anywhere.
//
// A plan is the same whenever it is made from the same question, method and split: its tasks have
// numbers, and its fingerprint covers everything that decides what a task counts. The sum of all
// tasks is the answer. It is data: it does not change, knows no threads and no vector instructions,
// and who counts its tasks is a matter of its own (run/runner.h).
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "nqueens/base/run_control.h"
#include "nqueens/count/plan/plan_id.h"
#include "nqueens/count/plan/question.h"

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
};

struct Method {
  std::string_view name;
  std::string_view summary;
  std::int32_t max_size;  // of the board
  bool uses_kernels;
  // What the method cannot count, as in "knows the plain rule only"; empty when it can.
  std::string (*refusal)(const Question& question);
  // For a question that it does not refuse. Of no use when `control` ended the run meanwhile.
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

// The method of that name, "auto" being the fastest one for this question. UsageError when there is
// none.
const Method& method(std::string_view name, const Question& question);

// A split that leaves the choice to the method.
inline constexpr std::int32_t kAutoSplit = 0;

// Why a method counts: a word for programs, and one sentence for people.
struct Reason {
  std::string_view name;
  std::string_view sentence;
};

// Of the method that method_of_plan() gives for the same: why "auto" takes this one and no other,
// or that it was named.
Reason reason_for(const Question& question, std::string_view method_name, std::int32_t split);

// The method that makes the plan: who gives a split and no method means cross, the only one that
// can be cut as finely as one likes. UsageError when n, the method or the split is out of range,
// or the method cannot answer the question.
const Method& method_of_plan(const Question& question, std::string_view method_name,
                             std::int32_t split);

// Bytes that a run of the method on so many threads takes, about; 0 where it is little.
std::uint64_t memory_of(const Method& method, std::int32_t n, int threads);

// The plan of a method; null when `control` ended the run before it was made.
//
//   split    how finely the count is cut, in a unit of the method: kAutoSplit or from 1 up
//   errors   UsageError as method_of_plan()
//   cost     some milliseconds up to n = 18; with the usual splits at most 4 s and 510 MB, at n =
//   31
std::unique_ptr<const Plan> make_plan(const Question& question, std::string_view method_name,
                                      std::int32_t split, RunControl& control);

// The same, not to be ended.
std::unique_ptr<const Plan> make_plan(const Question& question,
                                      std::string_view method_name = "auto",
                                      std::int32_t split = kAutoSplit);

// The plan of a ledger; null when `control` ended the run before it was made. Error when this
// program does not make the same plan any more.
std::unique_ptr<const Plan> make_plan(const PlanId& id, RunControl& control);

}  // namespace nqueens::count
