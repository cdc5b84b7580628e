// nqueens/count/plan/plan.cpp - the table of counting methods.
// SPDX-License-Identifier: MIT
#include "nqueens/count/plan/plan.h"

#include <array>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/base/named.h"
#include "nqueens/count/ledger/ledger_format.h"

namespace nqueens::count {
namespace {

// From here on method halves is at least as fast as cross with each kernel measured
// (docs/benchmarks.md).
constexpr std::int32_t kMinJoinedSize = 18;
// The largest that it counts.
constexpr std::int32_t kMaxJoinedSize = 28;

// What "auto" takes, and why.
struct Choice {
  std::string_view method;
  Reason reason;
};

constexpr Choice kSmall = {
    "cross",
    {"small-board",
     "Below n = 18 cross is the fastest: halves lists all halves of the board before it joins any, "
     "which pays on larger boards only, and rows and textbook use less of the symmetry."}};
constexpr Choice kJoined = {
    "halves",
    {"joined-halves",
     "From n = 18 to 28 halves is the fastest: it joins top and bottom halves of the board, while "
     "cross, rows and textbook search each board queen by queen."}};
constexpr Choice kLarge = {
    "cross",
    {"large-board",
     "Above n = 28 cross is the fastest: halves counts boards of at most 28 rows, and rows and "
     "textbook use less of the symmetry."}};
constexpr Choice kPaired = {
    "pairings", {"paired-lines", "For these symmetric boards pairings is faster than orbits."}};
constexpr Choice kTurned = {"orbits",
                            {"turned-boards", "Only orbits counts these symmetric boards."}};
constexpr Choice kGivenSquares = {
    "rows", {"given-squares", "With given queens or blocked squares rows is the fastest."}};
constexpr Choice kOtherRule = {"rules", {"other-rule", "Only rules knows this rule."}};
constexpr Choice kCut = {"rules", {"regions", "Only rules knows regions."}};
constexpr Reason kNamed = {"named", "This method was named, so no other was considered."};

const Choice& fastest(const Question& question) {
  const std::int32_t n = question.size();
  if (question.is_plain()) {
    return n < kMinJoinedSize ? kSmall : n > kMaxJoinedSize ? kLarge : kJoined;
  }
  if (kPairings.refusal(question).empty()) return kPaired;
  if (question.symmetry != Symmetry::Identity) return kTurned;
  if (question.problem.has_regions()) return kCut;
  return question.problem.has_plain_rule() ? kGivenSquares : kOtherRule;
}

}  // namespace

std::span<const Method> methods() {
  static const std::array kAll = {kCross, kHalves, kRows, kTextbook, kRules, kOrbits, kPairings};
  return kAll;
}

std::string refuse_other_boards(const Question& question) {
  if (question.symmetry != Symmetry::Identity) return "does not count symmetric solutions";
  if (question.problem.has_regions()) return "knows no regions";
  if (!question.problem.has_plain_rule()) {
    return std::string("knows the rule queens only, found ") + to_string(question.problem.rule());
  }
  return question.has_all_squares() ? "" : "knows the empty board only";
}

const Method& method(std::string_view name, const Question& question) {
  return find_named(methods(), name == "auto" ? fastest(question).method : name, "counting method",
                    "choose auto, ");
}

const Method& method_of_plan(const Question& question, std::string_view method_name,
                             std::int32_t split) {
  const std::int32_t n = question.size();
  const bool means_cross = method_name == "auto" && split != kAutoSplit && question.is_plain();
  const Method& chosen = method(means_cross ? "cross" : method_name, question);
  const std::string name(chosen.name);
  if (n > chosen.max_size) {
    throw UsageError("method " + name + " counts boards of at most " +
                     std::to_string(chosen.max_size) + " rows, found " + std::to_string(n));
  }
  const std::string refusal = chosen.refusal(question);
  if (!refusal.empty()) throw UsageError("method " + name + " " + refusal);
  if (split < 0) throw UsageError("a plan's split is from 1 up, found " + std::to_string(split));
  return chosen;
}

Reason reason_for(const Question& question, std::string_view method_name, std::int32_t split) {
  const bool is_chosen = method_name == "auto" && split == kAutoSplit;
  return is_chosen ? fastest(question).reason : kNamed;
}

std::uint64_t memory_of(const Method& method, std::int32_t n, int threads) {
  return method.memory == nullptr ? 0 : method.memory(n, threads);
}

std::unique_ptr<const Plan> make_plan(const Question& question, std::string_view method_name,
                                      std::int32_t split, RunControl& control) {
  const Method& chosen = method_of_plan(question, method_name, split);
  auto plan = chosen.make_plan(question, split, control);
  if (control.ended() != Ended::Complete) return nullptr;
  return plan;
}

std::unique_ptr<const Plan> make_plan(const Question& question, std::string_view method_name,
                                      std::int32_t split) {
  const Watch watch;
  RunControl control(watch);
  return make_plan(question, method_name, split, control);
}

std::unique_ptr<const Plan> make_plan(const PlanId& id, RunControl& control) {
  auto plan = make_plan(question_of(id.n, id.board), id.method, id.split, control);
  if (!plan || plan->id() == id) return plan;
  throw Error("this program makes another plan for n = " + std::to_string(id.n) + ": " +
              difference(plan->id(), id) +
              "; the ledger is of another version of the program, or made up");
}

}  // namespace nqueens::count
