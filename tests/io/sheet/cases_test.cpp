// tests/io/sheet/cases_test.cpp - inputs that people and other programs wrote are read correctly.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "tests/io/sheet/case_files.h"

namespace nqueens::io {
namespace {

using tests::CaseFile;
using tests::words_of;

// Returns the items of the file, read with the reader for placements or the reader for levels.
std::string items_of(const CaseFile& file) {
  std::istringstream in(tests::bytes_of_case(file));
  const bool has_boards =
      file.expected.starts_with("board") || file.expected.starts_with("placement");
  if (!file.has_levels() || has_boards) {
    Reader reader(in);
    return tests::words_of_items([&] {
      const auto record = reader.next_board();
      return record ? words_of(record->board) : std::string();
    });
  }
  LevelReader reader(bytes_of(in));
  return tests::words_of_items([&] {
    const auto record = reader.next();
    return record ? words_of(record->puzzle) : std::string();
  });
}

// Commands that accept a board or a level call looks_like_level() first.
TEST(Cases, BoardsAreNotTakenForLevels) {
  for (const CaseFile& file : tests::case_files()) {
    if (file.expected.starts_with("refused")) continue;
    EXPECT_EQ(looks_like_level(tests::bytes_of_case(file)), file.expected.starts_with("level"))
        << file.name;
  }
}

TEST(Cases, ALevelInANotationIsNotABoard) {
  const std::string text = "7x1.AAAAAABACDEEEBACDDDEBACCFDEBAGCFFFBAGGGGFBABBBBBB";
  const RegionPuzzle level = read_level(text);
  for (const LevelFormat& format : level_formats()) {
    std::istringstream in(written(format, level));
    Reader reader(in);
    try {
      reader.next_board();
      ADD_FAILURE() << format.name;
    } catch (const UsageError& error) {
      EXPECT_EQ(error.sentence().code, "found-level") << format.name;
    }
  }
}

TEST(Cases, HaveTheItemsOfTheTable) {
  const std::vector<CaseFile> files = tests::case_files();
  ASSERT_EQ(files.size(), 140U);
  for (const CaseFile& file : files) {
    const std::string items = items_of(file);
    if (file.expected.starts_with("refused")) {
      EXPECT_EQ(items.substr(0, file.expected.size()), file.expected) << file.name;
    } else {
      EXPECT_EQ(items, file.expected) << file.name;
    }
  }
}

TEST(Cases, TheTableHasEveryFile) {
  std::set<std::string> names = {"expected.tsv"};
  for (const CaseFile& file : tests::case_files()) names.insert(file.name);
  const std::filesystem::path root(NQUEENS_CASES);
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (!entry.is_regular_file()) continue;
    EXPECT_TRUE(names.contains(entry.path().lexically_relative(root).string())) << entry.path();
  }
}

std::string refusal_of(const std::string& text, std::optional<std::int32_t> size = {},
                       std::optional<std::int32_t> count_from = {}) {
  std::istringstream in(text);
  Reader reader(bytes_of(in), nullptr, size, {}, count_from);
  return tests::words_of_items([&] {
    const auto record = reader.next_board();
    return record ? words_of(record->board) : std::string();
  });
}

TEST(Cases, NumbersThatCouldBeListsOrALevelAreRefused) {
  EXPECT_EQ(refusal_of("0 0 1 1\n1 0 0 1\n2 2 3 3\n2 2 3 3", {}),
            "refused line 1: 4 rows of 4 numbers could be 4 placements or the regions of a level: "
            "write the regions as letters, or each placement in brackets");
  // The number 4 must be a region, because four columns are numbered from 0 to 3.
  EXPECT_EQ(refusal_of("1 1 2 2\n2 1 1 2\n3 3 4 4\n3 3 4 4", {}),
            "refused line 1: expected a board or a placement, found a level: give it with "
            "--regions");
  // One row of different numbers shows that all rows are lists of columns.
  EXPECT_EQ(refusal_of("0 0 1 1\n1 3 0 2\n2 2 3 3\n2 2 3 3", {}),
            "placement 0 0 1 1; placement 1 3 0 2; placement 2 2 3 3; placement 2 2 3 3");
}

TEST(Cases, AGivenSizeMustMatchTheBoard) {
  EXPECT_EQ(refusal_of("0 4 7 5 2 6 1 3", 9), "refused line 1: expected 9 columns, found 8");
  EXPECT_EQ(refusal_of("0 1 0\n0 0 0\n1 0 0", 4), "refused line 1: expected 4 rows, found 3");
  EXPECT_EQ(refusal_of("1 5\n2 3", 6),
            "refused line 1: rows and columns could be counted from 0 or from 1, because there is "
            "neither a 0 nor a 6: write the board with Q and .");
  EXPECT_EQ(refusal_of("1 5\n2 6", 6), "board 6 queens 0,4 1,5");
}

TEST(Cases, ListsAreCountedFromTheFirstNumberInTheOptions) {
  const std::string pairs = "8\n1 5\n2 3\n";
  EXPECT_EQ(refusal_of(pairs, {}, 0), "board 8 queens 1,5 2,3");
  EXPECT_EQ(refusal_of(pairs, {}, 1), "board 8 queens 0,4 1,2");
  EXPECT_EQ(refusal_of("[(0, 1), (1, 5)]", 6, 1),
            "refused line 1: expected a row and a column from 1 to 6, found 0,1");
  EXPECT_EQ(refusal_of("[(1, 1), (2, 6)]", 6, 0),
            "refused line 1: expected a row and a column from 0 to 5, found 2,6");
  EXPECT_EQ(refusal_of("queen(1,2) queen(2,1)", {}, 1), "placement 1 0");
  EXPECT_EQ(
      refusal_of("queen(1,2) queen(2,1)", {}, 0),
      "refused line 1: the text does not show how large the board is: give its size (--size)");
  EXPECT_EQ(refusal_of("[1, -, 2, 2]", {}, 1), "board 4 queens 0,0 2,1 3,1");
  EXPECT_EQ(refusal_of("[1, 1, 2]", {}, 0), "placement 1 1 2");
  EXPECT_EQ(refusal_of("[1, 1, 2]", {}, 1), "placement 0 0 1");
  EXPECT_EQ(refusal_of("(3, 1, 2)", {}, 0),
            "refused line 1: expected a column number from 0 to 2, found 3");
  EXPECT_EQ(refusal_of("(0, 1, 1)", {}, 1),
            "refused line 1: expected a column number from 1 to 3, found 0");
}

TEST(Cases, BinaryDataHasNoBoard) {
  EXPECT_EQ(refusal_of(std::string("0 1\0", 4)).substr(0, 8), "refused ");
  EXPECT_TRUE(read_sheet(std::string_view("Q.\0\n", 4)).items.empty());
}

TEST(Cases, EmptyTextsInQuotesAreSkipped) {
  EXPECT_TRUE(read_sheet("''\n").items.empty());
  const Sheet sheet = read_sheet("''\n\"Q.\"\n\"..\"\n");
  ASSERT_EQ(sheet.items.size(), 1U);
  EXPECT_EQ(words_of(std::get<Board>(sheet.items[0].content)), "board 2 queens 0,0");
  EXPECT_EQ(sheet.skipped, (std::vector<std::int64_t>{1}));
}

// A reader that reads the whole line again for each list in it would take hours.
TEST(Cases, ALineOfManyListsIsReadInLinearTime) {
  constexpr std::size_t kLists = 20'000;
  std::string text;
  for (std::size_t i = 0; i < kLists; ++i) text += "[1, 3, 0, 2] ";
  const Sheet sheet = read_sheet(text);
  ASSERT_EQ(sheet.items.size(), kLists);
  EXPECT_EQ(words_of(std::get<Board>(sheet.items.back().content)), "placement 1 3 0 2");
}

// The output of `draw --attacks`. On boards with ten or more rows, column numbers are written
// downwards.
TEST(Cases, ADrawingOfAttacksIsReadBack) {
  EXPECT_EQ(refusal_of("  1 2 3 4\n1 x Q x x\n2 x x x Q\n3 Q x x x\n4 x x Q x\n"),
            "placement 1 3 0 2");
  EXPECT_EQ(refusal_of("  1 2 3 4\n1 ! x x x\n2 x ! x x\n3 x x ! x\n4 x x x !\n"),
            "placement 0 1 2 3");
  std::string text =
      "                     1\n   1 2 3 4 5 6 7 8 9 0\n 1 ! x x x x x x x x x\n"
      " 2 x ! x x x x x x x x\n";
  for (int row = 3; row <= 10; ++row)
    text += (row < 10 ? " " : "") + std::to_string(row) + " x x . . . . . . . .\n";
  std::istringstream in(text);
  EXPECT_EQ(words_of(Reader(bytes_of(in)).next_board().value().board), "board 10 queens 0,0 1,1");
}

// Crosses mark attacked squares if queens attack them. Otherwise the crosses are queens.
TEST(Cases, CrossesUnderColumnNumbersAreQueens) {
  EXPECT_EQ(refusal_of("  1 2 3 4\n1 . x . .\n2 . . . x\n3 x . . .\n4 . . x .\n"),
            "placement 1 3 0 2");
  EXPECT_EQ(refusal_of("  1 2 3 4\n1 . x . .\n2 . . . x\n").substr(0, 8), "refused ");
}

// A row with one cell has only an index, so it is refused.
TEST(Cases, ATableWithAnIndexHasRowsOfOneWidth) {
  EXPECT_EQ(refusal_of("index;row_0;row_1\n5;0;1"), "placement 0 1");
  EXPECT_EQ(refusal_of("index;row_0;row_1\n5").substr(0, 8), "refused ");
}

TEST(Cases, HexadecimalColoursAreNotComments) {
  const std::string text =
      "# colours\n#ff0000 #ff0000 #00f\n#abcabc #ff0000 #00f\n#abcabc #abcabc #00f\n";
  std::istringstream in(text);
  LevelReader reader(bytes_of(in));
  EXPECT_EQ(words_of(reader.next().value().puzzle), "level CCA/BCA/BBA");
  EXPECT_EQ(words_of(read_level(text)), "level CCA/BCA/BBA");
}

// A level is refused where a board is expected, and the message says how to pass a level.
TEST(Cases, ALevelIsNotABoard) {
  EXPECT_EQ(refusal_of("A,A,B\nC,A,B\nC,C,B"),
            "refused line 1: expected a board or a placement, found a level: give it with "
            "--regions");
}

TEST(Cases, ALevelIsReadInTheSameWayAloneAndInAStream) {
  for (const CaseFile& file : tests::case_files()) {
    const bool is_level =
        file.expected.starts_with("level") && file.expected.find(';') == std::string::npos;
    if (!is_level) continue;
    EXPECT_EQ(words_of(read_level(tests::bytes_of_case(file))), file.expected) << file.name;
    EXPECT_TRUE(looks_like_level(tests::bytes_of_case(file))) << file.name;
  }
}

}  // namespace
}  // namespace nqueens::io
