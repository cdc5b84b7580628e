// nqueens/count/halves/buffer.h - an aligned array whose padding kernels can read and write.
// SPDX-License-Identifier: MIT
#pragma once

#include <hwy/aligned_allocator.h>

#include <algorithm>
#include <cstddef>
#include <new>
#include <utility>

#include "nqueens/kernels/halves/kernel_halves.h"

namespace nqueens::count {

// A growing array of numbers, aligned for vectors. Kernels can read and write kSlack bytes past the
// requested size.
template <class Number>
class Buffer {
 public:
  // Makes room for `size` numbers. If the buffer has to grow, its contents are lost.
  Number* make_room(std::size_t size) {
    if (needs_more(size)) {
      room_ = 0;
      numbers_.reset();
      numbers_ = allocated(size);
      room_ = room_for(size);
    }
    return numbers_.get();
  }

  // Makes room for `size` numbers like make_room(). Frees the memory first if less than half of it
  // is needed.
  Number* make_fitting_room(std::size_t size) {
    if (room_ > 2 * room_for(size)) {
      room_ = 0;
      numbers_.reset();
    }
    return make_room(size);
  }

  // Makes room for `size` numbers. If the buffer has to grow, only its first `kept` numbers are
  // kept.
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
  static constexpr std::size_t kPadding = kernels::kSlack / sizeof(Number);

  bool needs_more(std::size_t size) const { return size + kPadding > room_; }
  static std::size_t room_for(std::size_t size) {
    return (size + kPadding) + (size + kPadding) / 4;
  }

  static hwy::AlignedFreeUniquePtr<Number[]> allocated(std::size_t size) {
    auto numbers = hwy::AllocateAligned<Number>(room_for(size));
    if (!numbers) throw std::bad_alloc();
    return numbers;
  }

  hwy::AlignedFreeUniquePtr<Number[]> numbers_;
  std::size_t room_ = 0;
};

}  // namespace nqueens::count
