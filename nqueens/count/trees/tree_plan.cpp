// nqueens/count/trees/tree_plan.cpp - the tasks of a search: the nodes of its tree at one depth.
// SPDX-License-Identifier: MIT
#include "nqueens/count/trees/tree_plan.h"

#include <algorithm>
#include <string>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/count/plan/fingerprint.h"
#include "nqueens/count/plan/recount.h"
#include "nqueens/count/symmetric.h"

namespace nqueens::count {
namespace {

// With this many tasks, threads finish at about the same time. A task takes about 100 bytes.
constexpr std::size_t kEnoughBranches = 512;

class TreeOnCpu : public CpuTasks {
 public:
  explicit TreeOnCpu(const TreePlan& plan) : plan_(plan) {}

  kernels::Tally run(std::uint64_t task, RunControl& control) override {
    return {.solutions = plan_.count(task, control)};
  }

 private:
  const TreePlan& plan_;
};

}  // namespace

TreePlan::TreePlan(const Question& question, std::string_view method,
                   std::unique_ptr<const SearchTree> tree, std::int32_t split, RunControl& control)
    : question_(question), tree_(std::move(tree)), branches_(tree_->top()) {
  std::int32_t depth =
      branches_.empty() ? 0 : static_cast<std::int32_t>(branches_[0].choices.size());
  const std::int32_t deepest = std::max(0, tree_->depth() - 1);  // leaves one choice for each task
  const std::int32_t most = std::max(1, deepest);
  if (split > most) {
    throw UsageError("the split of method " + std::string(method) + " must be from 1 to " +
                     std::to_string(most) + ", found " + std::to_string(split));
  }
  const auto is_fine = [&] {
    if (branches_.empty() || depth >= deepest) return true;
    return split == kAutoSplit ? branches_.size() >= kEnoughBranches : depth >= split;
  };
  // If no branch is left, `depth` is the first depth without branches, so a plan with this split is
  // equal.
  for (; !is_fine() && !control.should_end(); ++depth) extend(control);
  id_ = {.n = question.size(),
         .method = std::string(method),
         .split = split == kAutoSplit ? std::max(1, depth) : split,
         .tasks = branches_.size(),
         .fingerprint = fingerprint(),
         .board = board_word(question)};
}

void TreePlan::extend(RunControl& control) {
  std::vector<Branch> longer;
  for (const Branch& branch : branches_) {
    if (control.should_end()) return;
    for (Mask next = tree_->next(branch); next != 0; next = without_lowest(next)) {
      longer.push_back(branch);
      longer.back().choices.push_back(static_cast<std::uint8_t>(lowest_column(next)));
    }
    require_few_tasks(longer.size());
  }
  branches_ = std::move(longer);
}

std::uint64_t TreePlan::fingerprint() const {
  Fingerprint fingerprint;
  for (const char c : board_word(question_)) fingerprint.add(static_cast<unsigned char>(c));
  for (const Branch& branch : branches_) {
    fingerprint.add(branch.weight);
    for (const std::uint8_t choice : branch.choices) fingerprint.add(choice);
  }
  return fingerprint.value();
}

std::uint64_t TreePlan::count(std::uint64_t task, RunControl& control) const {
  const Branch& branch = branches_[task];
  return branch.weight * tree_->solutions(branch, control);
}

std::uint64_t TreePlan::recount(std::uint64_t task, RunControl& control) const {
  const Branch& branch = branches_[task];
  std::vector<Mask> open = open_squares(question_.problem);
  tree_->restrict_to(branch, open);
  return branch.weight * (question_.symmetry == Symmetry::Identity
                              ? plain_completions(question_.problem, open, control)
                              : symmetric_count(open, question_.symmetry, control));
}

std::unique_ptr<CpuTasks> TreePlan::cpu_tasks(const kernels::Kernel& /*kernel*/) const {
  return std::make_unique<TreeOnCpu>(*this);
}

}  // namespace nqueens::count
