// nqueens/count/resolve.h - what is counted, by which method, and by whom: decided once.
//
//   resolve(question, choice, kinds) -> Resolved
//
// A count, a projection and the display of a plan each take a Resolved and check nothing again. It
// is made of a question, what the caller chooses of how it is counted, and the runners that there
// are (run/runners.h). It holds a method that can answer the question and runners that can count by
// it. Where a part of the choice does not fit, a UsageError says which part, and why.
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

// What a caller chooses of how a question is counted; "auto", 0 and nothing leave it to resolve().
struct Choice {
  std::string method = "auto";
  std::int32_t split = kAutoSplit;
  std::string kernel = "auto";            // of processors
  std::string runner = "auto";            // a name in the table of runners
  std::vector<std::string> devices = {};  // of the runner, by number or a part of their names
  int threads = 0;                        // 0, or too many: as many as the processor has
  bool only_devices = false;              // threads beside devices count only to check them

  friend bool operator==(const Choice&, const Choice&) = default;
};

// Why a method counts: a word for programs, and one sentence for people.
struct Reason {
  std::string_view name;
  std::string_view sentence;
};

struct Resolved {
  Question question;
  Choice choice;  // as it was made; its method and split may still be "auto"
  const Method* method = nullptr;
  Reason reason = {};                    // why this method
  std::vector<RunnerKind> runners = {};  // the first one that has what it needs counts
};

// Decides by which method and by whom a question is counted.
//
//   kinds    the runners that there are; "auto" takes those that can count the question, in this
//            order
//   errors   UsageError when a name is not known, n or the split is out of range, the method cannot
//            answer the question or uses no kernel, or the runner cannot count by it
Resolved resolve(const Question& question, const Choice& choice, std::span<const RunnerKind> kinds);

// Decides with this processor as the only runner.
Resolved resolve(const Question& question, const Choice& choice = {});

// The runner that counts: the first kind that has what it needs here. Null when `watch` ended the
// run meanwhile.
std::unique_ptr<Runner> make_runner(const Resolved& how, const Watch& watch);

// The plan; null when `control` ended the run before it was made. Cost as Method::make_plan.
std::unique_ptr<const Plan> make_plan(const Resolved& how, RunControl& control);

// The plan of a method for this processor, which nothing ends.
std::unique_ptr<const Plan> make_plan(const Question& question,
                                      std::string_view method_name = "auto",
                                      std::int32_t split = kAutoSplit);

// The plan of a ledger; null when `control` ended the run before it was made. Error when this
// program does not make the same plan any more.
std::unique_ptr<const Plan> make_plan(const PlanId& id, RunControl& control);

}  // namespace nqueens::count
