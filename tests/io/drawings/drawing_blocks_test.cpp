// tests/io/drawings/drawing_blocks_test.cpp - drawings of large boards in half blocks and braille.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "nqueens/io/drawing.h"

namespace nqueens::io {
namespace {

TEST(DrawingHalf, PutsTwoRowsInALine) {
  EXPECT_EQ(draw(drawing("half"), Problem(3, {{0, 0}, {1, 0}, {1, 1}, {2, 2}})),
            "\u2588\u2584 \n"
            "  \u2580\n");
}

TEST(DrawingHalf, PaintsTheUpperSquareInTheForegroundAndTheLowerInTheBackground) {
  EXPECT_EQ(draw(drawing("half"), Problem(2, {{0, 0}}), {.colour = Colour::Yes}),
            "\x1b[38;2;27;27;31m\x1b[48;2;185;160;124m\u2580"
            "\x1b[38;2;185;160;124m\x1b[48;2;243;234;216m\u2580\x1b[0m\n");
}

TEST(DrawingHalf, SetsNoBackgroundBelowAnOddLastRow) {
  EXPECT_EQ(draw(drawing("half"), Problem(1), {.colour = Colour::Yes}),
            "\x1b[38;2;243;234;216m\u2580\x1b[0m\n");
}

TEST(DrawingHalf, PaintsAttacksAndConflictsInTheOverlay) {
  EXPECT_EQ(draw(drawing("half"), Problem(2, {{0, 0}, {1, 0}}, {{1, 1}}),
                 {Colour::Yes, Overlay::Attacks}),
            "\x1b[38;2;155;28;18m\x1b[48;2;155;28;18m\u2580"
            "\x1b[38;2;138;93;99m\x1b[48;2;107;93;73m\u2580\x1b[0m\n");
}

TEST(DrawingBraille, GivesEachOfEightSquaresItsDot) {
  const std::vector<std::string> dots = {"\u2801", "\u2808", "\u2802", "\u2810",
                                         "\u2804", "\u2820", "\u2840", "\u2880"};
  for (std::int32_t i = 0; i < 8; ++i) {
    const std::string picture = draw(drawing("braille"), Problem(4, {{i / 2, i % 2}}));
    EXPECT_EQ(picture, dots[static_cast<std::size_t>(i)] + "\u2800\n");
  }
}

TEST(DrawingBraille, ExtendsBeyondBoardsOfOddSizes) {
  EXPECT_EQ(draw(drawing("braille"), Problem(5, {{4, 4}})),
            "\u2800\u2800\u2800\n"
            "\u2800\u2800\u2801\n");
}

}  // namespace
}  // namespace nqueens::io
