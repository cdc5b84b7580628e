// tests/base/system/version_test.cpp - tests the format of the version and of the compiler's name.
// SPDX-License-Identifier: MIT
#include "nqueens/base/system/version.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>

namespace nqueens {
namespace {

TEST(Version, IsThreeNumbersWithDots) {
  std::istringstream text{std::string(version())};
  int numbers[3] = {-1, -1, -1};
  char dots[2] = {};
  text >> numbers[0] >> dots[0] >> numbers[1] >> dots[1] >> numbers[2];
  EXPECT_FALSE(text.fail()) << version();
  EXPECT_TRUE(text.eof()) << version();
  EXPECT_GE(*std::min_element(numbers, numbers + 3), 0) << version();
  EXPECT_EQ(std::string(dots, 2), "..") << version();
}

TEST(Version, CompilerHasANameAndAVersion) {
  std::istringstream text{std::string(compiler())};
  std::string name;
  int major = 0;
  text >> name >> major;
  EXPECT_TRUE(name == "gcc" || name == "clang") << compiler();
  EXPECT_GT(major, 0) << compiler();
}

}  // namespace
}  // namespace nqueens
