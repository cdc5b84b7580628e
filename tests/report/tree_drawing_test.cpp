// tests/report/tree_drawing_test.cpp - drawings of search trees as text and as SVG.
// SPDX-License-Identifier: MIT
#include "nqueens/report/tree_drawing.h"

#include <gtest/gtest.h>

#include "nqueens/base/error.h"
#include "nqueens/search/search.h"

namespace nqueens::report {
namespace {

search::Tree drawn_tree(std::int32_t n) {
  search::Tree tree{Problem(n)};
  search::search(Problem(n), {.goal = search::Goal::All},
                 {.on_event = [&](const search::Event& event) {
                   tree.step(event);
                   return search::Next::Continue;
                 }});
  return tree;
}

std::size_t occurrences(const std::string& text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

// The expected tree was worked out by hand: on a 3 x 3 board, a queen in a corner leaves one free
// square in the next row, and a queen in the middle leaves none.
TEST(TreeText, MatchesATreeOfThreeRowsThatWasDrawnByHand) {
  EXPECT_EQ(tree_text(drawn_tree(3)),
            "start\n"
            "├── (1,1)\n"
            "│   └── (2,3)  dead end\n"
            "├── (1,2)  dead end\n"
            "└── (1,3)\n"
            "    └── (2,1)  dead end\n");
}

TEST(TreeText, ShowsOneSolutionOnOneSquare) {
  EXPECT_EQ(tree_text(drawn_tree(1)), "start\n└── (1,1)  solution\n");
}

TEST(TreeSvg, HasABoardForEachNodeAndALineToEachChild) {
  const std::string svg = tree_svg(drawn_tree(4));
  EXPECT_TRUE(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
  EXPECT_EQ(occurrences(svg, "<g transform"), 17U);
  EXPECT_EQ(occurrences(svg, "<path d=\"M") - occurrences(svg, "z\""), 16U);
  EXPECT_EQ(occurrences(svg, " solution</text>"), 2U);
  EXPECT_EQ(occurrences(svg, " dead end</text>"), 4U);
  // The tree has 4 nodes with one queen, 6 with two, 4 with three and 2 with four.
  EXPECT_EQ(occurrences(svg, "<circle"), 4U + 12U + 12U + 8U);
}

TEST(TreeSvg, RefusesATreeThatIsTooLarge) { EXPECT_THROW(tree_svg(drawn_tree(8)), UsageError); }

}  // namespace
}  // namespace nqueens::report
