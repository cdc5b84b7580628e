// tests/io/reader_test.cpp - streams of placements, valid and broken.
// SPDX-License-Identifier: MIT
#include "nqueens/io/reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <sstream>
#include <utility>
#include <vector>

#include "tests/io/format_testing.h"

namespace nqueens::io {
namespace {

const Problem kFourA(4, {{0, 1}, {1, 3}, {2, 0}, {3, 2}});
const Problem kFourB(4, {{0, 2}, {1, 0}, {2, 3}, {3, 1}});

struct Stream {
  std::vector<Problem> problems;
  std::vector<std::int64_t> lines;
  std::string format;
};

Stream read_all(const std::string& text, const Format* format = nullptr,
                std::optional<std::int32_t> size = {}) {
  std::istringstream in(text);
  Reader reader(in, format, size);
  Stream stream;
  while (auto record = reader.next()) {
    stream.problems.push_back(record->problem);
    stream.lines.push_back(record->first_line);
  }
  if (reader.format() != nullptr) stream.format = reader.format()->name;
  return stream;
}

std::string stream_error(const std::string& text, const Format* format = nullptr) {
  try {
    read_all(text, format);
  } catch (const UsageError& error) {
    return error.what();
  }
  return "no error";
}

using Problems = std::vector<Problem>;
using Lines = std::vector<std::int64_t>;

TEST(Reader, ReadsAListInEveryFormat) {
  for (const Format& format : formats()) {
    const std::string text = format.header(4, Orbits::Unknown) +
                             written(format, Placement({1, 3, 0, 2}), {.index = 0}) +
                             written(format, Placement({2, 0, 3, 1}), {.index = 1});
    const Stream stream = read_all(text);
    EXPECT_EQ(stream.problems, (Problems{kFourA, kFourB})) << format.name;
    EXPECT_EQ(stream.format, format.name);
  }
}

TEST(Reader, ReadsAListWithOrbitsInEveryFormat) {
  for (const Format& format : formats()) {
    const std::string text = format.header(4, Orbits::Known) +
                             written(format, Placement({1, 3, 0, 2}), {.index = 0, .orbit = 2}) +
                             written(format, Placement({2, 0, 3, 1}), {.index = 1, .orbit = 2});
    const Stream stream = read_all(text);
    EXPECT_EQ(stream.problems, (Problems{kFourA, kFourB})) << format.name;
    EXPECT_EQ(stream.format, format.name);
  }
}

TEST(Reader, EndsAtOnceOnAnEmptyStream) {
  EXPECT_EQ(read_all("").problems, Problems{});
  EXPECT_EQ(read_all("\n \r\n\n").problems, Problems{});
  EXPECT_EQ(read_all("").format, "");
}

TEST(Reader, AcceptsAMissingFinalNewline) {
  EXPECT_EQ(read_all("1 3 0 2\n2 0 3 1").problems, (Problems{kFourA, kFourB}));
}

TEST(Reader, ReadsLineEndsOfOtherSystemsAndAByteOrderMark) {
  EXPECT_EQ(read_all("\xEF\xBB\xBF"
                     "1 3 0 2\r\n2 0 3 1\r\n")
                .problems,
            (Problems{kFourA, kFourB}));
  EXPECT_EQ(
      read_all(".Q..\r\n...Q\r\nQ...\r\n..Q.\r\n\r\n..Q.\r\nQ...\r\n...Q\r\n.Q..\r\n").problems,
      (Problems{kFourA, kFourB}));
}

TEST(Reader, SkipsBlankLinesAndHeadings) {
  const Stream stream = read_all("\n\nSolution NO. 1:\n1 3 0 2\n\n  \nSolution NO. 2:\n2 0 3 1\n");
  EXPECT_EQ(stream.problems, (Problems{kFourA, kFourB}));
  EXPECT_EQ(stream.lines, (Lines{4, 8}));
}

TEST(Reader, AHeadingEndsABoardWithoutABlankLine) {
  const Stream stream = read_all("Solution NO. 1:\nQ.\n..\nSolution NO. 2:\n.Q\n..\n");
  EXPECT_EQ(stream.problems, (Problems{Problem(2, {{0, 0}}), Problem(2, {{0, 1}})}));
  EXPECT_EQ(stream.lines, (Lines{2, 5}));
}

TEST(Reader, SkipsTheHeaderOfATable) {
  const Stream stream = read_all("index,row_0,row_1,row_2,row_3\n0,1,3,0,2\n1,2,0,3,1\n");
  EXPECT_EQ(stream.problems, (Problems{kFourA, kFourB}));
  EXPECT_EQ(stream.lines, (Lines{2, 3}));
}

TEST(Reader, EachTableOfAStreamHasItsOwnHeader) {
  const Stream stream = read_all(
      "index,row_0,row_1,row_2,row_3,orbit\r\n0,1,3,0,2,2\r\n\n"
      "index,row_0,row_1,row_2,row_3\n1,2,0,3,1\n");
  EXPECT_EQ(stream.problems, (Problems{kFourA, kFourB}));
  EXPECT_EQ(stream.lines, (Lines{2, 5}));
}

TEST(Reader, ReadsATableWithoutAHeaderIfTheFormatIsGiven) {
  EXPECT_EQ(read_all("0,1,3,0,2\n", &format("csv")).problems, (Problems{kFourA}));
}

TEST(Reader, PassesTheSizeToTheFormat) {
  EXPECT_EQ(read_all("0 63\n", &format("fields"), 8).problems,
            (Problems{Problem(8, {{0, 0}, {7, 7}})}));
}

TEST(Reader, RefusesASizeOutOfRange) {
  std::istringstream in;
  EXPECT_THROW(Reader(in, nullptr, 0), UsageError);
}

TEST(Reader, ErrorsNameTheLineInTheStream) {
  EXPECT_EQ(stream_error("1 3 0 2\n\n1 3 0 x\n"),
            "line 3, column 7: expected a column number from 0 to 999999999, found 'x'");
  EXPECT_EQ(stream_error("Solution NO. 1:\nQ.\n..\n\nSolution NO. 2:\nQ.\n.\n"),
            "line 7, column 2: expected 2 squares, found 1");
  EXPECT_EQ(stream_error("\n\nhello\n").substr(0, 35), "line 3, column 1: expected a placem");
}

TEST(Reader, ContinuesAfterARecordThatBreaksItsFormat) {
  std::istringstream in("0 x\n1 3 0 2\n");
  Reader reader(in, &format("cols"));
  EXPECT_THROW(reader.next(), UsageError);
  EXPECT_EQ(reader.next()->problem, kFourA);
  EXPECT_FALSE(reader.next());
}

// With a limit of 16 bytes, nearly every line counts as long.
constexpr ReadLimits kShort = {.long_line_bytes = 16};

Stream read_in_pieces(const std::string& text, const Format* format = nullptr) {
  std::istringstream in(text);
  Reader reader(
      [&in](std::span<char> room) {  // in small pieces, like a slow pipe
        in.read(room.data(), 3);
        return static_cast<std::size_t>(in.gcount());
      },
      format, {}, kShort);
  Stream stream;
  while (auto record = reader.next()) {
    stream.problems.push_back(record->problem);
    stream.lines.push_back(record->first_line);
  }
  return stream;
}

TEST(Reader, ReadsLongLinesInEveryFormat) {
  std::vector<std::int32_t> columns(300);
  for (std::int32_t row = 0; row < 300; ++row) {
    columns[static_cast<std::size_t>(row)] = 77 * row % 300;
  }
  const Placement placement(columns);
  for (const Format& format : formats()) {
    for (const Orbits orbits : {Orbits::Unknown, Orbits::Known}) {
      RecordInfo info = {.index = 5};
      if (orbits == Orbits::Known) info.orbit = 8;
      const std::string record = written(format, placement, info);
      const Stream stream = read_in_pieces(format.header(300, orbits) + record + record, &format);
      EXPECT_EQ(stream.problems, (Problems{problem_of(placement), problem_of(placement)}))
          << format.name;
    }
  }
}

TEST(Reader, RecognisesALongLineByItsBeginning) {
  // The first half of 1 3 5 ... 0 2 4 ... ascends like a list of fields.
  constexpr std::int32_t n = 200'000;
  std::vector<std::int32_t> columns(n);
  for (std::int32_t row = 0; row < n / 2; ++row) {
    columns[static_cast<std::size_t>(row)] = 2 * row + 1;
    columns[static_cast<std::size_t>(row + n / 2)] = 2 * row;
  }
  const Placement placement(columns);
  for (const Format& format : formats()) {
    // A record that draws every square would take 40 GB.
    if (format.write_rows == nullptr && format.name != "essence") continue;
    const std::string record = written(format, placement);
    ASSERT_GT(record.size(), kLongLineBytes) << format.name;
    std::istringstream in(format.header(n, Orbits::Unknown) + record);
    Reader reader(in);
    EXPECT_TRUE(reader.next()->problem == problem_of(placement)) << format.name;
    // The five fields of fen-full are at the end of the line, which is not read for recognition.
    EXPECT_EQ(reader.format()->name, format.name == "fen-full" ? "fen" : format.name);
  }
}

TEST(Reader, ReadsAListInBracketsInPieces) {
  EXPECT_EQ(read_in_pieces("[1, 3, 0, 2]\n[ 2 , 0 , 3 , 1 ]   \r\n").problems,
            (Problems{kFourA, kFourB}));
}

TEST(Reader, ReportsThePositionOfAnErrorInALongLine) {
  const auto refusal = [](const std::string& text, std::string_view name) -> std::string {
    try {
      read_in_pieces(text, &format(name));
    } catch (const UsageError& error) {
      return error.what();
    }
    return "no error";
  };
  const std::string blanks(500, ' ');
  EXPECT_EQ(refusal("\n0 1 2 3 4 5 6 7 8 9 x\n", "cols"),
            "line 2, column 21: expected a column number from 0 to 999999999, found 'x'");
  EXPECT_EQ(refusal("0 1 77" + blanks + "2 3\n", "cols"),
            "line 1, column 5: expected a column number from 0 to 4, found '77'");
  EXPECT_EQ(refusal("0 1 2" + blanks + "9999999999999\n", "cols"),
            "line 1, column 506: expected a column number from 0 to 999999999, found "
            "'9999999999999'");
  EXPECT_EQ(refusal("1,1-" + blanks + "2,3-4;5\n", "xy"),
            "line 1, column 510: expected ',' and a row number, found ';'");
  EXPECT_EQ(refusal("0 99" + blanks + "-\n", "fields"),
            "line 1, column 505: expected a field number from 0 to 999999999999999999, found '-'");
  EXPECT_EQ(refusal("index,row_0,row_1,row_2\n7,0," + blanks + "1,5\n", "csv"),
            "line 2, column 507: expected a column number from 0 to 2, found '5'");
  EXPECT_EQ(refusal("{\"columns\":[0],\"x\":\"\xC3\xB6\"," + blanks + "y}\n", "jsonl"),
            "line 1, column 524: expected well-formed JSON, found 'y'");
  EXPECT_EQ(refusal("{\"columns\":[0]," + blanks, "jsonl"),
            "line 1, column 516: expected well-formed JSON, found the end of the text");
  EXPECT_EQ(
      refusal("{\"columns\":" + blanks + std::string(99, '['), "jsonl"),
      "line 1, column 543: expected lists and objects nested at most 32 levels deep, found '['");
}

TEST(Reader, RefusesEndlessJson) {
  std::size_t bytes = 0;
  Reader reader([&](std::span<char> room) {
    std::ranges::fill(room, 'x');
    if (bytes == 0) room[0] = '{', room[1] = '"';
    bytes += room.size();
    return room.size();
  });
  try {
    reader.next();
    FAIL() << "no error";
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(),
                 "line 1: expected names and strings of at most 1048576 bytes, found a longer one");
  }
  EXPECT_LT(bytes, 2 * kMaxSheetBytes);
}

// Each stream is longer than kMaxSheetBytes and holds boards of four rows. Some boards are
// separated by blank lines.
TEST(Reader, ReadsAnyNumberOfMatricesAndArraysAsAStream) {
  struct List {
    std::string name, first, second;
  };
  for (const List& list : {List{"matrix", "0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n\n",
                                "0 0 1 0\n1 0 0 0\n0 0 0 1\n0 1 0 0\n"},
                           List{"leetcode", "[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]\n",
                                "[\"..Q.\",\"Q...\",\"...Q\",\".Q..\"]\n"}}) {
    std::string text;
    while (text.size() <= 2 * kMaxSheetBytes) text += list.first + list.second;
    std::istringstream in(text);
    Reader reader(in);
    std::size_t read = 0;
    while (const auto record = reader.next()) {
      ASSERT_EQ(record->problem, read % 2 == 0 ? kFourA : kFourB);
      ++read;
    }
    EXPECT_EQ(read, 2 * (text.size() / (list.first + list.second).size())) << list.name;
    EXPECT_EQ(reader.format()->name, list.name);
  }
}

// The first board is returned before the input has ended.
TEST(Reader, ReadsAMatrixAsSoonAsItEnds) {
  bool is_begun = false;
  Reader reader([&](std::span<char> room) -> std::size_t {
    if (std::exchange(is_begun, true)) throw Error("read too far");
    const std::string text = "\n0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n\n0 0";
    std::ranges::copy(text, room.begin());
    return text.size();
  });
  const std::optional<Record> record = reader.next();
  EXPECT_EQ(record->problem, kFourA);
  EXPECT_EQ(record->first_line, 2);
  EXPECT_THROW(reader.next(), Error);
}

TEST(Reader, AMatrixLargerThanASheetIsRecognised) {
  constexpr std::int32_t n = 1500;  // 4.5 MB
  std::string text;
  for (std::int32_t row = 0; row < n; ++row) {
    std::string line(2 * n, ' ');
    for (std::int32_t column = 0; column < n; ++column)
      line[static_cast<std::size_t>(2 * column)] = column == row ? '1' : '0';
    line.back() = '\n';
    text += line;
  }
  ASSERT_GT(text.size(), kMaxSheetBytes);
  std::istringstream in(text);
  Reader reader(in);
  const std::vector<Square> queens = reader.next()->problem.given();
  ASSERT_EQ(queens.size(), 1500U);
  EXPECT_EQ(queens.back(), (Square{1499, 1499}));
  EXPECT_EQ(reader.format()->name, "matrix");
}

TEST(Reader, ATotalBelowTheBoardsIsSkipped) {
  for (const std::string board : {"0 1 0\n0 0 1\n1 0 0\n", ".Q.\n..Q\nQ..\n"}) {
    std::istringstream in(board + "\n" + board + "\n2 boards\n");
    Reader reader(in);
    const Problem expected(3, {{0, 1}, {1, 2}, {2, 0}});
    EXPECT_EQ(reader.next()->problem, expected);
    EXPECT_EQ(reader.next()->problem, expected);
    EXPECT_FALSE(reader.next());
    EXPECT_EQ(reader.skipped().size(), 1U);
    EXPECT_EQ(reader.skipped().front(), 9);
  }
}

TEST(Reader, ContinuesAfterALongLineThatBreaksItsFormat) {
  std::istringstream in("0 x" + std::string(300'000, ' ') + "1\n1 3 0 2\n");
  Reader reader(in, &format("cols"), {}, kShort);
  EXPECT_THROW(reader.next(), UsageError);
  EXPECT_EQ(reader.next()->problem, kFourA);
  EXPECT_FALSE(reader.next());
}

TEST(Reader, ReadsNumbersThatAreSplitBetweenPieces) {
  for (std::size_t zeros = 1; zeros <= 50; ++zeros) {
    EXPECT_EQ(read_in_pieces("1 3 0 " + std::string(zeros, '0') + "2\n", &format("cols")).problems,
              (Problems{kFourA}));
  }
}

TEST(Reader, QueensInRowOrderAreReturnedAsAPlacement) {
  for (const std::string_view name :
       {"cols", "xy", "fields", "csv", "jsonl", "fen", "fen-full", "matrix"}) {
    std::istringstream in(written(format(name), Placement({1, 3, 0, 2})));
    Reader reader(in, &format(name));
    EXPECT_TRUE(reader.next_board()->board == Board(Placement({1, 3, 0, 2}))) << name;
  }
  std::istringstream in("2,1-1,2-\n");
  EXPECT_TRUE(Reader(in).next_board()->board == Board(Placement({1, 0})));
  std::istringstream unordered("1,2-2,1-\n");
  EXPECT_TRUE(Reader(unordered).next_board()->board == Board(Problem(2, {{0, 1}, {1, 0}})));
}

TEST(Reader, PropagatesExceptionsOfItsInput) {
  struct Interrupted {};
  bool is_begun = false;
  Reader reader(
      [&](std::span<char> room) -> std::size_t {
        if (std::exchange(is_begun, true)) throw Interrupted{};
        std::ranges::fill(room, '1');
        return room.size();
      },
      &format("cols"));
  EXPECT_THROW(reader.next(), Interrupted);
}

TEST(Reader, RefusesARecordBeyondItsLimit) {
  std::istringstream line("0 1 2 3 4 5 6 7 8 9\n");
  Reader lines(line, &format("cols"), {}, {.record_bytes = 10});
  try {
    lines.next();
    FAIL() << "no error";
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(), "line 1: expected a record of at most 10 bytes, found a longer one");
  }
  std::istringstream block("\n.....\n.....\n.....\n.....\n.....\n");
  Reader blocks(block, &format("board"), {}, {.record_bytes = 10});
  EXPECT_THROW(blocks.next(), UsageError);
}

TEST(Reader, ReadsARecordThatJustFitsItsLimit) {
  std::istringstream in("1 3 0 2\n");
  Reader reader(in, &format("cols"), {}, {.record_bytes = 7});
  EXPECT_EQ(reader.next()->problem, kFourA);
}

TEST(Reader, ABrokenStreamIsAnErrorAndNotAnEnd) {
  std::istringstream in("1 3 0 2\n");
  Reader reader(in, &format("cols"));
  EXPECT_TRUE(reader.next());
  in.clear(std::ios::badbit);
  EXPECT_THROW(reader.next(), Error);
}

}  // namespace
}  // namespace nqueens::io
