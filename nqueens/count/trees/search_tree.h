// nqueens/count/trees/search_tree.h - the tree of a search, which tree_plan.h cuts into tasks.
//
// A search makes choices one after another, for example the column of each row's queen. Every
// solution is below exactly one node of each depth, so the nodes of one depth are independent tasks
// that can be counted on any machine, in any order.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/masks.h"
#include "nqueens/count/plan/question.h"

namespace nqueens::count {

// A node of the tree: the choices that lead from the root to the node, and the node's weight, which
// is the number of times that each solution below it counts.
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

  // Returns the number of choices from the root to a solution.
  virtual std::int32_t depth() const = 0;

  // Returns the nodes where the search begins, all of the same depth: the root, or, if a symmetry
  // makes some subtrees equivalent, one weighted node for each class of equivalent subtrees.
  // Returns no nodes if the board is known to have no solution.
  virtual std::vector<Branch> top() const { return {{}}; }

  // Returns the possible next choices below `branch`, as a set of numbers.
  virtual Mask next(const Branch& branch) const = 0;

  // Returns the number of solutions below `branch`, not multiplied by its weight. The result is
  // incomplete if `control` ended the run. Several threads can call this function at the same time.
  virtual std::uint64_t solutions(const Branch& branch, RunControl& control) const = 0;

  // Removes squares from `open`, the open squares of each row, so that the remaining board has
  // exactly the solutions below `branch`.
  virtual void restrict_to(const Branch& branch, std::vector<Mask>& open) const = 0;
};

// Creates the tree of method `pairings`, for the quarter turn on an empty board.
std::unique_ptr<const SearchTree> make_pairings_tree(const Question& question);

}  // namespace nqueens::count
