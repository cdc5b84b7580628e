// nqueens/count/trees/search_tree.h - a search as the tree of its choices, to be cut into tasks.
//
// Each row of the board, or what else the search fills one after the other, is a choice; the nodes
// of one depth have all solutions below them, each below one node, so that they can be counted one
// by one, by anybody, in any order (tree_plan.h).
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/masks.h"
#include "nqueens/count/plan/question.h"

namespace nqueens::count {

// A node: the choices that lead to it from the root, and how often its solutions count.
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

  // Choices that make a solution.
  virtual std::int32_t depth() const = 0;

  // Where the search begins: the root, or the nodes that a symmetry leaves, with their weights;
  // nothing where it is known that there is no solution. All have equally many choices.
  virtual std::vector<Branch> top() const { return {{}}; }

  // What can be chosen next; the numbers of the choices as a set.
  virtual Mask next(const Branch& branch) const = 0;

  // The solutions below the branch, without its weight. Only a part when `control` ended the run
  // meanwhile. May be called by many threads at once.
  virtual std::uint64_t solutions(const Branch& branch, RunControl& control) const = 0;

  // Takes from the squares that may be used in each row those that solutions of the branch do not
  // use; what is left has the same solutions.
  virtual void restrict_to(const Branch& branch, std::vector<Mask>& open) const = 0;
};

// Of method pairings, for the quarter turn on an empty board.
std::unique_ptr<const SearchTree> make_pairings_tree(const Question& question);

}  // namespace nqueens::count
