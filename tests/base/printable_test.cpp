// tests/base/printable_test.cpp - control characters become visible text.
// SPDX-License-Identifier: MIT
#include "nqueens/base/printable.h"

#include <gtest/gtest.h>

namespace nqueens {
namespace {

TEST(Printable, KeepsTextAsItIs) {
  EXPECT_EQ(printable(""), "");
  EXPECT_EQ(printable("cannot read 'a b~': 100 %"), "cannot read 'a b~': 100 %");
  EXPECT_EQ(printable("K\xC3\xB6nigin \xE2\x99\x9B \xF0\x9F\x91\x91"),
            "K\xC3\xB6nigin \xE2\x99\x9B \xF0\x9F\x91\x91");
}

TEST(Printable, ShowsControlCharactersAsNumbers) {
  EXPECT_EQ(printable("\x1b[2J\x1b]0;title\x07"), "\\x1B[2J\\x1B]0;title\\x07");
  EXPECT_EQ(printable("one\ntwo\r\tthree\x7F"), "one\\x0Atwo\\x0D\\x09three\\x7F");
  EXPECT_EQ(printable(std::string_view("\0", 1)), "\\x00");
  EXPECT_EQ(printable("\xC2\x9B"), "\\xC2\\x9B");  // U+009B, the 8-bit CSI
}

TEST(Printable, ShowsInvalidUtf8AsNumbers) {
  EXPECT_EQ(printable("\x9B[2J"), "\\x9B[2J");
  EXPECT_EQ(printable("\xC0\xAF"), "\\xC0\\xAF");           // overlong
  EXPECT_EQ(printable("\xED\xA0\x80"), "\\xED\\xA0\\x80");  // a surrogate
  EXPECT_EQ(printable("a\xE2\x99"), "a\\xE2\\x99");         // cut off
  EXPECT_EQ(printable("\xFF"), "\\xFF");
}

}  // namespace
}  // namespace nqueens
