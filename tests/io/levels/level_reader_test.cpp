// tests/io/levels/level_reader_test.cpp - streams of levels, valid and broken.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <sstream>

#include "tests/io/level_testing.h"

namespace nqueens::io {
namespace {

// Returns each level of a text as "line: letters stars", or the error message if the level cannot
// be read.
std::vector<std::string> levels_of(const std::string& text, const LevelFormat* format = nullptr,
                                   const LevelReadOptions& options = {},
                                   std::size_t most_bytes = kMaxLevelBytes) {
  std::istringstream in(text);
  LevelReader reader(bytes_of(in), format, options, most_bytes);
  std::vector<std::string> levels;
  for (;;) {
    try {
      const auto level = reader.next();
      if (!level) return levels;
      levels.push_back(std::to_string(level->first_line) + ": " + letters_and_stars(level->puzzle));
    } catch (const UsageError& error) {
      levels.emplace_back(error.what());
    }
  }
}

using Levels = std::vector<std::string>;

TEST(LevelReader, ReadsLevelsInAllNotationsOneAfterTheOther) {
  EXPECT_EQ(levels_of("# a remark\n"
                      "ABC\nABC\nABC\n\n"
                      "stars 2\nABC/ABC/ABC\n"
                      "ABB ABB ACC\n"
                      "3x2.ABCABCABC\n"
                      "{\"regions\":[[0,1],[0,1]]}\n"
                      "{\n  \"regions\": [\n    [0, 0],\n    [1, 1]\n  ]\n}\n"
                      "\n\n"
                      "0,1,2,0,1,2,0,1,2\n"
                      "https://puzz.link/p?starbattle/3/3/2/vg00"),
            (Levels{"2: ABCABCABC 1", "6: ABCABCABC 2", "8: ABBABBACC 1", "9: ABCABCABC 2",
                    "10: ABAB 1", "11: AABB 1", "19: ABCABCABC 1", "20: ABCABCABC 2"}));
}

TEST(LevelReader, GridsEndAtABlankLineOrAComment) {
  EXPECT_EQ(levels_of("AB\nAB\n#\nAA\nBB\n\n\n\nA\n"),
            (Levels{"1: ABAB 1", "4: AABB 1", "9: A 1"}));
  EXPECT_EQ(levels_of("A B\r\nA B\r\n\r\nA A\r\nB B"), (Levels{"1: ABAB 1", "4: AABB 1"}));
}

TEST(LevelReader, ContinuesAfterABrokenLevel) {
  EXPECT_EQ(
      levels_of("{\"regions\":[[0,1],[0,1]}\n{\"regions\":[[0,1]\n"
                "{\"regions\":[[0,1],[0,1]]}\n?\nAB\nA\n\nAB\nAB\n"),
      (Levels{"line 1, column 24: expected well-formed JSON, found '}'",
              "line 3, column 1: expected well-formed JSON, found the end of the text", "3: ABAB 1",
              "line 4, column 1: expected a level in one of the notations letters, text, "
              "jsonl, ids, puzzlink, grid, found '?'",
              "line 5: expected 2 letters in row 2, found 1", "8: ABAB 1"}));
}

TEST(LevelReader, BracketsInStringsDoNotCount) {
  EXPECT_EQ(levels_of("{\"name\":\"}]\\\"{\",\"regions\":[[0,1],\n[0,1]]}\nA\n"),
            (Levels{"1: ABAB 1", "3: A 1"}));
}

TEST(LevelReader, RefusesALevelThatIsTooLong) {
  EXPECT_EQ(levels_of("AB\nAB\n\n" + std::string(1000, 'A') + "\n\nAB\nAB\n", nullptr, {}, 50),
            (Levels{"1: ABAB 1", "line 4: expected a level of at most 50 bytes, found a longer one",
                    "6: ABAB 1"}));
  EXPECT_EQ(
      levels_of("{\n" + std::string(200, '\n') + "}\n{\"regions\":[[0]]}\n", nullptr, {}, 50),
      (Levels{"line 1: expected a level of at most 50 bytes, found a longer one", "203: A 1"}));
}

TEST(LevelReader, UsesItsOptions) {
  EXPECT_EQ(levels_of("ABC\nABC\nABC\n", nullptr, {.first_line = 7, .stars = 2}),
            (Levels{"7: ABCABCABC 2"}));
  EXPECT_EQ(levels_of("0 1 0 1\n", &level_format("ids")), (Levels{"1: ABAB 1"}));
}

TEST(LevelReader, AnEmptyStreamHasNoLevels) {
  EXPECT_EQ(levels_of(""), Levels{});
  EXPECT_EQ(levels_of("\n \n# only a remark"), Levels{});
}

}  // namespace
}  // namespace nqueens::io
