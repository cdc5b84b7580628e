// nqueens/report/tree_drawing.h - search trees as text and as pictures.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "nqueens/search/tree.h"

namespace nqueens::report {

// Draws one line for each node, below its parent and indented, with squares counted from 1:
//
//   start
//   |-- (1,1)
//   |   `-- (2,3)  dead end
//
// The real text uses box-drawing characters. Memory and time are linear in the number of nodes.
std::string tree_text(const search::Tree& tree);

// Draws a standalone SVG file: each node is a small board, parents are above their children, and a
// colour and a sign mark solutions and dead ends. Throws UsageError if the tree has more than
// kMaxDrawnNodes nodes, too many for a readable picture.
std::string tree_svg(const search::Tree& tree);

inline constexpr std::size_t kMaxDrawnNodes = 2000;

}  // namespace nqueens::report
