// nqueens/search/tree.h - the search tree that the events of a search draw.
//
// The root is the board that the search begins with. Each queen that is placed is a node below the
// board on which it was placed; a queen that is recalled leads back to a node that is there. So the
// tree of a search that goes breadth-first is the same as that of one that goes depth-first, only
// drawn in another order. A search that repairs whole boards has no tree.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nqueens/board/problem.h"
#include "nqueens/search/event.h"

namespace nqueens::search {

struct TreeNode {
  std::size_t parent = 0;  // the root is its own
  Square square = {};      // of the queen that was placed; nothing for the root
  bool is_solution = false;
  bool is_exhausted = false;  // a row has no square left to try; one not yet looked at is not
  std::vector<std::size_t> children = {};  // in the order in which they were placed

  bool is_dead_end() const { return is_exhausted && children.empty() && !is_solution; }
};

// Nodes beyond this many nobody can look at, and they would take memory: 64 bytes each.
inline constexpr std::size_t kMaxTreeNodes = 100'000;

class Tree {
 public:
  // A tree that has only its root, which is at index 0.
  explicit Tree(const Problem& problem);

  // The next event of a trace. UsageError when it is of a search that has no tree, or when the tree
  // has kMaxTreeNodes; SelfCheckError when it does not fit the events before.
  void step(const Event& event);

  const Problem& problem() const { return problem_; }
  const std::vector<TreeNode>& nodes() const { return nodes_; }
  std::size_t solutions() const;

  // The queens on the board of a node: the given ones and those on the way from the root.
  std::vector<Square> queens(std::size_t node) const;

 private:
  void go_down(Square square);
  void go_up(Square square);

  Problem problem_;
  std::vector<TreeNode> nodes_ = {TreeNode{}};
  std::size_t current_ = 0;
};

}  // namespace nqueens::search
