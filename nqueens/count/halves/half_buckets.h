// nqueens/count/halves/half_buckets.h - distributes keyed halves over buckets of unknown sizes.
//
// A keyed half is a 64-bit number. Its upper bits select the bucket of the half, and its low 32
// bits are the record, by which halves are compared. A bucket is a chain of blocks from one pool,
// so its size need not be known in advance, and each bucket writes to a few consecutive cache lines
// at a time.
// SPDX-License-Identifier: MIT
#pragma once

#include <hwy/aligned_allocator.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nqueens::count {

class HalfBuckets {
 public:
  // Creates `buckets` empty buckets. Blocks are kept for reuse.
  void reset(std::size_t buckets);

  void add(std::size_t bucket, std::uint64_t keyed) {
    std::uint64_t*& end = ends_[bucket];
    if (reinterpret_cast<std::uintptr_t>(end) % sizeof(Block) == 0) end = open_block(bucket, end);
    *end++ = keyed;
  }

  std::size_t size(std::size_t bucket) const;

  // Calls visit(span of keyed halves) for each block of the bucket. Up to 64 numbers after the end
  // of a span can be read.
  template <class Visit>
  void for_each_block(std::size_t bucket, const Visit& visit) const {
    for (const Block* block = firsts_[bucket]; block != nullptr;) {
      const Block* const next = block->next;
      if (next != nullptr) prefetch(next);
      const std::uint64_t* const begin = block->keyed.data();
      visit(std::span(begin, next != nullptr ? begin + block->keyed.size() : ends_[bucket]));
      block = next;
    }
  }

 private:
  struct Block {
    Block* next;
    std::array<std::uint64_t, 127> keyed;
  };
  static constexpr std::size_t kSlabBlocks = 1024;

  static void prefetch(const Block* block);
  std::uint64_t* open_block(std::size_t bucket, std::uint64_t* end);
  Block* next_block();

  std::vector<hwy::AlignedFreeUniquePtr<std::byte[]>> slabs_;
  std::size_t opened_ = 0;             // blocks in use
  std::vector<Block*> firsts_;         // first block of each bucket, or null
  std::vector<std::uint64_t*> ends_;   // place of the next half of each bucket, or null
  std::vector<std::uint32_t> blocks_;  // number of blocks of each bucket
};

}  // namespace nqueens::count
