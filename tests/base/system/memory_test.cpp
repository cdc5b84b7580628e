// tests/base/system/memory_test.cpp - total and free memory.
// SPDX-License-Identifier: MIT
#include "nqueens/base/system/memory.h"

#include <gtest/gtest.h>

namespace nqueens {
namespace {

TEST(Memory, HasAPlausibleSize) {
  EXPECT_GT(main_memory(), std::uint64_t{100} << 20);
  EXPECT_LT(main_memory(), std::uint64_t{1} << 50);
}

TEST(Memory, IsNotAllFree) {
  EXPECT_GT(free_memory(), std::uint64_t{1} << 20);
  EXPECT_LT(free_memory(), main_memory());
}

}  // namespace
}  // namespace nqueens
