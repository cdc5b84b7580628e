// tests/io/cursor_test.cpp - tests positions in a text, numbers, and quotes in error messages.
// SPDX-License-Identifier: MIT
#include "nqueens/io/cursor.h"

#include <gtest/gtest.h>

#include "nqueens/base/error.h"

namespace nqueens::io {
namespace {

std::string failure_at(std::string_view text, std::size_t offset, std::int64_t first_line = 1) {
  try {
    Cursor(text, first_line).fail_at(offset, "a queen");
  } catch (const UsageError& error) {
    return error.what();
  }
}

std::string number_failure(std::string_view text, std::int64_t least, std::int64_t most) {
  try {
    Cursor(text).number("a column number", least, most);
  } catch (const UsageError& error) {
    return error.what();
  }
  return "no error";
}

TEST(Cursor, CountsLinesAndColumnsFromOne) {
  EXPECT_EQ(failure_at("abc", 0), "line 1, column 1: expected a queen, found 'a'");
  EXPECT_EQ(failure_at("abc\nde", 5), "line 2, column 2: expected a queen, found 'e'");
}

TEST(Cursor, CountsLinesFromTheGivenFirstLine) {
  EXPECT_EQ(failure_at("abc\nde", 5, 41), "line 42, column 2: expected a queen, found 'e'");
}

TEST(Cursor, CountsCharactersAndNotBytes) {
  EXPECT_EQ(failure_at("\u00B7\u00B7\u265Bx", 7), "line 1, column 4: expected a queen, found 'x'");
}

TEST(Cursor, NamesTheEndOfALineAndOfTheText) {
  EXPECT_EQ(failure_at("a\nb", 1), "line 1, column 2: expected a queen, found the end of the line");
  EXPECT_EQ(failure_at("a\r\nb", 1),
            "line 1, column 2: expected a queen, found the end of the line");
  EXPECT_EQ(failure_at("a", 1), "line 1, column 2: expected a queen, found the end of the text");
  EXPECT_EQ(failure_at("", 0), "line 1, column 1: expected a queen, found the end of the text");
}

TEST(Cursor, ShowsWholeNumbersUpToTwentyDigits) {
  EXPECT_EQ(failure_at("x 1234 y", 2), "line 1, column 3: expected a queen, found '1234'");
  EXPECT_EQ(failure_at("-17", 0), "line 1, column 1: expected a queen, found '-17'");
  EXPECT_EQ(failure_at("123456789012345678901", 0),
            "line 1, column 1: expected a queen, found '12345678901234567890...'");
}

TEST(Cursor, ShowsOneWholeCharacterOfUtf8) {
  EXPECT_EQ(failure_at("\u265B\u265B", 0), "line 1, column 1: expected a queen, found '\u265B'");
  EXPECT_EQ(failure_at("\U0001F451", 0), "line 1, column 1: expected a queen, found '\U0001F451'");
}

TEST(Cursor, ShowsControlBytesInHexadecimal) {
  EXPECT_EQ(failure_at("\x1b[2J", 0), "line 1, column 1: expected a queen, found byte 0x1B");
  EXPECT_EQ(failure_at("\xff", 0), "line 1, column 1: expected a queen, found byte 0xFF");
  EXPECT_EQ(failure_at("\xc2\x9b", 0), "line 1, column 1: expected a queen, found byte 0xC2");
  EXPECT_EQ(failure_at("\xe2\x99", 0), "line 1, column 1: expected a queen, found byte 0xE2");
  EXPECT_EQ(failure_at("\xed\xa0\x80", 0), "line 1, column 1: expected a queen, found byte 0xED");
  EXPECT_EQ(failure_at("\xf4\x90\x80\x80", 0),
            "line 1, column 1: expected a queen, found byte 0xF4");
}

TEST(Cursor, ReadsNumbersUpToTheirLimit) {
  EXPECT_EQ(Cursor("0").number("n", 0, 0), 0);
  EXPECT_EQ(Cursor("0012x").number("n", 0, 12), 12);
  EXPECT_EQ(Cursor("9223372036854775807").number("n", 0, 9223372036854775807), 9223372036854775807);
}

TEST(Cursor, RefusesNumbersOutsideTheirRange) {
  EXPECT_EQ(number_failure("x", 0, 7),
            "line 1, column 1: expected a column number from 0 to 7, found 'x'");
  EXPECT_EQ(number_failure("8", 0, 7),
            "line 1, column 1: expected a column number from 0 to 7, found '8'");
  EXPECT_EQ(number_failure("0", 1, 7),
            "line 1, column 1: expected a column number from 1 to 7, found '0'");
  EXPECT_EQ(number_failure("3", 4, 4), "line 1, column 1: expected a column number 4, found '3'");
}

TEST(Cursor, RefusesNumbersWithTooManyDigitsWithoutOverflow) {
  EXPECT_EQ(number_failure("9223372036854775808", 0, 9223372036854775807),
            "line 1, column 1: expected a column number from 0 to 9223372036854775807, found "
            "'9223372036854775808'");
  EXPECT_EQ(number_failure("99999999999999999999999999999999", 0, 7),
            "line 1, column 1: expected a column number from 0 to 7, found "
            "'99999999999999999999...'");
}

TEST(Cursor, AcceptsATokenOnlyIfItComesNext) {
  Cursor cursor("ab");
  EXPECT_FALSE(cursor.accept('b'));
  EXPECT_TRUE(cursor.accept('a'));
  EXPECT_FALSE(cursor.accept("bc"));
  EXPECT_TRUE(cursor.accept("b"));
  EXPECT_TRUE(cursor.at_end());
  EXPECT_FALSE(cursor.accept('\0'));
}

TEST(Cursor, SkipsBlanksAndLines) {
  Cursor cursor(" \t\r\n \nx\ny");
  cursor.skip_blanks();
  EXPECT_EQ(cursor.offset(), 3U);
  EXPECT_TRUE(cursor.at_line_end());
  cursor.skip_blanks_and_lines();
  EXPECT_EQ(cursor.peek(), 'x');
  cursor.skip_line();
  EXPECT_EQ(cursor.rest(), "y");
  cursor.skip_line();
  EXPECT_TRUE(cursor.at_end());
}

}  // namespace
}  // namespace nqueens::io
