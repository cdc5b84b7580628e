// nqueens/count/pair/plan_blocks.cpp - the plan of methods `central-pair` and `central-rows` for
// plain queens on even boards.
// SPDX-License-Identifier: MIT
#include "nqueens/count/pair/plan_blocks.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "nqueens/count/pair/central_reach.h"
#include "nqueens/count/plan/recount.h"

namespace nqueens::count {
namespace {

// The cost of a block (block_tasks.h) is the number of its pairs of sets times the mean cost of
// some of these pairs. The cost of a pair of sets is, in units of the time for a list of mean
// length,
//
//   cost = 0.1 + x + y + j x y     x = length of the list of top halves
//                                  y = length of the list of bottom halves
//
// The length falls with the expected number of attacks between queens in random rows, as for method
// `halves` (halves_cost.h). This number includes the attacks by the central pair. The length also
// falls with each queen in a central column, because the reach of the pair closes some rows to her:
//
//   length = exp(-1.3 (attacks - mean)) (1 - closed rows / rows)^(queens in central columns)
//
// The factor j is 4 for n = 24, grows eightfold with every two rows, and is at least 1. In samples
// of 400 blocks of 24 rows and 60 blocks of 26 rows, the time of a block had a standard deviation
// of 14% and 28% of the estimate, respectively (AMD EPYC, Zen 4). With an estimate that ignored the
// attacks by the central pair and the closed rows, the standard deviation was 60%.
constexpr double kOverhead = 0.1;

double join_factor(std::int32_t h) { return std::max(1.0, 4 * std::pow(8, h - 12)); }

// Estimates the lengths of lists of halves, in units of the mean length. The two rows after the
// last row of these halves have queens in column p and column q.
class SideCost {
 public:
  SideCost(std::int32_t n, std::int32_t p, std::int32_t q, std::int32_t first_row)
      : rows_(n / 2 - 1),
        reached_by_p_(within(p, rows_, n) & ~within(p, 0, n)),
        reached_by_q_(within(q, rows_ + 1, n) & ~within(q, 1, n)),
        central_(column_bit(n / 2 - 1) | column_bit(n / 2)),
        open_(1 - first_row / static_cast<double>(rows_)),
        mean_(kByPair) {
    for (std::int32_t distance = 1; distance < rows_; ++distance) {
      mean_ += chance(distance) * (n - distance) * rows_ * (rows_ - 1.0) / (n * (n - 1.0));
    }
  }

  double length(Mask columns) const {
    double attacks =
        (column_count(columns & reached_by_p_) + column_count(columns & reached_by_q_)) / rows();
    for (std::int32_t distance = 1; distance < rows_; ++distance) {
      attacks += chance(distance) * column_count(columns & columns >> distance);
    }
    return std::exp(kFall * (mean_ - attacks)) * std::pow(open_, column_count(columns & central_));
  }

 private:
  static constexpr double kByPair = 1.42;  // mean number of attacks by the pair
  static constexpr double kFall = 1.3;     // decrease of the length's logarithm with each attack

  double rows() const { return rows_; }
  // Returns the probability that two queens in random rows, `distance` columns apart, attack each
  // other.
  double chance(std::int32_t distance) const {
    return 2 * (rows() - distance) / (rows() * (rows() - 1));
  }
  static Mask within(std::int32_t column, std::int32_t distance, std::int32_t n) {
    return all_columns(std::min(n, column + distance + 1)) &
           ~all_columns(std::max(0, column - distance));
  }

  std::int32_t rows_;
  Mask reached_by_p_;
  Mask reached_by_q_;
  Mask central_;
  double open_;  // share of the rows that are open to a queen in a central column
  double mean_;
};

std::uint64_t blocks_of_rows_memory(const Question& question, int threads) {
  return blocks_memory(question.size(), threads);
}

std::unique_ptr<const Plan> make_blocks_of_rows(const Question& question, std::int32_t /*split*/,
                                                RunControl& /*control*/) {
  return std::make_unique<BlockPlan>(question, QuarterTurn::NotUsed);
}

std::unique_ptr<const Plan> make_mirrored_blocks_of_rows(const Question& question,
                                                         RunControl& /*control*/) {
  return std::make_unique<BlockPlan>(question, QuarterTurn::NotUsed, Mirror::Yes);
}

}  // namespace

std::string blocks_refusal(const Question& question) {
  const std::int32_t n = question.size();
  const Problem& problem = question.problem;
  if (question.symmetry != Symmetry::Identity) return "does not count symmetric solutions";
  if (problem.has_regions()) return "does not support regions";
  if (!problem.has_plain_rule()) {
    return std::string("supports only the rule queens, found ") + to_string(problem.rule());
  }
  if (n % 2 == 1) {
    return "supports the rule queens only on boards with an even number of rows, found " +
           std::to_string(n);
  }
  if (n < kMinPairSize) {
    return "counts only boards of " + std::to_string(kMinPairSize) + " or more rows, found " +
           std::to_string(n);
  }
  const std::optional<std::int32_t> reach = reach_of(question);
  if (!reach) return "supports only the empty board, with or without a reach";
  if (*reach < kMinReach) {
    return "needs a reach of at least " + std::to_string(kMinReach) + ", found " +
           std::to_string(*reach);
  }
  return "";
}

BlockPlan::BlockPlan(const Question& question, QuarterTurn turn, Mirror mirror)
    : tasks_(question.size(), *reach_of(question), turn), mirror_(mirror) {
  id_ = {.n = question.size(),
         .method = turn == QuarterTurn::Used ? "central-pair" : "central-rows",
         .split = 1,
         .tasks = tasks_.size(),
         .fingerprint = tasks_.fingerprint(),
         .board = board_word(question)};
}

BlockTask BlockPlan::task(std::uint64_t number) const {
  const BlockTask task = tasks_[number];
  return mirror_ == Mirror::Yes ? task.mirrored(id_.n) : task;
}

double BlockPlan::cost(std::uint64_t number) const {
  constexpr std::size_t kSamples = 8;
  const BlockTask task = tasks_[number];
  const SideCost top(id_.n, task.pair.p, task.pair.q, task.first_row);
  const SideCost bottom(id_.n, task.pair.q, task.pair.p, task.first_row);
  double cost = 0;
  for (std::size_t i = 0; i < kSamples; ++i) {
    const Mask left = task.left[2 * i % task.left.size()];
    const Mask right = task.right[(6 * i + 3) % task.right.size()];
    const Mask above = task.columns(left, task.free_left) | task.columns(right, task.free_right);
    const double tops = top.length(above);
    const double bottoms = bottom.length((task.free_left | task.free_right) & ~above);
    cost += kOverhead + tops + bottoms + join_factor(id_.n / 2) * tops * bottoms;
  }
  return cost * static_cast<double>(task.left.size() * task.right.size()) / kSamples;
}

// With marks, a solution counts once if a queen in a central column reaches as far as the pair,
// otherwise twice. Therefore all solutions are counted, and those without such a queen are counted
// a second time.
std::uint64_t BlockPlan::recount(std::uint64_t number, RunControl& control) const {
  const std::int32_t n = id_.n;
  const BlockTask task = tasks_[number];
  const Problem board(n);
  const Mask central = column_bit(n / 2 - 1) | column_bit(n / 2);
  std::uint64_t solutions = 0;
  for (const Mask left : task.left) {
    for (const Mask right : task.right) {
      const Mask above = task.columns(left, task.free_left) | task.columns(right, task.free_right);
      const Mask below = (task.free_left | task.free_right) & ~above;
      std::vector<Mask> rows(static_cast<std::size_t>(n), below);
      std::fill_n(rows.begin(), n / 2 - 1, above);
      rows[static_cast<std::size_t>(n / 2 - 1)] = column_bit(task.pair.p);
      rows[static_cast<std::size_t>(n / 2)] = column_bit(task.pair.q);
      const auto close = [&](std::int32_t row) {
        rows[static_cast<std::size_t>(row)] &= ~central;
        rows[static_cast<std::size_t>(n - 1 - row)] &= ~central;
      };
      for (std::int32_t row = 0; row < task.first_row; ++row) close(row);
      solutions += plain_completions(board, rows, control);
      if (!task.has_marks) continue;
      close(task.first_row);
      solutions += plain_completions(board, rows, control);
    }
  }
  return solutions * task.pair.weight;
}

constinit const Method kCentralRows = {
    .name = "central-rows",
    .summary = "like central-pair but without quarter turns, to check counts that use them",
    .max_size = kMaxBlockSize,
    .uses_kernels = true,
    .has_one_split = true,
    .refusal = blocks_refusal,
    .make_plan = make_blocks_of_rows,
    .make_mirrored = make_mirrored_blocks_of_rows,
    .memory = blocks_of_rows_memory,
};

}  // namespace nqueens::count
