// tests/count/plan/question_test.cpp - converts questions to words and back.
// SPDX-License-Identifier: MIT
#include "nqueens/count/plan/question.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "nqueens/base/error.h"
#include "nqueens/board/masks.h"
#include "nqueens/board/rule.h"
#include "tests/board/random_boards.h"
#include "tests/count/ledger/ledger_testing.h"

namespace nqueens::count {
namespace {

using testing::complaint;

TEST(Question, HasAnEmptyWordForThePlainPuzzle) {
  EXPECT_EQ(board_word(8), "");
  EXPECT_EQ(question_of(8, ""), Question(8));
  EXPECT_TRUE(question_of(8, "").is_plain());
}

// On the 1 x 1 board, a given queen does not change the question.
TEST(Question, OfOneSquareDoesNotChangeIfItsQueenIsGiven) {
  EXPECT_EQ(board_word(Question(Problem(1, {{0, 0}}))), "");
  EXPECT_EQ(board_word(Question(Problem(1, {{0, 0}}, {}, Rule::Toroidal))), "toroidal/any/all");
  EXPECT_EQ(board_word(Question(Problem(1, {{0, 0}}, {{0, 0}}))), "queens/any/0");
}

TEST(Question, NamesRuleSymmetryAndSquares) {
  EXPECT_EQ(board_word(Question(Problem(10).with_rule(Rule::Superqueens))), "superqueens/any/all");
  EXPECT_EQ(board_word(Question(Problem(12), Symmetry::Rotate90)), "queens/quarter-turn/all");
  // Row 0 has only the square of its given queen. The other rows have the squares that this queen
  // does not attack; row 3 also lacks its blocked square.
  EXPECT_EQ(board_word(Question(Problem(4, {{0, 0}}, {{3, 1}}))), "queens/any/1.c.a.4");
}

RC_GTEST_PROP(Question, IsReadFromItsWord, ()) {
  const std::int32_t n = nqueens::testing::random_size(12);
  const int most_given = *rc::gen::inRange(0, 3);
  const Question question(
      Problem(n, nqueens::testing::random_squares(n, most_given),
              nqueens::testing::random_squares(n, 6), *rc::gen::elementOf(rules())),
      *rc::gen::element(Symmetry::Identity, Symmetry::Rotate180));
  const std::string word = board_word(question);
  const Question again = question_of(n, word);
  RC_ASSERT(board_word(again) == word);
  RC_ASSERT(open_squares(again.problem) == open_squares(question.problem));
  RC_ASSERT(again.symmetry == question.symmetry);
}

TEST(Question, RefusesMalformedWords) {
  for (const std::string word :
       {"superqueens", "queens/any/", "queens/any/1", "queens/any/1.2.4.8.1", "queens/any/1.2.4.10",
        "queens/any/1.2.4.g", "queens/any/1.2.4.-1", "queens/mirror/all", "queens//all",
        "queens/any/f.f.f.f", "queens/any/all", "queens/any/all/all", "queens/any/1.2.4.8.",
        "/any/all", " "}) {
    EXPECT_NE(complaint<UsageError>([&] { question_of(4, word); }), "") << word;
  }
  EXPECT_EQ(complaint<UsageError>([] { question_of(4, "queens/any/1"); }),
            "expected rule/symmetry/squares, found 'queens/any/1'");
  EXPECT_NE(complaint<UsageError>([] { question_of(65, "queens/half-turn/all"); }), "");
  EXPECT_NE(complaint<UsageError>([] { question_of(0, "queens/half-turn/all"); }), "");
}

}  // namespace
}  // namespace nqueens::count
