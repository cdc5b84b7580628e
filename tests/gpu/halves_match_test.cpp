// tests/gpu/halves_match_test.cpp - tests the kernels that count pairs of halves, with lists that
// no board produces.
//
// The expected results come from comparing all pairs of halves.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <random>
#include <thread>
#include <vector>

#include "nqueens/gpu/commands.h"
#include "nqueens/gpu/halves/halves_shape.h"
#include "nqueens/gpu/halves/join_tasks.h"
#include "tests/gpu/test_devices.h"

namespace nqueens::gpu {
namespace {

using Halves = std::vector<std::uint64_t>;
using Words = std::vector<std::uint32_t>;

// The lines of a board of 18 rows: bits 15 to 31 and 32 to 48. The two longest diagonals have the
// bits kAnti and 32 + kDiagonal.
constexpr std::uint64_t kLines = 0x0001'FFFF'FFFF'8000;
constexpr std::uint32_t kDiagonal = 8;  // bit of the high word
constexpr std::uint32_t kAnti = 23;     // bit of the low word

struct Lists {
  Halves top = {};
  Halves bottom = {};
  std::uint32_t key_bits = 2;
  std::uint64_t lines = kLines;
};

// The bits that mark a top half and a bottom half. A bottom half is written upside down.
constexpr std::uint64_t kTopMark = 1;
constexpr std::uint64_t kBottomMark = std::uint64_t{1} << 63;

std::uint64_t weight_of(std::uint64_t top, std::uint64_t bottom, Weights weights) {
  constexpr std::uint64_t kBoth = std::uint64_t{1} << (32 + kDiagonal) | std::uint64_t{1} << kAnti;
  const int in_top = std::popcount(top & kBoth);
  const int in_bottom = std::popcount(bottom & kBoth);
  switch (weights) {
    case Weights::Equal:
      return 1;
    case Weights::Turned:
      if (in_top + in_bottom < 2) return 1;
      return in_top == 1 && in_bottom == 1 ? 0 : 2;
    case Weights::Marked:
      return (top & kTopMark) == 0 && (bottom & kBottomMark) == 0 ? 2 : 1;
  }
  return 0;
}

std::uint64_t expected_pairs(const Lists& lists, Weights weights) {
  std::uint64_t pairs = 0;
  for (const std::uint64_t top : lists.top) {
    for (const std::uint64_t bottom : lists.bottom) {
      if ((top & bottom & lists.lines) == 0) pairs += weight_of(top, bottom, weights);
    }
  }
  return pairs;
}

// Runs the kernels from `choose_lines` to `match` on a batch of lists.
class Join {
 public:
  Join(Device& device, const HalvesShape& shape, Weights weights)
      : device_(device), shape_(shape), weights_(weights), queue_(device.make_queue()) {}

  // Returns `before` plus the number of pairs, for each element of the batch.
  std::vector<std::uint64_t> pairs(const std::vector<Lists>& batch, std::uint64_t before = 0) {
    Halves halves;
    Words tasks;
    std::uint32_t buckets = 0;
    std::uint32_t tiles = 0;
    for (const Lists& lists : batch) {
      const auto top_first = static_cast<std::uint32_t>(halves.size());
      halves.insert(halves.end(), lists.top.begin(), lists.top.end());
      const auto bottom_first = static_cast<std::uint32_t>(halves.size());
      halves.insert(halves.end(), lists.bottom.begin(), lists.bottom.end());
      const auto top = static_cast<std::uint32_t>(lists.top.size());
      tasks.insert(tasks.end(),
                   {top, static_cast<std::uint32_t>(lists.bottom.size()), top_first, bottom_first,
                    lists.key_bits, buckets, static_cast<std::uint32_t>(lists.lines),
                    static_cast<std::uint32_t>(lists.lines >> 32)});
      buckets += 2 * ((1U << lists.key_bits) + 1);
      tiles += (1U << lists.key_bits) + top / 1024;
    }
    const auto size = static_cast<std::uint32_t>(batch.size());
    halves.push_back(0);  // buffers must not be empty
    const auto board =
        filled(Words{9, static_cast<std::uint32_t>(weights_), 17, 9, kDiagonal, kAnti, 0});
    const auto task_words = filled(tasks);
    const auto info = filled(Words{size, 0, 0, 0});
    const auto list = filled(halves);
    const auto of_lines = device_.allocate(28 * 4 * batch.size());
    const auto begins = filled(Words(buckets, 0));
    const auto cursors = device_.allocate(4 * buckets);
    const auto tile_words = device_.allocate(16 * tiles);
    const auto records = device_.allocate(4 * halves.size());
    Words preset;
    for (std::size_t i = 0; i < batch.size(); ++i) {
      preset.insert(preset.end(), {static_cast<std::uint32_t>(before),
                                   static_cast<std::uint32_t>(before >> 32), 0, 0});
    }
    const auto sums = filled(preset);
    const std::uint32_t items = shape_.list_group;
    launch("choose_lines", size, items, 256, {&*board, &*task_words, &*info, &*list, &*of_lines});
    launch("make_keys", 2 * size * 2, items, kLocalKeys,
           {&*board, &*task_words, &*info, &*of_lines, &*list, &*begins, 2U});
    launch("scan_buckets", 2 * size, items, 2 * items + 2,
           {&*task_words, &*info, &*begins, &*cursors, &*tile_words});
    launch("scatter", 2 * size * 2, items, kLocalKeys,
           {&*task_words, &*info, &*list, &*cursors, &*records, 2U});
    const Words counted = read(*info, 4);
    EXPECT_EQ(counted[2], 0U) << "faults";
    if (counted[1] > 0) {
      launch("match", counted[1], shape_.match_group, match_local_bytes(shape_.rows) / 4,
             {&*board, &*task_words, &*tile_words, &*begins, &*records, &*sums, 0U});
    }
    const Words words = read(*sums, 4 * batch.size());
    std::vector<std::uint64_t> found;
    for (std::size_t i = 0; i < batch.size(); ++i) {
      found.push_back(words[4 * i] | std::uint64_t{words[4 * i + 1]} << 32);
      EXPECT_EQ(words[4 * i + 2], batch[i].top.size());
    }
    return found;
  }

 private:
  template <class Number>
  std::unique_ptr<Buffer> filled(const std::vector<Number>& numbers) {
    auto buffer = device_.allocate(numbers.size() * sizeof(Number));
    queue_->write(*buffer, 0, std::as_bytes(std::span(numbers)));
    finish(*queue_);
    return buffer;
  }

  Words read(const Buffer& from, std::size_t size) {
    Words words(size);
    queue_->read(from, 0, std::as_writable_bytes(std::span(words)));
    finish(*queue_);
    return words;
  }

  void launch(std::string_view kernel, std::uint32_t groups, std::uint32_t group_size,
              std::uint32_t local_words, const std::vector<Argument>& arguments) {
    queue_->launch({.kernel = kernel,
                    .groups = groups,
                    .group_size = group_size,
                    .local_bytes = 4 * local_words,
                    .arguments = arguments});
  }

  Device& device_;
  const HalvesShape& shape_;
  const Weights weights_;
  std::unique_ptr<Queue> queue_;
};

// Returns `size` halves. Each half contains each line with a probability of `density` / 64.
Halves random_halves(std::mt19937_64& random, std::size_t size, unsigned density) {
  Halves halves;
  for (std::size_t i = 0; i < size; ++i) {
    std::uint64_t half = 0;
    for (int line = 0; line < 64; ++line) {
      if (random() % 64 < density) half |= std::uint64_t{1} << line;
    }
    halves.push_back(half);
  }
  return halves;
}

class HalvesMatch : public KernelsTest {
 protected:
  void compare(const std::vector<Lists>& batch) {
    for (const Weights weights : {Weights::Equal, Weights::Turned, Weights::Marked}) {
      std::vector<Lists> lists = batch;
      std::vector<std::uint64_t> expected;
      for (Lists& one : lists) {
        if (weights == Weights::Turned) one.key_bits = std::max(one.key_bits, 4U);
        if (weights == Weights::Marked) ++one.key_bits;
        expected.push_back(expected_pairs(one, weights));
      }
      for (const TableRows rows : {TableRows::Few, TableRows::Many}) {
        const auto device = open(rows);
        HalvesShape shape;
        shape.rows = rows;
        shape.match_group = 128;
        shape.list_group = 64;
        shape.sort_group = 64;
        EXPECT_EQ(Join(*device, shape, weights).pairs(lists), expected);
      }
    }
  }
};

NQUEENS_ON_EACH_DEVICE(HalvesMatch);

TEST_P(HalvesMatch, MatchesRandomLists) {
  std::mt19937_64 random(1);
  std::vector<Lists> batch;
  for (const std::uint32_t bits : {2U, 3U, 5U, 9U, 12U}) {  // 12: too many buckets for local memory
    for (const unsigned density : {2U, 8U, 24U}) {
      batch.push_back({random_halves(random, 1 + random() % 3000, density),
                       random_halves(random, 1 + random() % 3000, density), bits});
    }
  }
  compare(batch);
}

// A record has room for 32 lines, so keys have at least 2 bits if there are 34 lines. The maximum
// is 16 bits (HalvesShape::most_key_bits), which is also the minimum for 48 lines. With a
// sanitizer, this test takes ten seconds on the host: with 2 bits, there are many comparisons, and
// with 16 bits, 65,536 buckets.
TEST_P(HalvesMatch, HandlesTheShortestAndTheLongestKeys) {
  std::mt19937_64 random(6);
  constexpr std::uint64_t kManyLines = 0x00FF'FFFF'FFFF'FF00;
  std::vector<Lists> batch;
  for (const unsigned density : {3U, 10U}) {
    const Halves top = random_halves(random, 1100, density);
    const Halves bottom = random_halves(random, 900, density);
    batch.push_back({top, bottom, 2});
    batch.push_back({top, bottom, 16});
    batch.push_back({top, bottom, 16, kManyLines});
  }
  compare(batch);
}

TEST_P(HalvesMatch, HandlesEmptyLists) {
  std::mt19937_64 random(2);
  const Halves some = random_halves(random, 100, 8);
  compare({{{}, {}}, {some, {}}, {{}, some}, {some, some}});
}

TEST_P(HalvesMatch, HandlesEqualHalves) {
  const Halves none(1500, 0);
  const Halves all(1500, kLines);
  compare({{none, none}, {all, all}, {none, all, 5}, {all, none, 5}});
}

TEST_P(HalvesMatch, HandlesBucketsOfEverySize) {
  std::mt19937_64 random(3);
  std::vector<Lists> batch;
  for (const std::size_t size :
       {1U, 31U, 32U, 33U, 64U, 65U, 480U, 512U, 513U, 1023U, 1024U, 1025U, 2048U, 2049U, 3000U}) {
    // All top halves fall into one bucket, because none has a line that can be in the key.
    Halves top = random_halves(random, size, 1);
    for (std::uint64_t& half : top) half &= 0x3;
    batch.push_back({top, random_halves(random, 777, 6), 4});
    batch.push_back({random_halves(random, size, 6), random_halves(random, size, 6), 2});
  }
  compare(batch);
}

TEST_P(HalvesMatch, IgnoresLinesThatAreNotCompared) {
  std::mt19937_64 random(4);
  const Halves top = random_halves(random, 500, 30);
  const Halves bottom = random_halves(random, 500, 30);
  // Four lines are compared: the two longest diagonals, and one line of each kind of diagonal. The
  // first lists compare the lowest line of each kind, the second lists the highest.
  compare({{top, bottom, 4, 0x0000'0101'0080'8000}, {top, bottom, 4, 0x0001'0100'8080'0000}});
}

TEST_P(HalvesMatch, CarriesIntoTheHighWord) {
  std::mt19937_64 random(5);
  const Lists lists = {random_halves(random, 900, 4), random_halves(random, 900, 4), 4};
  HalvesShape shape;
  shape.match_group = 64;
  shape.list_group = 64;
  shape.sort_group = 64;
  const auto device = open(shape.rows);
  for (const std::uint64_t before : {0xFFFF'FFFFULL, 0x1'FFFF'FF00ULL}) {
    EXPECT_EQ(Join(*device, shape, Weights::Equal).pairs({lists}, before)[0],
              before + expected_pairs(lists, Weights::Equal));
  }
}

// This test is slow: a processor that compares the 2^34 pairs one at a time takes a minute.
using HalvesMatchSlow = HalvesMatch;
INSTANTIATE_TEST_SUITE_P(OpenCl, HalvesMatchSlow, testing::Values("opencl"));

TEST_P(HalvesMatchSlow, CountsMorePairsThanAWordHolds) {
  const Halves none(1 << 17, 0);
  HalvesShape shape;
  const auto device = open(shape.rows);
  EXPECT_EQ(Join(*device, shape, Weights::Equal).pairs({{none, none, 6}})[0],
            std::uint64_t{1} << 34);
}

}  // namespace
}  // namespace nqueens::gpu
