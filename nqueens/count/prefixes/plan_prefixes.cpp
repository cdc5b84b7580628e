// nqueens/count/prefixes/plan_prefixes.cpp - the tasks of methods `rows` and `textbook`: queens on
// the first rows.
//
// Both methods cut the board into the same prefixes (textbook.h). They differ in how they complete
// a prefix: `textbook` by the textbook program, `rows` by a kernel. Method `rows` is an independent
// check of method `cross`, because it uses other boards, in another order and with other weights.
// If a task's prefix leaves more than kRowsPerCall rows (run_prefixes.h), the task fills further
// rows before it calls a kernel.
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

// The largest empty board that the methods count. Their counts are 64-bit numbers, and Q(29) might
// not fit: extrapolated from known counts, Q(28) is about 2.6e18 and Q(29) about 2.9e19.
constexpr std::int32_t kMaxPrefixesSize = 28;

// This default gives enough tasks for an even load and smooth progress (about 1,100 for n = 16 and
// 7,900 for n = 28), and a list of tasks that takes little memory.
constexpr std::int32_t kDefaultRows = 3;
constexpr std::int32_t kMaxRows = 6;
// On a board with given queens, the first rows can be full. The default split is then the smallest
// number of rows that gives at least this many tasks.
constexpr std::size_t kEnoughPrefixes = 512;

// Returns the prefixes of a board with given queens or blocked squares. Mirror symmetry is not
// used, because such a board generally has none.
std::vector<Prefix> prefixes_on(const std::vector<Mask>& open, std::int32_t rows,
                                RunControl& control) {
  std::vector<Prefix> prefixes = {{}};
  for (std::int32_t row = 0; row < rows; ++row) {
    std::vector<Prefix> longer;
    for (const Prefix& prefix : prefixes) {
      if (control.should_end()) return {};
      Mask free = open[static_cast<std::size_t>(row)] & ~prefix.attack.attacked();
      for (; free != 0; free = without_lowest(free)) {
        longer.push_back({prefix.attack.next_row(lowest_bit(free)), row + 1});
      }
      require_few_tasks(longer.size());
    }
    prefixes = std::move(longer);
  }
  return prefixes;
}

// Counts the completions of a prefix by the search of method `textbook`, on open squares only. The
// result is incomplete if `control` ended the run.
std::uint64_t row_completions(const std::vector<Mask>& open, const Prefix& prefix,
                              RunControl& control) {
  if (prefix.rows == static_cast<std::int32_t>(open.size())) return 1;
  std::uint64_t total = 0;
  Mask free = open[static_cast<std::size_t>(prefix.rows)] & ~prefix.attack.attacked();
  for (; free != 0 && !control.should_end(); free = without_lowest(free)) {
    total +=
        row_completions(open, {prefix.attack.next_row(lowest_bit(free)), prefix.rows + 1}, control);
  }
  return total;
}

std::int32_t enough_rows(const std::vector<Mask>& open, RunControl& control) {
  const auto n = static_cast<std::int32_t>(open.size());
  std::int32_t rows = 1;
  while (rows < n && !control.should_end()) {
    const std::size_t prefixes = prefixes_on(open, rows, control).size();
    if (prefixes == 0 || prefixes >= kEnoughPrefixes) break;
    ++rows;
  }
  return rows;
}

template <class PlanOfMethod>
std::unique_ptr<const Plan> make(const Question& question, std::int32_t split,
                                 const std::string& method, RunControl& control) {
  const std::int32_t n = question.size();
  const std::int32_t most = question.is_plain() ? std::min(kMaxRows, n) : n;
  if (split == kAutoSplit) {
    split = question.is_plain() ? std::min(kDefaultRows, n)
                                : enough_rows(open_squares(question.problem), control);
  }
  if (split <= most) return std::make_unique<PlanOfMethod>(question, split, method, control);
  throw UsageError("the split of method " + method + " must be from 1 to " + std::to_string(most) +
                   " rows, found " + std::to_string(split));
}

std::unique_ptr<const Plan> make_rows_plan(const Question& question, std::int32_t split,
                                           RunControl& control) {
  return make<PrefixPlan>(question, split, "rows", control);
}

std::unique_ptr<const Plan> make_textbook_plan(const Question& question, std::int32_t split,
                                               RunControl& control) {
  return make<TextbookPlan>(question, split, "textbook", control);
}

// Boards with given queens or blocked squares are not refused for their size, because they have
// fewer open squares.
std::string rows_refusal(const Question& question) {
  if (!question.problem.has_plain_rule() || question.symmetry != Symmetry::Identity) {
    return refuse_other_boards(question);
  }
  if (!question.is_plain() || question.size() <= kMaxPrefixesSize) return "";
  return "counts empty boards of at most " + std::to_string(kMaxPrefixesSize) + " rows, found " +
         std::to_string(question.size());
}

}  // namespace

PrefixPlan::PrefixPlan(const Question& question, std::int32_t split, std::string method,
                       RunControl& control)
    : open_(open_squares(question.problem)),
      prefixes_(question.is_plain() ? textbook_prefixes(question.size(), split, control)
                                    : prefixes_on(open_, split, control)) {
  id_ = {.n = question.size(),
         .method = std::move(method),
         .split = split,
         .tasks = prefixes_.size(),
         .fingerprint = fingerprint(control),
         .board = board_word(question)};
}

std::uint64_t PrefixPlan::recount(std::uint64_t task, RunControl& control) const {
  const Prefix& prefix = prefixes_[task];
  return prefix.weight * (id_.board.empty() ? textbook_completions(id_.n, prefix, control)
                                            : row_completions(open_, prefix, control));
}

std::uint64_t PrefixPlan::fingerprint(RunControl& control) const {
  constexpr std::size_t kPrefixesBetweenChecks = 1 << 16;
  Fingerprint fingerprint;
  for (std::size_t i = 0; i < prefixes_.size(); ++i) {
    if (i % kPrefixesBetweenChecks == kPrefixesBetweenChecks - 1 && control.should_end()) break;
    const Prefix& prefix = prefixes_[i];
    fingerprint.add(static_cast<std::uint64_t>(prefix.rows));
    fingerprint.add(prefix.weight);
    fingerprint.add(prefix.attack.columns);
    fingerprint.add(prefix.attack.diagonals);
    fingerprint.add(prefix.attack.anti_diagonals);
  }
  return fingerprint.value();
}

constinit const Method kRows = {
    .name = "rows",
    .summary = "row by row from the top, with mirror symmetry and the kernels of method cross",
    .max_size = kMaxMaskSize,
    .uses_kernels = true,
    .refusal = rows_refusal,
    .make_plan = make_rows_plan,
};

constinit const Method kTextbook = {
    .name = "textbook",
    .summary = "the textbook program, with bit masks and mirror symmetry",
    .max_size = kMaxPrefixesSize,
    .uses_kernels = false,
    .refusal = refuse_other_boards,
    .make_plan = make_textbook_plan,
};

}  // namespace nqueens::count
