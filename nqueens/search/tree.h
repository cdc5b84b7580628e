// nqueens/search/tree.h - builds a search tree from the events of a search.
//
// The root is the board with which the search begins. Placing a queen adds a child to the current
// node, unless the node already has this child, as can happen after a restart. Recalling a queen
// returns to an existing child. A breadth-first search and a depth-first search therefore have the
// same tree but build it in a different order. A search that repairs whole boards has no tree.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nqueens/board/problem.h"
#include "nqueens/search/event.h"

namespace nqueens::search {

struct TreeNode {
  std::size_t parent = 0;  // the root is its own parent
  Square square = {};      // the square of the queen that was placed; unused for the root
  bool is_solution = false;
  bool is_exhausted = false;               // a row of this board has no square left to try
  std::vector<std::size_t> children = {};  // in the order of placement

  bool is_dead_end() const { return is_exhausted && children.empty() && !is_solution; }
};

// Largest number of nodes, which take 64 bytes each. A drawing of a larger tree would not be
// readable.
inline constexpr std::size_t kMaxTreeNodes = 100'000;

class Tree {
 public:
  // Starts with only the root, which has index 0.
  explicit Tree(const Problem& problem);

  // Applies the next event of a trace. Throws UsageError if the tree would exceed kMaxTreeNodes, or
  // if the search has no tree: it moves queens, or removes a queen that is not the last one placed.
  void step(const Event& event);

  const Problem& problem() const { return problem_; }
  const std::vector<TreeNode>& nodes() const { return nodes_; }
  std::size_t solutions() const;

  // Returns the queens on the board of a node: the given ones, and those on the path from the root.
  std::vector<Square> queens(std::size_t node) const;

 private:
  void go_down(Square square);
  void go_up(Square square);

  Problem problem_;
  std::vector<TreeNode> nodes_ = {TreeNode{}};
  std::size_t current_ = 0;
};

}  // namespace nqueens::search
