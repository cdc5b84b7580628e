// tests/manual/suggest_test.cpp - tests the suggestions for mistyped names.
// SPDX-License-Identifier: MIT
#include "nqueens/manual/suggest.h"

#include <gtest/gtest.h>

namespace nqueens::manual {
namespace {

const std::vector<std::string> kCommands = {"solve", "list", "count", "check", "completion"};

TEST(Suggest, DistanceCountsEdits) {
  EXPECT_EQ(edit_distance("", ""), 0U);
  EXPECT_EQ(edit_distance("abc", "abc"), 0U);
  EXPECT_EQ(edit_distance("", "abc"), 3U);
  EXPECT_EQ(edit_distance("abc", ""), 3U);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3U);
}

TEST(Suggest, SwappedAdjacentLettersAreOneEdit) {
  EXPECT_EQ(edit_distance("cuont", "count"), 1U);
  EXPECT_EQ(edit_distance("ab", "ba"), 1U);
  EXPECT_EQ(edit_distance("ca", "abc"), 3U);  // the Damerau-Levenshtein distance is 2: ca, ac, abc
}

TEST(Suggest, SuggestsTheNearestName) {
  EXPECT_EQ(did_you_mean("solv", kCommands), " (did you mean 'solve'?)");
  EXPECT_EQ(did_you_mean("cuont", kCommands), " (did you mean 'count'?)");
  EXPECT_EQ(did_you_mean("chekc", kCommands), " (did you mean 'check'?)");
}

TEST(Suggest, CompletesTheBeginningOfAName) {
  EXPECT_EQ(did_you_mean("comp", kCommands), " (did you mean 'completion'?)");
  EXPECT_EQ(did_you_mean("c", kCommands), "");  // one letter is too short
}

TEST(Suggest, PrefersTheSameFirstLetter) {
  EXPECT_EQ(did_you_mean("fsh", {"zsh", "fish"}), " (did you mean 'fish'?)");
  EXPECT_EQ(did_you_mean("fsh", {"fish", "zsh"}), " (did you mean 'fish'?)");
}

TEST(Suggest, SuggestsNothingWhenNoNameIsSimilar) {
  EXPECT_EQ(did_you_mean("frobnicate", kCommands), "");
  EXPECT_EQ(did_you_mean("", kCommands), "");
  EXPECT_EQ(did_you_mean("solve", {}), "");
  EXPECT_EQ(did_you_mean(std::string(10000, 'x'), kCommands), "");
}

}  // namespace
}  // namespace nqueens::manual
