// tests/io/levels/level_format_test.cpp - the table of notations, and conversion between them.
// SPDX-License-Identifier: MIT
#include "nqueens/io/levels/level_format.h"

#include <gtest/gtest.h>

#include "nqueens/board/placement.h"
#include "nqueens/io/format.h"
#include "tests/io/level_testing.h"

namespace nqueens::io {
namespace {

TEST(LevelFormats, HaveSixNames) {
  std::string names;
  for (const LevelFormat& format : level_formats()) names += std::string(format.name) + " ";
  EXPECT_EQ(names, "letters text jsonl ids puzzlink grid ");
  EXPECT_EQ(&level_format("ids"), &level_formats()[3]);
}

TEST(LevelFormats, AreListedInTheErrorForAnUnknownName) {
  EXPECT_EQ(level_error("A", "xml"),
            "there is no notation of levels 'xml'; the notations are: letters, text, jsonl, ids, "
            "puzzlink, grid");
}

TEST(LevelFormats, ExamplesAreTheSameLevel) {
  for (const LevelFormat& format : level_formats()) {
    EXPECT_EQ(read_level(format.example), seven()) << format.name;
    EXPECT_EQ(written(format, seven()), std::string(format.example) + "\n") << format.name;
  }
}

// Converts a level from each notation to each other notation and back.
TEST(LevelFormats, ConvertIntoEachOther) {
  for (const LevelFormat& first : level_formats()) {
    for (const LevelFormat& second : level_formats()) {
      const RegionPuzzle there = read_level(written(first, seven()), first.name);
      EXPECT_EQ(read_level(written(second, there)), seven()) << first.name << " " << second.name;
    }
  }
}

TEST(LevelFormats, FiftyTwoRegionsHaveLetters) {
  std::vector<std::uint8_t> columns(std::size_t{52} * 52);
  for (std::size_t i = 0; i < columns.size(); ++i) columns[i] = static_cast<std::uint8_t>(i % 52);
  const RegionPuzzle puzzle = {.problem = problem_of(Regions(52, columns))};
  for (const LevelFormat& format : level_formats()) {
    EXPECT_EQ(read_level(written(format, puzzle)), puzzle) << format.name;
  }
}

TEST(LevelFormats, APlacementDoesNotLookLikeALevel) {
  for (const Format& format : formats()) {
    for (const Placement& placement :
         {Placement(std::vector{0}), Placement({1, 3, 0, 2}), Placement({0, 2, 4, 1, 3}),
          Placement({0, 4, 7, 5, 2, 6, 1, 3}), Placement({0, 2, 5, 7, 1, 3, 8, 6, 4})}) {
      const std::string text = format.header(placement.size(), Orbits::Unknown) +
                               written(format, placement, {.index = 0});
      EXPECT_FALSE(looks_like_level(text)) << format.name << ": " << text;
    }
  }
  for (const char* text :
       {"", "8", "1,3,0,2", "0,0,0,0,0,0,0,0", "{\"n\":4}", "4/4/4/4", "[0, 2, 4, 1, 3]", "???",
        "0 1 0\n1 1 1\n2 2 2", "my board\nQ X X\nX X X\nX X X\n"}) {
    EXPECT_FALSE(looks_like_level(text)) << text;
  }
}

TEST(LevelFormats, ALevelIsRecognised) {
  for (const LevelFormat& format : level_formats()) {
    EXPECT_TRUE(looks_like_level(format.example)) << format.name;
  }
  EXPECT_TRUE(looks_like_level("stars 2\nAABB"));
  EXPECT_TRUE(looks_like_level("0 0 0\n1 1 1\n2 2 2"));
  EXPECT_TRUE(looks_like_level("{\n  \"regions\": []}"));
}

TEST(LevelFormats, OnlyJsonlWritesGivenQueens) {
  const std::string text = R"({"n":3,"regions":[[0,1,2],[0,1,2],[0,1,2]],"queens":[[0,1]]})";
  const RegionPuzzle level = read_level(text);
  EXPECT_EQ(written_as("jsonl", level), text + "\n");
  for (const char* format : {"letters", "text", "ids", "puzzlink", "grid"}) {
    EXPECT_EQ(writing_error(format, level),
              std::string("the notation ") + format + " cannot express given queens: choose jsonl");
  }
}

TEST(LevelFormats, OnlyJsonlWritesBlockedSquares) {
  const std::string text = R"({"n":3,"regions":[[0,1,2],[0,1,2],[0,1,2]],"blocked":[[0,1]]})";
  const RegionPuzzle level = read_level(text);
  EXPECT_EQ(level.problem.blocked(), (std::vector<Square>{{0, 1}}));
  EXPECT_EQ(written_as("jsonl", level), text + "\n");
  EXPECT_EQ(writing_error("letters", level),
            "the notation letters cannot express blocked squares: choose jsonl");
}

TEST(LevelFormats, RefusesATextThatIsNotALevel) {
  EXPECT_EQ(level_error("?!"),
            "line 1, column 1: expected a level in one of the notations letters, text, jsonl, ids, "
            "puzzlink, grid, found '?'");
  EXPECT_EQ(level_error(" \n "),
            "line 2, column 2: expected a level in one of the notations letters, text, jsonl, ids, "
            "puzzlink, grid, found the end of the text");
}

}  // namespace
}  // namespace nqueens::io
