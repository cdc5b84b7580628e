// tests/base/system/own_program_test.cpp - finds the path of the running program.
// SPDX-License-Identifier: MIT
#include "nqueens/base/system/own_program.h"

#include <gtest/gtest.h>

namespace nqueens {
namespace {

TEST(OwnProgram, IsTheFileOfTheTests) {
  EXPECT_TRUE(own_program().is_absolute());
  EXPECT_EQ(own_program().filename(), "nqueens_base_tests");
  EXPECT_TRUE(std::filesystem::is_regular_file(own_program()));
}

}  // namespace
}  // namespace nqueens
