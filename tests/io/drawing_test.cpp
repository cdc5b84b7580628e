// tests/io/drawing_test.cpp - tests boards drawn as text and the table of drawings.
// SPDX-License-Identifier: MIT
#include "nqueens/io/drawing.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/io/reader.h"

namespace nqueens::io {
namespace {

std::string text(const Problem& problem, const DrawOptions& options = {}) {
  return draw(drawing("text"), problem, options);
}

TEST(Drawings, HaveFourNames) {
  std::vector<std::string> names;
  for (const Drawing& drawing : drawings()) names.emplace_back(drawing.name);
  EXPECT_EQ(names, (std::vector<std::string>{"text", "half", "braille", "svg"}));
}

TEST(Drawings, AreListedInTheErrorForAnUnknownName) {
  try {
    drawing("oil");
    FAIL() << "no error";
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(),
                 "there is no drawing 'oil'; the drawings are: text, half, braille, svg");
  }
}

TEST(Drawings, MarkSquaresThatTheRuleAttacks) {
  const DrawOptions attacks = {.overlay = Overlay::Attacks};
  EXPECT_EQ(text(Problem(5, {{0, 0}}, {}, Rule::Toroidal), attacks),
            "  1 2 3 4 5\n1 Q x x x x\n2 x x . . x\n3 x . x x .\n4 x . x x .\n5 x x . . x\n");
  EXPECT_EQ(text(Problem(5, {{0, 0}}, {}, Rule::Superqueens), attacks),
            "  1 2 3 4 5\n1 Q x x x x\n2 x x x . .\n3 x x x . .\n4 x . . x .\n5 x . . . x\n");
  EXPECT_EQ(text(Problem(3, {{0, 0}, {1, 2}}, {}, Rule::Superqueens), attacks),
            "  1 2 3\n1 ! x x\n2 x x !\n3 x x x\n");
}

TEST(Drawings, RefuseABoardThatIsTooLarge) {
  for (const Drawing& drawing : drawings()) {
    EXPECT_NO_THROW(draw(drawing, Problem(drawing.max_size))) << drawing.name;
    EXPECT_THROW(draw(drawing, Problem(drawing.max_size + 1)), UsageError) << drawing.name;
  }
}

TEST(DrawingText, NumbersRowsAndColumnsFromOne) {
  EXPECT_EQ(text(Problem(4, {{0, 1}, {1, 3}, {2, 0}, {3, 2}})),
            "  1 2 3 4\n"
            "1 . Q . .\n"
            "2 . . . Q\n"
            "3 Q . . .\n"
            "4 . . Q .\n");
}

TEST(DrawingText, WritesColumnNumbersDownwardsOnBoardsOfTenOrMoreRows) {
  EXPECT_EQ(text(Problem(10, {{9, 9}})),
            "                     1\n"
            "   1 2 3 4 5 6 7 8 9 0\n"
            " 1 . . . . . . . . . .\n"
            " 2 . . . . . . . . . .\n"
            " 3 . . . . . . . . . .\n"
            " 4 . . . . . . . . . .\n"
            " 5 . . . . . . . . . .\n"
            " 6 . . . . . . . . . .\n"
            " 7 . . . . . . . . . .\n"
            " 8 . . . . . . . . . .\n"
            " 9 . . . . . . . . . .\n"
            "10 . . . . . . . . . Q\n");
}

// Draws a partial board with a blocked square for each board size that can be drawn.
TEST(DrawingText, IsReadBackForEverySize) {
  for (std::int32_t n = 1; n <= drawing("text").max_size; ++n) {
    std::vector<Square> queens;
    for (std::int32_t row = 0; row < n; row += 2) queens.push_back({row, n - 1 - row});
    std::vector<Square> blocked;
    if (n > 1) blocked.push_back({1, 0});
    const Problem board(n, queens, blocked);
    std::istringstream twice(text(board) + "\n" + text(board));
    Reader reader(twice);
    for (int copy = 0; copy < 2; ++copy) {
      const auto record = reader.next();
      ASSERT_TRUE(record) << n;
      EXPECT_EQ(record->problem, board) << n;
    }
    EXPECT_FALSE(reader.next()) << n;
  }
}

TEST(DrawingText, MarksAttackedSquaresInTheOverlay) {
  EXPECT_EQ(text(Problem(4, {{0, 0}}, {{0, 2}, {3, 1}}), {.overlay = Overlay::Attacks}),
            "  1 2 3 4\n"
            "1 Q x # x\n"
            "2 x x . .\n"
            "3 x . x .\n"
            "4 x # . x\n");
}

TEST(DrawingText, MarksQueensInConflictInTheOverlay) {
  const Problem board(4, {{0, 0}, {1, 1}, {2, 3}});
  EXPECT_EQ(text(board, {.overlay = Overlay::Attacks}),
            "  1 2 3 4\n"
            "1 ! x x x\n"
            "2 x ! x x\n"
            "3 x x x Q\n"
            "4 x x x x\n");
}

TEST(DrawingText, AQueenOnABlockedSquareIsInConflict) {
  const Problem board(1, {{0, 0}}, {{0, 0}});
  EXPECT_EQ(text(board), "  1\n1 Q\n");
  EXPECT_EQ(text(board, {.overlay = Overlay::Attacks}), "  1\n1 !\n");
}

TEST(DrawingText, PaintsTwoCharactersPerSquareAndResetsAtTheEndOfTheLine) {
  EXPECT_EQ(text(Problem(2, {{0, 0}}, {{1, 1}}), {.colour = Colour::Yes}),
            "  1 2\n"
            "1 \x1b[48;2;243;234;216m\x1b[38;2;27;27;31m\u265B "
            "\x1b[48;2;185;160;124m  \x1b[0m\n"
            "2 \x1b[48;2;185;160;124m  "
            "\x1b[48;2;243;234;216m\x1b[38;2;107;93;73m\u2592\u2592\x1b[0m\n");
}

TEST(DrawingText, MarksDifferInShapeAndNotOnlyInColour) {
  EXPECT_EQ(text(Problem(2, {{0, 0}, {0, 1}}), {Colour::Yes, Overlay::Attacks}),
            "  1 2\n"
            "1 \x1b[48;2;155;28;18m\x1b[38;2;243;234;216m\u265B!"
            "\x1b[48;2;155;28;18m\x1b[38;2;243;234;216m\u265B!\x1b[0m\n"
            "2 \x1b[48;2;185;160;124m\x1b[38;2;91;26;74m\u00D7 "
            "\x1b[48;2;243;234;216m\x1b[38;2;91;26;74m\u00D7 \x1b[0m\n");
}

}  // namespace
}  // namespace nqueens::io
