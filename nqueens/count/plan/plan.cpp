// nqueens/count/plan/plan.cpp - the table of counting methods.
// SPDX-License-Identifier: MIT
#include "nqueens/count/plan/plan.h"

#include <array>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/base/named.h"
#include "nqueens/board/occupancy.h"
#include "nqueens/board/square.h"
#include "nqueens/count/cross/plan_cross.h"
#include "nqueens/count/halves/plan_halves.h"
#include "nqueens/count/ledger/ledger_format.h"
#include "nqueens/count/plan/plan_prefixes.h"

namespace nqueens::count {
namespace {

// Largest board of the textbook program: its count is one 64-bit number. By the growth of known
// counts Q(28) is about 2.5e18, Q(29) about 2.9e19.
constexpr std::int32_t kMaxTextbookSize = 28;

// From here on method halves is at least as fast as cross with each kernel measured
// (docs/benchmarks.md).
constexpr std::int32_t kLeastJoinedSize = 18;
// For n = 26 it needs 51 GB of memory, ten times as much as for 24 and 25.
constexpr std::int32_t kMostJoinedSize = 25;

constexpr std::array kMethods = {
    Method{"cross", "symmetry on the central cross, boards side by side in vectors",
           kMaxOccupancySize, true, make_cross_plan},
    Method{"halves", "all top halves of the board joined with all bottom halves", kMaxHalvesSize,
           true, make_halves_plan, halves_memory},
    Method{"rows", "row by row from the top with mirror symmetry, on the same kernels",
           kMaxTextbookSize, true, make_rows_plan},
    Method{"textbook", "bit masks and mirror symmetry, the program everyone writes",
           kMaxTextbookSize, false, make_textbook_plan},
};

}  // namespace

std::span<const Method> methods() { return kMethods; }

const Method& method(std::string_view name, std::int32_t n) {
  if (name == "auto") name = n < kLeastJoinedSize || n > kMostJoinedSize ? "cross" : "halves";
  return find_named(kMethods, name, "counting method", "choose auto, ");
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
