// nqueens/report/tree_drawing.h - search trees as text and as pictures.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "nqueens/search/tree.h"

namespace nqueens::report {

// A line for each node, below its parent and moved to the right, squares counted from 1:
//
//   start
//   |-- (1,1)
//   |   `-- (2,3)  dead end
//
// with the lines of box drawing characters. Memory and time are linear in the nodes.
std::string tree_text(const search::Tree& tree);

// A standalone SVG file: each node a small board, parents above their children, solutions and dead
// ends marked by colour and by a sign. UsageError when the tree has more nodes than anybody could
// look at (kMaxDrawnNodes).
std::string tree_svg(const search::Tree& tree);

inline constexpr std::size_t kMaxDrawnNodes = 2000;

}  // namespace nqueens::report
