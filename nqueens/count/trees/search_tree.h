// nqueens/count/trees/search_tree.h - a search as the tree of its choices, to be cut into tasks.
//
// The search makes one choice after the other, for example the column of each row's queen. Every
// solution is below exactly one node of each depth. So the nodes of one depth are independent tasks
// that can be counted on any machine, in any order (tree_plan.h).
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/masks.h"
#include "nqueens/count/plan/question.h"

namespace nqueens::count {

// A node: the choices that lead to it from the root, and how many times each of its solutions
// counts.
struct Branch {
  std::vector<std::uint8_t> choices = {};
  std::uint64_t weight = 1;
};

class SearchTree {
 public:
  SearchTree() = default;
  SearchTree(const SearchTree&) = delete;
  SearchTree& operator=(const SearchTree&) = delete;
  virtual ~SearchTree() = default;

  // The number of choices that make a solution.
  virtual std::int32_t depth() const = 0;

  // Returns the nodes where the search begins: the root, or the nodes that a symmetry leaves, with
  // their weights; none where it is known that there is no solution. All have the same depth.
  virtual std::vector<Branch> top() const { return {{}}; }

  // Returns the possible next choices, as a set of numbers.
  virtual Mask next(const Branch& branch) const = 0;

  // Counts the solutions below the branch, without its weight. The result is incomplete if
  // `control` ended the run. Many threads can call it at once.
  virtual std::uint64_t solutions(const Branch& branch, RunControl& control) const = 0;

  // Removes squares from the open squares of each row, so that the remaining board has exactly the
  // solutions of the branch.
  virtual void restrict_to(const Branch& branch, std::vector<Mask>& open) const = 0;
};

// Makes the tree of method pairings, for the quarter turn on an empty board.
std::unique_ptr<const SearchTree> make_pairings_tree(const Question& question);

}  // namespace nqueens::count
