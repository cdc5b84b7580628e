// nqueens/search/tree.cpp - builds a search tree from the events of a search.
// SPDX-License-Identifier: MIT
#include "nqueens/search/tree.h"

#include <algorithm>
#include <string>

#include "nqueens/base/error.h"

namespace nqueens::search {
namespace {

[[noreturn]] void refuse_repair() {
  throw UsageError("a search that repairs whole boards has no search tree");
}

}  // namespace

Tree::Tree(const Problem& problem) : problem_(problem) {}

void Tree::step(const Event& event) {
  const Square square = {event.row, event.column};
  switch (event.kind) {
    case EventKind::Place:
    case EventKind::Recall:
      return go_down(square);
    case EventKind::Remove:
    case EventKind::Leave:
      return go_up(square);
    case EventKind::Solution:
      nodes_[current_].is_solution = true;
      return;
    case EventKind::Exhausted:
      nodes_[current_].is_exhausted = true;
      return;
    case EventKind::Move:
    case EventKind::Generation:
      refuse_repair();
    default:
      return;
  }
}

std::size_t Tree::solutions() const {
  return static_cast<std::size_t>(std::ranges::count(nodes_, true, &TreeNode::is_solution));
}

std::vector<Square> Tree::queens(std::size_t node) const {
  std::vector<Square> queens = problem_.given();
  for (; node != 0; node = nodes_[node].parent) queens.push_back(nodes_[node].square);
  return queens;
}

// Moves to the child with this queen, which is created if it does not exist.
void Tree::go_down(Square square) {
  const std::vector<std::size_t>& children = nodes_[current_].children;
  const auto known =
      std::ranges::find(children, square, [&](std::size_t child) { return nodes_[child].square; });
  if (known != children.end()) {
    current_ = *known;
    return;
  }
  if (nodes_.size() == kMaxTreeNodes) {
    throw UsageError("the search tree has more than " + std::to_string(kMaxTreeNodes) +
                     " nodes; choose a smaller board or set --limit");
  }
  nodes_[current_].children.push_back(nodes_.size());
  nodes_.push_back({.parent = current_, .square = square});
  current_ = nodes_.size() - 1;
}

void Tree::go_up(Square square) {
  // A search of a tree removes the last queen placed before it removes earlier ones.
  if (current_ == 0 || nodes_[current_].square != square) refuse_repair();
  current_ = nodes_[current_].parent;
}

}  // namespace nqueens::search
