// nqueens/count/plan/plan.cpp - the table of counting methods.
// SPDX-License-Identifier: MIT
#include "nqueens/count/plan/plan.h"

#include <array>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/base/named.h"
#include "nqueens/board/square.h"
#include "nqueens/count/ledger/ledger_format.h"

namespace nqueens::count {
namespace {

// From here on method halves is at least as fast as cross with each kernel measured
// (docs/benchmarks.md).
constexpr std::int32_t kMinJoinedSize = 18;
// For n = 26 it needs 51 GB of memory, ten times as much as for 24 and 25.
constexpr std::int32_t kMaxJoinedSize = 25;

}  // namespace

std::span<const Method> methods() {
  static const std::array kAll = {kCross, kHalves, kRows, kTextbook};
  return kAll;
}

const Method& method(std::string_view name, std::int32_t n) {
  if (name == "auto") name = n < kMinJoinedSize || n > kMaxJoinedSize ? "cross" : "halves";
  return find_named(methods(), name, "counting method", "choose auto, ");
}

const Method& method_of_plan(std::int32_t n, std::string_view method_name, std::int32_t split) {
  require_size(n);
  const bool means_cross = method_name == "auto" && split != kAutoSplit;
  const Method& chosen = method(means_cross ? "cross" : method_name, n);
  if (n > chosen.max_size) {
    throw UsageError("method " + std::string(chosen.name) + " counts boards of at most " +
                     std::to_string(chosen.max_size) + " rows, found " + std::to_string(n));
  }
  if (split < 0) throw UsageError("a plan's split is from 1 up, found " + std::to_string(split));
  return chosen;
}

std::uint64_t memory_of(const Method& method, std::int32_t n, int threads) {
  return method.memory == nullptr ? 0 : method.memory(n, threads);
}

std::unique_ptr<const Plan> make_plan(std::int32_t n, std::string_view method_name,
                                      std::int32_t split, RunControl& control) {
  const Method& chosen = method_of_plan(n, method_name, split);
  auto plan = chosen.make_plan(n, split, control);
  if (control.ended() != Ended::Complete) return nullptr;
  return plan;
}

std::unique_ptr<const Plan> make_plan(std::int32_t n, std::string_view method_name,
                                      std::int32_t split) {
  const Watch watch;
  RunControl control(watch);
  return make_plan(n, method_name, split, control);
}

std::unique_ptr<const Plan> make_plan(const PlanId& id, RunControl& control) {
  auto plan = make_plan(id.n, id.method, id.split, control);
  if (!plan || plan->id() == id) return plan;
  throw Error("this program makes another plan for n = " + std::to_string(id.n) + ": " +
              difference(plan->id(), id) +
              "; the ledger is of another version of the program, or made up");
}

}  // namespace nqueens::count
