// tests/base/system/huge_pages_test.cpp - requesting huge pages does not change the contents of
// memory.
// SPDX-License-Identifier: MIT
#include "nqueens/base/system/huge_pages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace nqueens {
namespace {

TEST(HugePages, KeepTheContentsOfMemory) {
  constexpr std::size_t kBytes = std::size_t{16} << 20;
  std::vector<std::uint8_t> memory(kBytes, 7);
  for (const std::size_t from : {0U, 1U, 4095U, 5'000'000U}) {
    advise_huge_pages(memory.data() + from, kBytes - from);
  }
  EXPECT_EQ(std::count(memory.begin(), memory.end(), 7), static_cast<std::ptrdiff_t>(kBytes));
}

TEST(HugePages, AreNotRequestedForEmptyMemory) {
  advise_huge_pages(nullptr, 0);
  std::uint8_t byte = 1;
  advise_huge_pages(&byte, 1);
  EXPECT_EQ(byte, 1);
}

}  // namespace
}  // namespace nqueens
