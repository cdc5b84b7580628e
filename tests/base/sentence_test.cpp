// tests/base/sentence_test.cpp - tests the text, code, parameters and location of a Sentence.
// SPDX-License-Identifier: MIT
#include "nqueens/base/sentence.h"

#include <gtest/gtest.h>

#include <new>
#include <string>

#include "nqueens/base/error.h"
#include "tests/sentences.h"

namespace nqueens {
namespace {

using tests::coded;

TEST(Sentence, HasTheValuesOfItsParametersInItsText) {
  const Sentence sentence("a-code", "{what} of {n}, {n}{what}", {{"n", "{what}"}, {"what", "two"}});
  EXPECT_EQ(sentence.text, "two of {what}, {what}two");
  EXPECT_EQ(coded(sentence), "a-code n={what} what=two");
  EXPECT_EQ(Sentence("a-code", "no place").text, "no place");
  EXPECT_EQ(coded("a {text} alone"), "");
}

TEST(Sentence, RefusesANameWithoutAValue) {
  EXPECT_THROW(Sentence("a-code", "{m}", {{"n", "1"}}), SelfCheckError);
  EXPECT_THROW(Sentence("a-code", "{n", {{"m", "1"}}), SelfCheckError);
}

TEST(Sentence, NamesThePlaceOfTheProblem) {
  const Sentence wrong = expected_but_found("8 squares", "7").at("line 3");
  EXPECT_EQ(wrong.text, "line 3: expected 8 squares, found 7");
  EXPECT_EQ(coded(wrong), "unexpected expected=8 squares found=7 where=line 3");
  EXPECT_EQ(wrong.at("puzzle").text, "puzzle: line 3: expected 8 squares, found 7");
  EXPECT_EQ(coded(wrong.at("puzzle")),
            "unexpected expected=8 squares found=7 where=puzzle: line 3");
  EXPECT_EQ(wrong.at("puzzle", "line 3").text, "puzzle: expected 8 squares, found 7");
  EXPECT_EQ(coded(wrong.at("puzzle", "line 3")),
            "unexpected expected=8 squares found=7 where=puzzle");
  EXPECT_EQ(coded(expected_but_missing("a size").at("n")), "missing expected=a size where=n");
  EXPECT_EQ(Sentence("no code").at("line 3").text, "line 3: no code");
  EXPECT_TRUE(Sentence("no code").at("line 3").parameters.empty());
}

TEST(Sentence, OfAnExceptionKeepsItsCode) {
  const UsageError error("a-code", "{n} rows", {{"n", "3"}});
  EXPECT_STREQ(error.what(), "3 rows");
  EXPECT_EQ(coded(sentence_of(error)), "a-code n=3");
  EXPECT_EQ(coded(sentence_of(std::bad_alloc())), "no-memory");
  EXPECT_EQ(coded(sentence_of(SelfCheckError("x"))), "");
}

}  // namespace
}  // namespace nqueens
