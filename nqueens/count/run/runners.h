// nqueens/count/run/runners.h - the table of who can count.
//
// A room that has a runner makes its row; who parses a command line or a request puts the rows
// together and hands them to resolve(), so that this room knows none of the others.
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
  std::string_view summary = {};  // for people who choose a runner by its name; empty: they do not
  std::string_view method = "auto";            // by which it counts where that is left open
  std::optional<std::int32_t> auto_from = {};  // the least n that "auto" gives it; none: no n
  bool has_devices = false;                    // that can be chosen
  // Why it cannot count the question by this method, in a sentence; empty when it can.
  Sentence (*refusal)(const Question& question, std::string_view method) = nullptr;
  // A runner for a question that it does not refuse; null when there is nothing here that it could
  // count with and nobody has named it, or `watch` has ended the run meanwhile.
  std::function<std::unique_ptr<Runner>(const Resolved& how, const Watch& watch)> make;
};

// This processor's threads, which count everything. make() throws UsageError when there is no such
// kernel, or less memory free than the method takes on so many threads.
RunnerKind cpu_kind();

}  // namespace nqueens::count
