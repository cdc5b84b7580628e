// nqueens/count/trees/orbits_tree.cpp - counts the solutions that a half or a quarter turn maps to
// themselves, orbit by orbit.
//
// symmetric_board.h explains the idea. A choice is the column of the queen in the next row. If an
// image has already filled the row, there is exactly one choice.
//
// The mirror image of a symmetric solution is a different symmetric solution. On a board without
// given queens and blocked squares, therefore, only solutions whose first queen is in the left half
// are searched, and each counts twice. The first queen cannot be in the middle of its row, because
// her image under the half turn would attack her.
// SPDX-License-Identifier: MIT
#include <string>

#include "nqueens/board/occupancy.h"
#include "nqueens/count/trees/symmetric_board.h"
#include "nqueens/count/trees/tree_plan.h"

namespace nqueens::count {
namespace {

class OrbitsTree : public SearchTree {
 public:
  explicit OrbitsTree(const Question& question)
      : boards_(open_squares(question.problem), question.symmetry),
        has_mirror_(question.problem.is_empty() && question.size() > 1) {}

  std::int32_t depth() const override { return boards_.size(); }

  std::vector<Branch> top() const override {
    if (!has_mirror_) return {{}};
    std::vector<Branch> left;
    Mask columns = next({}) & all_columns(boards_.size() / 2);
    for (; columns != 0; columns = without_lowest(columns)) {
      left.push_back({.choices = {static_cast<std::uint8_t>(lowest_column(columns))}, .weight = 2});
    }
    return left;
  }

  Mask next(const Branch& branch) const override {
    return boards_.next_columns(boards_.board_of(branch.choices),
                                static_cast<std::int32_t>(branch.choices.size()));
  }

  std::uint64_t solutions(const Branch& branch, RunControl& control) const override {
    return boards_.count(boards_.board_of(branch.choices), control);
  }

  void restrict_to(const Branch& branch, std::vector<Mask>& open) const override {
    for (std::size_t row = 0; row < branch.choices.size(); ++row) {
      open[row] &= column_bit(branch.choices[row]);
    }
  }

 private:
  SymmetricBoards boards_;
  bool has_mirror_;
};

std::unique_ptr<const SearchTree> make_orbits_tree(const Question& question) {
  return std::make_unique<OrbitsTree>(question);
}

std::string orbits_refusal(const Question& question) {
  if (question.symmetry == Symmetry::Identity) return "counts only symmetric solutions";
  if (question.problem.has_regions()) return "does not support regions";
  if (question.problem.has_plain_rule()) return "";
  return std::string("supports only the rule queens, found ") + to_string(question.problem.rule());
}

}  // namespace

constinit const Method kOrbits = {
    .name = "orbits",
    .summary = "solutions equal to their half or quarter turn, placed orbit by orbit",
    .max_size = kMaxOccupancySize,
    .uses_kernels = false,
    .refusal = orbits_refusal,
    .make_plan = make_tree_plan<kOrbits, make_orbits_tree>,
};

}  // namespace nqueens::count
