// nqueens/report/tree_drawing.h - draws search trees as text and as SVG.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "nqueens/search/tree.h"

namespace nqueens::report {

// Draws one line for each node, indented below its parent. Rows and columns are counted from 1:
//
//   start
//   |-- (1,1)
//   |   `-- (2,3)  dead end
//
// The text uses box-drawing characters instead of the ASCII characters above. Memory and time are
// proportional to the sum of the depths of all nodes.
std::string tree_text(const search::Tree& tree);

// Draws a standalone SVG file. Each node is a small board, parents are above their children, and
// solutions and dead ends are marked by a colour and a symbol. Throws UsageError if the tree has
// more than kMaxDrawnNodes nodes, which would be unreadable.
std::string tree_svg(const search::Tree& tree);

inline constexpr std::size_t kMaxDrawnNodes = 2000;

}  // namespace nqueens::report
