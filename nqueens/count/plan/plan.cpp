// nqueens/count/plan/plan.cpp - the table of counting methods.
// SPDX-License-Identifier: MIT
#include "nqueens/count/plan/plan.h"

#include <array>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/base/named.h"

namespace nqueens::count {

void require_few_tasks(std::size_t tasks) {
  if (tasks <= kMaxPlanTasks) return;
  throw UsageError("the split makes more than " + std::to_string(kMaxPlanTasks) +
                   " tasks; choose a smaller split");
}

std::span<const Method> methods() {
  static const std::array kAll = {kCross,  kHalves,   kRows,  kTextbook, kRules,
                                  kOrbits, kPairings, kTorus, kPair,     kCentralRows};
  return kAll;
}

const Method& method(std::string_view name) {
  return find_named(methods(), name, "counting method", "choose auto, ");
}

std::string refuse_other_boards(const Question& question) {
  if (question.symmetry != Symmetry::Identity) return "does not count symmetric solutions";
  if (question.problem.has_regions()) return "does not support regions";
  if (!question.problem.has_plain_rule()) {
    return std::string("supports only the rule queens, found ") +
           to_string(question.problem.rule());
  }
  return question.has_all_squares() ? "" : "supports only the empty board";
}

std::uint64_t memory_of(const Method& method, const Question& question, int threads) {
  return method.memory == nullptr ? 0 : method.memory(question, threads);
}

}  // namespace nqueens::count
