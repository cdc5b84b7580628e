// nqueens/count/plan/plan_prefixes.cpp - the tasks of methods rows and textbook: queens on the
// first rows.
//
// Both cut the board into the same prefixes (textbook.h) and differ in how a prefix is completed:
// by the textbook program, or by a kernel. Method rows is the second opinion on method cross, from
// other boards in another order with other weights; where a task's prefix leaves more columns than
// a kernel can choose from, it fills further rows.
// SPDX-License-Identifier: MIT
#include "nqueens/count/plan/plan_prefixes.h"

#include <algorithm>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/count/plan/fingerprint.h"
#include "nqueens/count/plan/textbook.h"
#include "nqueens/kernels/boards.h"

namespace nqueens::count {
namespace {

// Enough tasks for an even load and a smooth progress line (some 1,000 for n = 16, 6,000 for
// n = 28), few enough that a list of them is nothing.
constexpr std::int32_t kUsualRows = 3;
constexpr std::int32_t kMostRows = 6;

// A kernel's board: what queens on the rows above `row` leave of the others.
kernels::Boards board_below(std::span<const Mask> open, std::int32_t row,
                            const AttackMasks& attack) {
  const auto n = static_cast<std::int32_t>(open.size());
  kernels::Boards boards = kernels::boards_below(n, row, all_columns(n) & ~attack.columns);
  std::vector<Mask> open_of_rows;
  for (const std::uint8_t below : boards.rows) open_of_rows.push_back(open[below]);
  kernels::add_board_below(boards, attack, open_of_rows);
  return boards;
}

class PrefixPlan : public Plan {
 public:
  PrefixPlan(std::int32_t n, std::int32_t split, std::string method, RunControl& control)
      : prefixes_(textbook_prefixes(n, split, control)) {
    id_ = {.n = n,
           .method = std::move(method),
           .split = split,
           .tasks = prefixes_.size(),
           .fingerprint = fingerprint(control)};
  }

  const PlanId& id() const override { return id_; }

  double cost(std::uint64_t) const override { return 1; }

  std::uint64_t recount(std::uint64_t task, RunControl& control) const override {
    return prefixes_[task].weight * textbook_completions(id_.n, prefixes_[task], control);
  }

 protected:
  const Prefix& prefix(std::uint64_t task) const { return prefixes_[task]; }

 private:
  std::uint64_t fingerprint(RunControl& control) const {
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

  std::vector<Prefix> prefixes_;
  PlanId id_;
};

class TextbookPlan : public PrefixPlan {
 public:
  TextbookPlan(std::int32_t n, std::int32_t split, RunControl& control)
      : PrefixPlan(n, split, "textbook", control) {}

  kernels::Tally run(std::uint64_t task, const kernels::Kernel&,
                     RunControl& control) const override {
    return {.solutions = recount(task, control)};
  }
};

class RowsPlan : public PrefixPlan {
 public:
  RowsPlan(std::int32_t n, std::int32_t split, RunControl& control)
      : PrefixPlan(n, split, "rows", control) {}

  kernels::Tally run(std::uint64_t task, const kernels::Kernel& kernel,
                     RunControl& control) const override {
    const Prefix& of = prefix(task);
    kernels::Tally tally = rows_completions(id().n, of.rows, of.attack, kernel, control);
    tally.solutions *= of.weight;
    return tally;
  }
};

template <class SomePlan>
std::unique_ptr<const Plan> make(std::int32_t n, std::int32_t split, const std::string& method,
                                 RunControl& control) {
  const std::int32_t most = std::min(kMostRows, n);
  if (split == kAutoSplit) split = std::min(kUsualRows, n);
  if (split <= most) return std::make_unique<SomePlan>(n, split, control);
  throw UsageError("the split of method " + method + " is from 1 to " + std::to_string(most) +
                   " rows, found " + std::to_string(split));
}

}  // namespace

kernels::Tally rows_completions(std::span<const Mask> open, std::int32_t row,
                                const AttackMasks& attack, const kernels::Kernel& kernel,
                                RunControl& control) {
  kernels::Tally tally;
  if (control.should_end()) return tally;
  if (static_cast<std::int32_t>(open.size()) - row <= kRowsPerCall) {
    return kernel.count(board_below(open, row, attack));
  }
  Mask free = open[static_cast<std::size_t>(row)] & ~attack.attacked();
  for (; free != 0; free = without_lowest(free)) {
    tally += rows_completions(open, row + 1, attack.next_row(lowest_bit(free)), kernel, control);
  }
  return tally;
}

kernels::Tally rows_completions(std::int32_t n, std::int32_t row, const AttackMasks& attack,
                                const kernels::Kernel& kernel, RunControl& control) {
  const std::vector<Mask> open(static_cast<std::size_t>(n), all_columns(n));
  return rows_completions(open, row, attack, kernel, control);
}

std::unique_ptr<const Plan> make_textbook_plan(std::int32_t n, std::int32_t split,
                                               RunControl& control) {
  return make<TextbookPlan>(n, split, "textbook", control);
}

std::unique_ptr<const Plan> make_rows_plan(std::int32_t n, std::int32_t split,
                                           RunControl& control) {
  return make<RowsPlan>(n, split, "rows", control);
}

}  // namespace nqueens::count
