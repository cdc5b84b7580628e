// nqueens/count/halves/buffer.h - memory for numbers, beyond whose end may be read and written.
// SPDX-License-Identifier: MIT
#pragma once

#include <hwy/aligned_allocator.h>

#include <algorithm>
#include <cstddef>
#include <new>
#include <utility>

#include "nqueens/kernels/halves/kernel_halves.h"

namespace nqueens::count {

// Memory for numbers of which a few more may be written or read than there are. It begins where a
// vector may.
template <class Number>
class Buffer {
 public:
  // Keeps no numbers when it grows.
  Number* make_room(std::size_t size) {
    if (needs_more(size)) {
      room_ = 0;
      numbers_.reset();
      numbers_ = allocated(size);
      room_ = room_for(size);
    }
    return numbers_.get();
  }

  // Keeps the first ones.
  Number* make_room_keeping(std::size_t kept, std::size_t size) {
    if (needs_more(size)) {
      auto grown = allocated(size);
      std::copy_n(numbers_.get(), kept, grown.get());
      numbers_ = std::move(grown);
      room_ = room_for(size);
    }
    return numbers_.get();
  }

  Number* data() { return numbers_.get(); }
  const Number* data() const { return numbers_.get(); }

 private:
  static constexpr std::size_t kBehind = kernels::kSlack / sizeof(Number);

  bool needs_more(std::size_t size) const { return size + kBehind > room_; }
  static std::size_t room_for(std::size_t size) { return (size + kBehind) + (size + kBehind) / 4; }

  static hwy::AlignedFreeUniquePtr<Number[]> allocated(std::size_t size) {
    auto numbers = hwy::AllocateAligned<Number>(room_for(size));
    if (!numbers) throw std::bad_alloc();
    return numbers;
  }

  hwy::AlignedFreeUniquePtr<Number[]> numbers_;
  std::size_t room_ = 0;
};

}  // namespace nqueens::count
