// nqueens/count/halves/buffer.h - an aligned array with padding for over-reads and over-writes.
// SPDX-License-Identifier: MIT
#pragma once

#include <hwy/aligned_allocator.h>

#include <algorithm>
#include <cstddef>
#include <new>
#include <utility>

#include "nqueens/kernels/halves/kernel_halves.h"

namespace nqueens::count {

// Memory for numbers, aligned for vectors. kSlack bytes behind the requested size can be read and
// written.
template <class Number>
class Buffer {
 public:
  // Makes room for `size` numbers. The contents are lost when the buffer grows.
  Number* make_room(std::size_t size) {
    if (needs_more(size)) {
      room_ = 0;
      numbers_.reset();
      numbers_ = allocated(size);
      room_ = room_for(size);
    }
    return numbers_.get();
  }

  // Makes room for `size` numbers and keeps the first `kept`.
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
