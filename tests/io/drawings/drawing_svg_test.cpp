// tests/io/drawings/drawing_svg_test.cpp - boards as SVG files.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/io/drawing.h"

namespace nqueens::io {
namespace {

std::string svg(const Problem& problem, Overlay overlay = Overlay::None) {
  return draw(drawing("svg"), problem, {.overlay = overlay});
}

int occurrences(std::string_view text, std::string_view part) {
  int count = 0;
  for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

bool contains(std::string_view text, std::string_view part) { return occurrences(text, part) > 0; }

std::vector<Square> column_of_queens(std::int32_t n) {
  std::vector<Square> queens;
  for (std::int32_t row = 0; row < n; ++row) queens.push_back({row, 0});
  return queens;
}

TEST(DrawingSvg, IsAStandaloneFile) {
  const std::string picture = svg(Problem(8));
  EXPECT_TRUE(
      picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" "
                          "viewBox=\"-64 -64 928 928\" width=\"540\" height=\"540\""));
  EXPECT_TRUE(picture.ends_with("</svg>\n"));
}

TEST(DrawingSvg, DescribesThePositionInWords) {
  const std::string picture = svg(Problem(4, {{0, 1}, {1, 3}}, {{2, 2}}));
  EXPECT_TRUE(contains(picture, ">4 x 4 board with 2 queens</title>"));
  EXPECT_TRUE(
      contains(picture, ">Queens at (row, column): (1,2) (2,4). Blocked squares: 1.</desc>"));
  EXPECT_TRUE(contains(svg(Problem(4, {{0, 1}})), ">4 x 4 board with 1 queen</title>"));
}

TEST(DrawingSvg, DefinesTheQueenOnce) {
  const std::string picture = svg(Problem(4, {{0, 1}, {1, 3}, {2, 0}, {3, 2}}));
  EXPECT_EQ(occurrences(picture, "<symbol "), 1);
  EXPECT_EQ(occurrences(picture, "<use href=\"#nqueens-queen\""), 4);
  EXPECT_TRUE(contains(picture, "x=\"106\" y=\"4\""));
}

TEST(DrawingSvg, GrowsWithRowsAndNotWithSquares) { EXPECT_LT(svg(Problem(1000)).size(), 20000U); }

TEST(DrawingSvg, NumbersRowsAndColumnsUpToThirtyTwo) {
  EXPECT_EQ(occurrences(svg(Problem(32)), "<text "), 64);
  EXPECT_EQ(occurrences(svg(Problem(33)), "<text "), 0);
}

TEST(DrawingSvg, HatchesBlockedSquares) {
  const std::string picture = svg(Problem(4, {}, {{0, 0}, {2, 3}}));
  EXPECT_TRUE(contains(picture, "<pattern id=\"nqueens-hatch\""));
  EXPECT_TRUE(contains(picture, "M3 3h94v94h-94ZM303 203h94v94h-94Z"));
  EXPECT_FALSE(contains(svg(Problem(4)), "nqueens-hatch"));
}

TEST(DrawingSvg, MarksAttackedSquaresWithCrossesOnlyInTheOverlay) {
  const Problem board(3, {{0, 0}});
  EXPECT_EQ(occurrences(svg(board, Overlay::Attacks), "l24 24m0-24l-24 24"), 6);
  EXPECT_EQ(occurrences(svg(board), "l24 24m0-24l-24 24"), 0);
}

TEST(DrawingSvg, JoinsQueensByALineForEachKindOfConflict) {
  const std::string column = svg(Problem(4, {{0, 0}, {2, 0}}), Overlay::Attacks);
  EXPECT_TRUE(contains(column, "<path d=\"M50 50L50 250\"/>"));
  const std::string diagonal = svg(Problem(4, {{0, 0}, {2, 2}}), Overlay::Attacks);
  EXPECT_TRUE(contains(diagonal, "<path d=\"M50 50L250 250\" stroke-dasharray=\"30 24\"/>"));
  const std::string anti_diagonal = svg(Problem(4, {{0, 2}, {2, 0}}), Overlay::Attacks);
  EXPECT_TRUE(contains(anti_diagonal, "<path d=\"M250 50L50 250\" stroke-dasharray=\"0 22\"/>"));
  EXPECT_EQ(occurrences(anti_diagonal, "<circle cx=\"250\" cy=\"50\" r=\"44\"/>"), 1);
}

TEST(DrawingSvg, SaysWhenItDoesNotDrawEveryConflict) {
  const std::string picture = svg(Problem(60, column_of_queens(60)), Overlay::Attacks);
  EXPECT_TRUE(
      contains(picture, "Pairs of queens that attack each other: 1770. Lines join 1000 of them."));
  EXPECT_EQ(occurrences(picture, "<path d=\"M50 "), 1000);
}

TEST(DrawingSvg, RefusesTheOverlayOnLargeBoards) {
  EXPECT_NO_THROW(svg(Problem(200), Overlay::Attacks));
  try {
    svg(Problem(201), Overlay::Attacks);
    FAIL() << "no error";
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(),
                 "the drawing svg marks attacked squares up to n = 200, found n = 201: draw the "
                 "board without them");
  }
}

}  // namespace
}  // namespace nqueens::io
