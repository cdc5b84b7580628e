// tests/count/figures_test.cpp - compares the figures of a board with published ones and with
// searches.
// SPDX-License-Identifier: MIT
#include "nqueens/count/figures.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "nqueens/base/error.h"

namespace nqueens::count {
namespace {

using Names = std::vector<std::string>;

// Returns the digits of a figure, "unknown" if it has no value, or "missing" if it does not exist.
std::string value(std::int32_t n, std::string_view name) {
  const std::vector<Figure> all = figures(n);
  const auto figure = std::ranges::find(all, name, &Figure::name);
  return figure == all.end() ? "missing" : figure->value.value_or("unknown");
}

Names values(std::int32_t n) {
  Names values;
  for (const Figure& figure : figures(n)) values.push_back(figure.value.value_or("unknown"));
  return values;
}

Names of_sizes(std::string_view name, std::int32_t first, std::int32_t last) {
  Names values;
  for (std::int32_t n = first; n <= last; ++n) values.push_back(value(n, name));
  return values;
}

// Books and encyclopedias give these numbers for the chessboard.
TEST(Figures, OfTheChessboardAreThoseOfTheLiterature) {
  EXPECT_EQ(values(8),
            (Names{"4426165368", "16777216", "40320", "92", "12", "876", "114", "15720", "2057"}));
}

TEST(Figures, OfTheChessboardHaveMeaningsAndSources) {
  const std::vector<Figure> all = figures(8);
  EXPECT_EQ(all[0].meaning, "ways to choose 8 of the 64 squares, C(64,8)");
  EXPECT_EQ(all[0].source, "OEIS A014062");
  EXPECT_EQ(all[5].meaning, "squares tried until the first solution, row by row from the left");
  EXPECT_EQ(all[5].source, "OEIS A140450");
  EXPECT_EQ(all[8].source, "OEIS A319283");
}

// The expected numbers are from OEIS A140450 and A319283.
TEST(Figures, OfSmallBoardsAreThePublishedOnes) {
  EXPECT_EQ(of_sizes("tries_to_first", 1, 9),
            (Names{"1", "6", "18", "26", "15", "171", "42", "876", "333"}));
  EXPECT_EQ(of_sizes("boards_for_all", 1, 9),
            (Names{"2", "3", "6", "17", "54", "153", "552", "2057", "8394"}));
}

// The expected numbers are in the columns "nodes" and "tries" of
// `nqueens compare 1 2 3 4 5 6 7 8 9 -a depth-first`, without and with --all.
TEST(Figures, OfSmallBoardsAreThoseOfTheSearch) {
  EXPECT_EQ(of_sizes("boards_to_first", 1, 9),
            (Names{"2", "3", "6", "9", "6", "32", "10", "114", "42"}));
  EXPECT_EQ(of_sizes("tries_for_all", 1, 9),
            (Names{"1", "6", "18", "60", "220", "894", "3584", "15720", "72378"}));
}

// If a board has no solution, the search for the first one visits the whole tree.
TEST(Figures, OfBoardsWithoutSolutionAreTheSameForTheFirstAndForAll) {
  for (const std::int32_t n : {2, 3}) {
    EXPECT_EQ(value(n, "tries_to_first"), value(n, "tries_for_all"));
    EXPECT_EQ(value(n, "boards_to_first"), value(n, "boards_for_all"));
    EXPECT_EQ(value(n, "solutions"), "0");
  }
}

// `nqueens solve 35 -a bitmask` visits 235,549,575 nodes.
TEST(Figures, EndWithTheLastKnownNumber) {
  EXPECT_EQ(value(33, "tries_to_first"), "4618568460");
  EXPECT_EQ(value(35, "tries_to_first"), "8244234495");
  EXPECT_EQ(value(35, "boards_to_first"), "235549575");
  EXPECT_EQ(figures(33)[5].source, "OEIS A140450");
  EXPECT_EQ(figures(35)[5].source, "counted by this program");
  EXPECT_EQ(value(36, "tries_to_first"), "unknown");
  EXPECT_EQ(value(38, "tries_to_first"), "unknown");
  EXPECT_EQ(value(19, "boards_for_all"), "461939618824");
  EXPECT_EQ(value(20, "boards_for_all"), "unknown");
  EXPECT_EQ(value(27, "solutions"), "234907967154122528");
  EXPECT_EQ(value(28, "solutions"), "unknown");
}

TEST(Figures, AreExactBeyond64Bits) {
  EXPECT_EQ(value(20, "choices"), "2788360983670896737872851072994080");
  const std::string choices = value(1000, "choices");
  EXPECT_EQ(choices.size(), 3433U);
  EXPECT_TRUE(choices.starts_with("15078334"));
  EXPECT_TRUE(choices.ends_with("04224000"));
  EXPECT_EQ(value(1000, "one_per_row"), "1" + std::string(3000, '0'));
}

TEST(Figures, AreRefusedForSizesOutOfRange) {
  EXPECT_THROW(figures(0), UsageError);
  EXPECT_THROW(figures(-8), UsageError);
  EXPECT_THROW(figures(1001), UsageError);
}

}  // namespace
}  // namespace nqueens::count
