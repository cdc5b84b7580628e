// nqueens/count/resolve.h - chooses the method and the runner of a count.
//
//   resolve(question, choice, kinds) -> Resolved
//
// Input: a question, the caller's choice, and the available runners (run/runners.h).
// Output: a method that can answer the question, and the runners that can count by this method.
// count(), project() and the display of a plan take a Resolved and do not check the choice again.
// Errors: UsageError, which names the refused part of the choice and the reason.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/plan/plan.h"
#include "nqueens/count/plan/question.h"
#include "nqueens/count/run/runners.h"

namespace nqueens::count {

// The caller's choice of how a question is counted. "auto", 0 and an empty list leave the decision
// to resolve().
struct Choice {
  std::string method = "auto";
  std::int32_t split = kAutoSplit;
  std::string kernel = "auto";            // kernel of the processor's threads
  std::string runner = "auto";            // a name in the table of runners
  std::vector<std::string> devices = {};  // devices to use: numbers or parts of names
  int threads = 0;                        // 0 or too many: all threads of the processor
  bool only_devices = false;              // when devices count, threads only check results
  Mirror mirror = Mirror::No;             // whether tasks are counted on the mirror image

  friend bool operator==(const Choice&, const Choice&) = default;
};

// Why a method was chosen: a word for programs, and a sentence for people.
struct Reason {
  std::string_view name;
  std::string_view sentence;
};

struct Resolved {
  Question question;
  Choice choice;  // as the caller made it; can still contain "auto" and kAutoSplit
  const Method* method = nullptr;
  Reason reason = {};                    // why this method
  std::vector<RunnerKind> runners = {};  // make_runner() uses the first that is available
};

// Chooses the method and the runners for a question.
//
//   kinds    the available runners; "auto" tries those that support the question, in this order
//   errors   UsageError when there is no such method or runner, n is too large for the method, the
//            split is negative or the method has only split 1, the method cannot answer the
//            question or has no mirror images, a kernel is chosen for a method that uses none, or
//            the runner cannot count by the method or has no devices. make_runner() checks the name
//            of the kernel; make_plan() checks the upper limit of the split.
Resolved resolve(const Question& question, const Choice& choice, std::span<const RunnerKind> kinds);

// Chooses the method, with this processor as the only runner.
Resolved resolve(const Question& question, const Choice& choice = {});

// Creates the first runner that this machine can provide. Returns null if `watch` ended the run
// before there was a runner. The errors are those of RunnerKind::make() (run/runners.h).
std::unique_ptr<Runner> make_runner(const Resolved& how, const Watch& watch);

// Builds the plan; the cost is that of Method::make_plan. Returns null if `control` ended the run
// before the plan was complete.
std::unique_ptr<const Plan> make_plan(const Resolved& how, RunControl& control);

// Builds the plan of a method for this processor. The call cannot be cancelled.
std::unique_ptr<const Plan> make_plan(const Question& question,
                                      std::string_view method_name = "auto",
                                      std::int32_t split = kAutoSplit);

// Builds the plan with this id, such as the plan of a ledger. Returns null if `control` ended the
// run before the plan was complete. Throws Error when this program builds a different plan.
std::unique_ptr<const Plan> make_plan(const PlanId& id, RunControl& control);

}  // namespace nqueens::count
