// tests/cli/list/draw_test.cpp - tests `nqueens draw`.
// SPDX-License-Identifier: MIT
#include "tests/cli/program.h"

namespace nqueens::cli {
namespace {

TEST(Draw, DrawsTextByDefault) {
  EXPECT_EQ(shell("nqueens draw '0 2 4 1 3'"), (Answer{0,
                                                       "  1 2 3 4 5\n"
                                                       "1 Q . . . .\n"
                                                       "2 . . Q . .\n"
                                                       "3 . . . . Q\n"
                                                       "4 . Q . . .\n"
                                                       "5 . . . Q .\n",
                                                       ""}));
  EXPECT_EQ(shell("nqueens draw 0 2 4 1 3"), shell("nqueens draw '0 2 4 1 3'"));
}

TEST(Draw, DrawsWhatSolveFinds) {
  EXPECT_EQ(shell("nqueens solve 4 -q | nqueens draw").out,
            "  1 2 3 4\n1 . Q . .\n2 . . . Q\n3 Q . . .\n4 . . Q .\n");
}

TEST(Draw, MarksAttackedSquares) {
  EXPECT_EQ(shell("nqueens draw '0 2 - - -' --attacks").out,
            "  1 2 3 4 5\n"
            "1 Q x x x x\n"
            "2 x x Q x x\n"
            "3 x x x x .\n"
            "4 x . x x x\n"
            "5 x . x . x\n");
  EXPECT_EQ(shell("nqueens draw '0 1' --attacks").out, "  1 2\n1 ! x\n2 x !\n");
}

TEST(Draw, ShowsBlockedSquares) {
  EXPECT_EQ(shell("nqueens draw -", {.input = "Q..\n.#.\n...\n"}).out,
            "  1 2 3\n1 Q . .\n2 . # .\n3 . . .\n");
}

TEST(Draw, HalfBlocksAndBrailleAreSmaller) {
  EXPECT_EQ(shell("nqueens draw '0 2 4 1 3' --as half").out, "▀ ▄  \n ▄  ▀\n   ▀ \n");
  EXPECT_EQ(shell("nqueens draw '0 2 4 1 3' --as braille").out, "⢁⠂⠄\n⠀⠈⠀\n");
}

TEST(Draw, SvgIsADocumentWithATitle) {
  const Answer answer = shell("nqueens draw '0 2 4 1 3' --as svg");
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(answer.out.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
  EXPECT_TRUE(answer.out.ends_with("</svg>\n"));
  EXPECT_TRUE(
      contains(answer.out, "<title id=\"nqueens-title\">5 x 5 board with 5 queens</title>"));
}

TEST(Draw, SvgIsWellFormed) {
  if (!has_tool("xmllint")) GTEST_SKIP() << "xmllint is not installed";
  EXPECT_EQ(shell("nqueens draw '0 2 4 1 3' --attacks --as svg | xmllint --noout -"),
            (Answer{0, "", ""}));
}

TEST(Draw, SvgRefusesASecondBoardAndWritesNothing) {
  EXPECT_EQ(shell("nqueens list 4 -q | nqueens draw --as svg"),
            (Answer{2, "", "nqueens: an SVG picture shows one board, but the input has more\n"}));
  EXPECT_EQ(shell("(echo 1 3 0 2; sleep 0.5; echo 2 0 3 1) | nqueens draw --as svg").out, "");
}

TEST(Draw, BlankLinesSeparateBoards) {
  EXPECT_EQ(shell("nqueens list 4 -q | nqueens draw").out,
            "  1 2 3 4\n1 . Q . .\n2 . . . Q\n3 Q . . .\n4 . . Q .\n\n"
            "  1 2 3 4\n1 . . Q .\n2 Q . . .\n3 . . . Q\n4 . Q . .\n");
}

TEST(Draw, ReportsTheLargestBoard) {
  EXPECT_EQ(
      shell("seq -s ' ' 0 300 | nqueens draw"),
      (Answer{2, "", "nqueens: the drawing text shows boards up to n = 200, found n = 301\n"}));
  EXPECT_EQ(shell("seq -s ' ' 0 1000 | nqueens draw --as svg").code, 2);
  EXPECT_EQ(shell("seq -s ' ' 0 300 | nqueens draw --as braille").code, 0);
}

TEST(Draw, RefusesUnknownDrawings) {
  EXPECT_EQ(
      shell("nqueens draw 0 --as brail"),
      (Answer{2, "",
              "nqueens: --as: there is no 'brail' (did you mean 'braille'?); choose from text, "
              "half, braille, svg\n"}));
}

TEST(Draw, RefusesInputWithoutABoard) {
  EXPECT_EQ(shell("nqueens draw"), (Answer{2, "", "nqueens: there is no placement to draw\n"}));
}

TEST(Draw, ReportsAMissingFile) {
  EXPECT_EQ(shell("nqueens draw board.svg"),
            (Answer{2, "", "nqueens: there is no file 'board.svg', and it is not a placement\n"}));
}

}  // namespace
}  // namespace nqueens::cli
