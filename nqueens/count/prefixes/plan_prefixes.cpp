// nqueens/count/prefixes/plan_prefixes.cpp - the tasks of methods rows and textbook: queens on the
// first rows.
//
// Both cut the board into the same prefixes (textbook.h) and differ in how a prefix is completed:
// by the textbook program, or by a kernel. Method rows is the second opinion on method cross, from
// other boards in another order with other weights; where a task's prefix leaves more columns than
// a kernel can choose from, it fills further rows.
// SPDX-License-Identifier: MIT
#include "nqueens/count/prefixes/plan_prefixes.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/count/plan/fingerprint.h"

namespace nqueens::count {
namespace {

// Largest board of both methods: their counts are one 64-bit number. By the growth of known counts
// Q(28) is about 2.5e18, Q(29) about 2.9e19.
constexpr std::int32_t kMaxPrefixesSize = 28;

// Enough tasks for an even load and a smooth progress line (some 1,000 for n = 16, 6,000 for
// n = 28), few enough that a list of them is nothing.
constexpr std::int32_t kDefaultRows = 3;
constexpr std::int32_t kMaxRows = 6;

std::unique_ptr<const Plan> make(std::int32_t n, std::int32_t split, const std::string& method,
                                 RunControl& control) {
  const std::int32_t most = std::min(kMaxRows, n);
  if (split == kAutoSplit) split = std::min(kDefaultRows, n);
  if (split <= most) return std::make_unique<PrefixPlan>(n, split, method, control);
  throw UsageError("the split of method " + method + " is from 1 to " + std::to_string(most) +
                   " rows, found " + std::to_string(split));
}

std::unique_ptr<const Plan> make_rows_plan(std::int32_t n, std::int32_t split,
                                           RunControl& control) {
  return make(n, split, "rows", control);
}

std::unique_ptr<const Plan> make_textbook_plan(std::int32_t n, std::int32_t split,
                                               RunControl& control) {
  return make(n, split, "textbook", control);
}

}  // namespace

PrefixPlan::PrefixPlan(std::int32_t n, std::int32_t split, std::string method, RunControl& control)
    : prefixes_(textbook_prefixes(n, split, control)) {
  id_ = {.n = n,
         .method = std::move(method),
         .split = split,
         .tasks = prefixes_.size(),
         .fingerprint = fingerprint(control)};
}

std::uint64_t PrefixPlan::recount(std::uint64_t task, RunControl& control) const {
  return prefixes_[task].weight * textbook_completions(id_.n, prefixes_[task], control);
}

std::uint64_t PrefixPlan::fingerprint(RunControl& control) const {
  constexpr std::size_t kPrefixesBetweenChecks = 1 << 16;
  Fingerprint of;
  for (std::size_t i = 0; i < prefixes_.size(); ++i) {
    if (i % kPrefixesBetweenChecks == kPrefixesBetweenChecks - 1 && control.should_end()) break;
    const Prefix& prefix = prefixes_[i];
    of.add(static_cast<std::uint64_t>(prefix.rows));
    of.add(prefix.weight);
    of.add(prefix.attack.columns);
    of.add(prefix.attack.diagonals);
    of.add(prefix.attack.anti_diagonals);
  }
  return of.value();
}

constinit const Method kRows = {
    .name = "rows",
    .summary = "row by row from the top with mirror symmetry, on the same kernels",
    .max_size = kMaxPrefixesSize,
    .uses_kernels = true,
    .make_plan = make_rows_plan,
};

constinit const Method kTextbook = {
    .name = "textbook",
    .summary = "bit masks and mirror symmetry, the program everyone writes",
    .max_size = kMaxPrefixesSize,
    .uses_kernels = false,
    .make_plan = make_textbook_plan,
};

}  // namespace nqueens::count
