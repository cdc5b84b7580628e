// nqueens/count/halves/half_buckets.cpp - distributes keyed halves over buckets of unknown sizes.
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/half_buckets.h"

#include <new>

namespace nqueens::count {
namespace {

// Opening a block prefetches the block kBlocksAhead places later, so that this later block is in
// the cache when it is written to.
constexpr std::size_t kBlocksAhead = 4;
constexpr std::size_t kCacheLine = 64;

// Number of bytes that can be read beyond the last block of a slab. (The allocator cannot align
// blocks to their size, so each slab is allocated with one extra block and aligned afterwards.)
constexpr std::size_t kRoomBehind = 1024;

}  // namespace

void HalfBuckets::reset(std::size_t buckets) {
  opened_ = 0;
  firsts_.assign(buckets, nullptr);
  ends_.assign(buckets, nullptr);
  blocks_.assign(buckets, 0);
}

std::size_t HalfBuckets::size(std::size_t bucket) const {
  if (blocks_[bucket] == 0) return 0;
  // The end pointer of a full block is the beginning of the next block.
  const auto last = (reinterpret_cast<std::uintptr_t>(ends_[bucket]) - 1) % sizeof(Block) + 1;
  constexpr std::size_t kInBlock = sizeof(Block) / sizeof(std::uint64_t) - 1;
  return (blocks_[bucket] - 1) * kInBlock + last / sizeof(std::uint64_t) - 1;
}

void HalfBuckets::prefetch(const Block* block) {
  const auto* const bytes = reinterpret_cast<const std::byte*>(block);
  for (std::size_t line = 0; line < sizeof(Block); line += kCacheLine) {
    __builtin_prefetch(bytes + line);
  }
}

std::uint64_t* HalfBuckets::open_block(std::size_t bucket, std::uint64_t* end) {
  Block* const block = next_block();
  block->next = nullptr;
  if (end == nullptr) {
    firsts_[bucket] = block;
  } else {
    (reinterpret_cast<Block*>(end) - 1)->next = block;
  }
  ++blocks_[bucket];
  return block->keyed.data();
}

HalfBuckets::Block* HalfBuckets::next_block() {
  const auto block = [&](std::size_t number) {
    auto begin = reinterpret_cast<std::uintptr_t>(slabs_[number / kSlabBlocks].get());
    begin = (begin + sizeof(Block) - 1) / sizeof(Block) * sizeof(Block);
    return reinterpret_cast<Block*>(begin) + number % kSlabBlocks;
  };
  if (opened_ == slabs_.size() * kSlabBlocks) {
    slabs_.push_back(
        hwy::AllocateAligned<std::byte>((kSlabBlocks + 1) * sizeof(Block) + kRoomBehind));
    if (!slabs_.back()) {
      slabs_.pop_back();
      throw std::bad_alloc();
    }
  }
  const std::size_t ahead = opened_ + kBlocksAhead;
  if (ahead < slabs_.size() * kSlabBlocks) {
    auto* const bytes = reinterpret_cast<std::byte*>(block(ahead));
    for (std::size_t line = 0; line < sizeof(Block); line += kCacheLine) {
      __builtin_prefetch(bytes + line, 1);
    }
  }
  return block(opened_++);
}

}  // namespace nqueens::count
