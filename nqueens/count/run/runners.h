// nqueens/count/run/runners.h - describes the kinds of runners from which resolve() chooses.
//
// Each library that has a runner, such as nqueens/gpu, provides a RunnerKind. The command line or
// the server collects the RunnerKinds in a table and passes the table to resolve(), so that
// nqueens/count does not depend on the libraries with runners.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "nqueens/base/run/run_control.h"
#include "nqueens/base/sentence.h"
#include "nqueens/count/plan/question.h"
#include "nqueens/count/run/runner.h"

namespace nqueens::count {

struct Resolved;  // resolve.h

struct RunnerKind {
  std::string_view name;
  std::string_view summary = {};  // shown where callers choose a runner; empty: not offered
  // Returns the method to use if the caller chooses none. Null if the runner counts by any method.
  std::string_view (*method)(const Question& question) = nullptr;
  std::optional<std::int32_t> auto_from = {};  // least n for which "auto" selects it; empty: never
  bool has_devices = false;                    // the caller can choose among devices
  // Returns a sentence that explains why the runner cannot answer the question by this method;
  // empty if it can.
  Sentence (*refusal)(const Question& question, std::string_view method) = nullptr;
  // Creates a runner for a question that it does not refuse. Returns null when this machine has no
  // suitable hardware and the caller did not choose the runner by name, or when `watch` ended the
  // run.
  std::function<std::unique_ptr<Runner>(const Resolved& how, const Watch& watch)> make;
};

// Returns the runner on the threads of this processor, which can answer every question. Its make()
// throws UsageError when there is no such kernel, or when the method on the chosen number of
// threads needs more memory than is free.
RunnerKind cpu_kind();

}  // namespace nqueens::count
