// nqueens/count/pair/plan_pair.cpp - the tasks of method `central-pair` for queens with leaps: sets
// of fixed columns for the top half.
//
// Some columns in the middle of the board are open, the others are fixed. A task is one way to
// divide the fixed columns between the two halves. Exchanging left and right reverses the set of
// fixed columns of the top half. On even boards, exchanging top and bottom replaces this set with
// its complement among the fixed columns. Only the least set of each orbit is counted, times the
// orbit's size.
// SPDX-License-Identifier: MIT
#include "nqueens/count/pair/plan_pair.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/count/pair/plan_blocks.h"
#include "nqueens/count/plan/fingerprint.h"
#include "nqueens/count/plan/recount.h"

namespace nqueens::count {
namespace {

// Returns whether the rule is mirror-symmetric and describes queens with leaps of one or two rows.
bool has_short_leaps(const Rule& rule) {
  const bool reaches_two_rows =
      std::ranges::all_of(rule.leaps, [](Square by) { return by.row <= 2; });
  return rule.diagonal == Reach::Bounded && rule.anti_diagonal == Reach::Bounded &&
         !rule.leaps.empty() && rule.riders.empty() && reaches_two_rows && rule.has_mirror();
}

std::string pair_refusal(const Question& question) {
  if (question.problem.has_plain_rule()) return blocks_refusal(question);
  const Rule& rule = question.problem.rule();
  const std::int32_t n = question.size();
  if (question.symmetry != Symmetry::Identity) return "does not count symmetric solutions";
  if (!has_short_leaps(rule)) {
    return std::string("counts only queens and queens with leaps of at most two rows, found ") +
           to_string(rule);
  }
  if (question.problem.has_regions()) return "does not support regions";
  if (!question.has_all_squares()) return "supports only the empty board";
  if (n < kMinPairSize) {
    return "counts only boards of " + std::to_string(kMinPairSize) + " or more rows, found " +
           std::to_string(n);
  }
  if (n > kMaxPairSize) {
    return "counts queens with leaps on boards of at most " + std::to_string(kMaxPairSize) +
           " rows, found " + std::to_string(n);
  }
  return "";
}

// Returns the columns that tasks leave open, in the middle of the board. The more columns are open,
// the more halves share a search, and the more memory their lists take.
OpenColumns open_columns(std::int32_t n) {
  const std::int32_t most = n <= 20 ? 10 : n <= 22 ? 8 : n <= 24 ? 6 : 4;
  const std::int32_t count = std::min(most, n / 2 * 2 - 4) - n % 2;
  return {(n - count) / 2, count};
}

std::uint64_t pair_memory(const Question& question, int threads) {
  const std::int32_t n = question.size();
  return question.problem.has_plain_rule() ? blocks_memory(n, threads) : leaps_memory(n, threads);
}

std::unique_ptr<const Plan> make_pair_plan(const Question& question, std::int32_t /*split*/,
                                           RunControl& control) {
  if (question.problem.has_plain_rule()) return std::make_unique<BlockPlan>(question);
  return std::make_unique<PairPlan>(question, control);
}

std::unique_ptr<const Plan> make_mirrored_pair_plan(const Question& question, RunControl& control) {
  if (question.problem.has_plain_rule()) {
    return std::make_unique<BlockPlan>(question, QuarterTurn::Used, Mirror::Yes);
  }
  return std::make_unique<PairPlan>(question, control, Mirror::Yes);
}

}  // namespace

PairPlan::PairPlan(const Question& question, RunControl& control, Mirror mirror)
    : question_(question), open_(open_columns(question.size())) {
  const std::int32_t n = question.size();
  const Mask fixed = all_columns(n) & ~open_.mask();
  Fingerprint fingerprint;
  fingerprint.add(open_.mask());
  for (Mask outer = 0; outer < column_bit(n - open_.count); ++outer) {
    if (outer % (1 << 16) == 0 && control.should_end()) return;
    const Mask left = outer & all_columns(open_.first);
    const Mask top = left | (outer & ~left) << open_.count;
    const std::int32_t missing = n / 2 - column_count(top);
    if (missing < 0 || missing > open_.count) continue;
    const Mask mirrored = kernels::mirrored_columns(top, n);
    std::vector<Mask> orbit = {top, mirrored};
    if (n % 2 == 0) orbit.insert(orbit.end(), {fixed & ~top, fixed & ~mirrored});
    std::ranges::sort(orbit);
    if (orbit.front() != top) continue;
    orbit.erase(std::unique(orbit.begin(), orbit.end()), orbit.end());
    tasks_.push_back({mirror == Mirror::Yes ? mirrored : top, orbit.size()});
    fingerprint.add(top);
    fingerprint.add(orbit.size());
  }
  id_ = {.n = n,
         .method = "central-pair",
         .split = 1,
         .tasks = tasks_.size(),
         .fingerprint = fingerprint.value(),
         .board = board_word(question)};
}

// The time is about proportional to the lengths of the lists, and the length of a list falls with
// the expected number of attacks between its queens (halves_cost.h).
double PairPlan::cost(std::uint64_t task) const {
  const std::int32_t n = id_.n;
  const auto length = [&](Mask columns, std::int32_t rows) {
    double attacks = 0;
    for (std::int32_t distance = 1; distance < rows; ++distance) {
      attacks += 2.0 * (rows - distance) / (rows * (rows - 1.0)) *
                 column_count(columns & columns >> distance);
    }
    return std::exp(-1.5 * attacks);
  };
  double cost = 0;
  for_each_choice(tasks_[task], [&](Mask open) {
    const Mask top = tasks_[task].top | open;
    cost += length(top, top_rows()) + length(all_columns(n) & ~top, bottom_rows());
  });
  return cost;
}

std::uint64_t PairPlan::recount(std::uint64_t task, RunControl& control) const {
  const std::int32_t n = id_.n;
  std::uint64_t solutions = 0;
  for_each_choice(tasks_[task], [&](Mask open) {
    const Mask top = tasks_[task].top | open;
    std::vector<Mask> rows(static_cast<std::size_t>(n), all_columns(n) & ~top);
    std::fill_n(rows.begin(), top_rows(), top);
    solutions += plain_completions(question_.problem, rows, control);
  });
  return solutions * tasks_[task].weight;
}

constinit const Method kPair = {
    .name = "central-pair",
    .summary = "halves on both sides of the two central queens, for even boards and short leaps",
    .max_size = kMaxBlockSize,
    .uses_kernels = true,
    .has_one_split = true,
    .refusal = pair_refusal,
    .make_plan = make_pair_plan,
    .make_mirrored = make_mirrored_pair_plan,
    .memory = pair_memory,
};

}  // namespace nqueens::count
