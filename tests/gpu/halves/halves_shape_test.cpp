// tests/gpu/halves/halves_shape_test.cpp - launch configurations of devices of several sizes.
//
// The table of quadrants with h rows takes 8 bytes for each placement of any number of
// non-attacking queens on h x h squares, as in quadrants.cpp.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/halves/halves_shape.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>

#include "nqueens/count/halves/quadrants.h"
#include "nqueens/gpu/gpu.h"

namespace nqueens::gpu {
namespace {

constexpr std::uint64_t kGigabyte = 1'000'000'000;

DeviceInfo card(std::uint64_t gigabytes) {
  return {.name = "a card",
          .driver = "cuda",
          .is_gpu = true,
          .units = 100,
          .max_group = 1024,
          .memory = gigabytes * kGigabyte,
          .max_buffer = gigabytes * kGigabyte,
          .local_memory = 232'448};
}

std::optional<HalvesShape> shape_of(const DeviceInfo& device, std::int32_t n) {
  std::string reason;
  return shape_for(device, n, count::quadrants_bytes(n / 2), reason);
}

std::string refusal_of(const DeviceInfo& device, std::int32_t n) {
  std::string reason;
  shape_for(device, n, count::quadrants_bytes(n / 2), reason);
  return reason;
}

TEST(HalvesShape, FitsIntoNineTenthsOfTheMemory) {
  for (const std::uint64_t gigabytes : {2U, 8U, 24U, 141U}) {
    for (std::int32_t n = kMinGpuSize; n <= kMaxGpuSize; ++n) {
      const auto shape = shape_of(card(gigabytes), n);
      if (!shape) continue;
      EXPECT_LE(shape_bytes(*shape) + count::quadrants_bytes(n / 2), gigabytes * kGigabyte * 9 / 10)
          << gigabytes << " GB, n = " << n;
    }
  }
}

TEST(HalvesShape, TheLargestBoardDependsOnTheMemory) {
  const auto largest = [](const DeviceInfo& device) {
    std::int32_t n = kMinGpuSize;
    while (n < kMaxGpuSize && shape_of(device, n + 1)) ++n;
    return n;
  };
  EXPECT_EQ(largest(card(2)), 23);
  EXPECT_EQ(largest(card(8)), 25);
  EXPECT_EQ(largest(card(24)), 25);
  EXPECT_EQ(largest(card(141)), 25);
  // On some devices, OpenCL limits a buffer to a quarter of the memory.
  DeviceInfo with_small_buffers = card(8);
  with_small_buffers.max_buffer /= 4;
  EXPECT_EQ(largest(with_small_buffers), 23);
}

TEST(HalvesShape, LargeCardsHaveRoomForManyTasksOfLargeBoards) {
  EXPECT_EQ(shape_of(card(141), 20)->halves_room, std::uint64_t{1} << 25);
  EXPECT_EQ(shape_of(card(141), 22)->halves_room, std::uint64_t{1} << 27);
  EXPECT_EQ(shape_of(card(141), 24)->halves_room, std::uint64_t{1} << 29);
  EXPECT_EQ(shape_of(card(2), 20)->halves_room, std::uint64_t{1} << 25);
  EXPECT_LT(shape_of(card(2), 22)->halves_room, std::uint64_t{1} << 26);
}

TEST(HalvesShape, SmallGroupsHaveTheSmallTable) {
  EXPECT_EQ(shape_of(card(8), 20)->rows, TableRows::Many);
  EXPECT_EQ(shape_of(card(8), 20)->match_group, 512U);
  DeviceInfo small = card(8);
  small.local_memory = 49'152;
  small.max_group = 100;
  EXPECT_EQ(shape_of(small, 20)->rows, TableRows::Few);
  EXPECT_EQ(shape_of(small, 20)->match_group, 64U);
  EXPECT_EQ(shape_of(small, 20)->list_group, 64U);
}

// 57,344 bytes for the table (448 rows of 128 bytes), and 32 x 33 words.
TEST(HalvesShape, LocalMemoryHoldsTheTableAndTheWords) {
  EXPECT_EQ(match_local_bytes(TableRows::Many), 57'344U + 4'224);
  EXPECT_EQ(match_local_bytes(TableRows::Few), 32'768U + 4'224);
}

TEST(HalvesShape, SaysThatItIsTooSmall) {
  EXPECT_EQ(
      refusal_of(card(2), 24),
      "it has 1907 MiB, 1907 MiB of them in one buffer, and n = 24 needs 4853 MiB in one buffer "
      "and 52 MiB more");
  DeviceInfo tiny = card(8);
  tiny.local_memory = 32'768;
  EXPECT_EQ(refusal_of(tiny, 20),
            "its groups have 32768 bytes of local memory and 1024 work-items, but 36992 and 32 are "
            "needed");
  EXPECT_EQ(refusal_of(card(8), 20), "");
}

}  // namespace
}  // namespace nqueens::gpu
