// tests/gpu/halves/halves_shape_test.cpp - tests launch configurations for devices of several
// sizes.
//
// The table of quadrants with h rows takes 8 bytes for each placement of any number of
// non-attacking queens on h x h squares, as in count/halves/quadrants.cpp.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/halves/halves_shape.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>

#include "nqueens/count/resolve.h"
#include "nqueens/gpu/gpu.h"
#include "nqueens/gpu/halves/join_tasks.h"

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

// Returns the size of the tasks of the method that devices use for this board.
JoinSize size_of_board(std::int32_t n) {
  return size_of(*join_tasks(*count::make_plan(n, default_method(n))));
}

std::optional<HalvesShape> shape_of(const DeviceInfo& device, std::int32_t n) {
  std::string reason;
  return shape_for(device, size_of_board(n), reason);
}

std::string refusal_of(const DeviceInfo& device, std::int32_t n) {
  std::string reason;
  shape_for(device, size_of_board(n), reason);
  return reason;
}

// shape_for() uses four fifths of the memory.
TEST(HalvesShape, LeavesMemoryForOtherPrograms) {
  for (const std::uint64_t gigabytes : {2U, 8U, 24U, 141U}) {
    for (std::int32_t n = kMinGpuSize; n <= kMaxGpuSize; ++n) {
      const auto shape = shape_of(card(gigabytes), n);
      ASSERT_TRUE(shape) << gigabytes << " GB, n = " << n;
      EXPECT_LE(shape_bytes(*shape), gigabytes * kGigabyte * 9 / 10)
          << gigabytes << " GB, n = " << n;
    }
  }
}

// The table of all placements on 12 x 12 squares takes 5.1 GB.
TEST(HalvesShape, ATableTakesAtMostTwoFifthsOfTheMemory) {
  EXPECT_TRUE(shape_of(card(2), 23)->has_table);
  EXPECT_FALSE(shape_of(card(2), 24)->has_table);
  EXPECT_FALSE(shape_of(card(8), 24)->has_table);
  EXPECT_TRUE(shape_of(card(24), 24)->has_table);
  EXPECT_FALSE(shape_of(card(141), 26)->has_table);
  EXPECT_FALSE(shape_of(card(141), 27)->has_table);
  // On some devices, OpenCL limits a buffer to a quarter of the memory.
  DeviceInfo with_small_buffers = card(16);
  with_small_buffers.max_buffer /= 4;
  EXPECT_FALSE(shape_of(with_small_buffers, 24)->has_table);
}

// A task of n = 28 has up to 64 sets of columns, and 14.5 million placements on average. A card
// with 64 MiB has less room, so tasks are divided.
TEST(HalvesShape, CardsOf64MegabytesAreLargeEnough) {
  DeviceInfo small = card(1);
  small.memory = std::uint64_t{64} << 20;
  small.max_buffer = small.memory;
  for (const std::int32_t n : {20, 24, 26, 28}) EXPECT_TRUE(shape_of(small, n)) << n;
}

TEST(HalvesShape, LargeCardsHaveRoomForManyTasksOfLargeBoards) {
  EXPECT_EQ(shape_of(card(141), 20)->halves_room, std::uint64_t{1} << 25);
  EXPECT_EQ(shape_of(card(141), 22)->halves_room, std::uint64_t{1} << 27);
  EXPECT_EQ(shape_of(card(141), 24)->halves_room, std::uint64_t{1} << 29);
  EXPECT_EQ(shape_of(card(2), 20)->halves_room, std::uint64_t{1} << 25);
  EXPECT_LT(shape_of(card(2), 22)->halves_room, std::uint64_t{1} << 26);
}

TEST(HalvesShape, SmallDevicesHaveSmallGroupsAndTheSmallTable) {
  EXPECT_EQ(shape_of(card(8), 20)->rows, TableRows::Many);
  EXPECT_EQ(shape_of(card(8), 20)->match_group, 512U);
  DeviceInfo small = card(8);
  small.local_memory = 49'152;
  small.max_group = 100;
  EXPECT_EQ(shape_of(small, 20)->rows, TableRows::Few);
  EXPECT_EQ(shape_of(small, 20)->match_group, 64U);
  EXPECT_EQ(shape_of(small, 20)->list_group, 64U);
}

// The large table takes 57,344 bytes (448 rows of 128 bytes), and the 32 x 33 other words that
// `match` needs take 4,224.
TEST(HalvesShape, LocalMemoryHoldsTheTableAndTheWords) {
  EXPECT_EQ(match_local_bytes(TableRows::Many), 57'344U + 4'224);
  EXPECT_EQ(match_local_bytes(TableRows::Few), 32'768U + 4'224);
}

TEST(HalvesShape, SaysWhyADeviceIsTooSmall) {
  DeviceInfo small = card(1);
  small.memory = std::uint64_t{32} << 20;
  EXPECT_EQ(refusal_of(small, 28), "it has 32 MiB, and n = 28 needs 58 MiB");
  small.memory = std::uint64_t{58} << 20;
  EXPECT_EQ(refusal_of(small, 28), "");
  DeviceInfo tiny = card(8);
  tiny.local_memory = 32'768;
  EXPECT_EQ(refusal_of(tiny, 20),
            "its groups have 32768 bytes of local memory and 1024 work-items, but 36992 and 32 are "
            "needed");
  EXPECT_EQ(refusal_of(card(8), 20), "");
}

}  // namespace
}  // namespace nqueens::gpu
