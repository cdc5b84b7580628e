// tests/gpu/fibers.cpp - runs kernels as C++ functions, with a fiber for each work-item.
// SPDX-License-Identifier: MIT
#include "tests/gpu/fibers.h"

#include <algorithm>
#include <boost/context/fiber.hpp>
#include <boost/context/stack_context.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <vector>

// Functions of the sanitizers, null in other builds. The first two report each switch of the stack
// to the address sanitizer. The others report to the thread sanitizer which fiber the thread runs.
extern "C" {
__attribute__((weak)) void __sanitizer_start_switch_fiber(void** fake_stack, const void* bottom,
                                                          std::size_t size);
__attribute__((weak)) void __sanitizer_finish_switch_fiber(void* fake_stack, const void** bottom,
                                                           std::size_t* size);
__attribute__((weak)) void* __tsan_get_current_fiber();
__attribute__((weak)) void* __tsan_create_fiber(unsigned flags);
__attribute__((weak)) void __tsan_destroy_fiber(void* fiber);
__attribute__((weak)) void __tsan_switch_to_fiber(void* fiber, unsigned flags);
}

namespace nqueens::gpu {
namespace {

namespace context = boost::context;

constexpr std::size_t kStackBytes = std::size_t{1} << 17;

// Reuses the stack of the previous fiber.
struct KeptStack {
  std::byte* bottom = nullptr;

  context::stack_context allocate() const {
    context::stack_context stack;
    stack.size = kStackBytes;
    stack.sp = bottom + kStackBytes;
    return stack;
  }
  void deallocate(context::stack_context& /*stack*/) const noexcept {}
};

void* new_tsan_fiber() { return __tsan_create_fiber != nullptr ? __tsan_create_fiber(0) : nullptr; }
void delete_tsan_fiber(void* fiber) {
  if (fiber != nullptr) __tsan_destroy_fiber(fiber);
}
using TsanFiber = std::unique_ptr<void, decltype(&delete_tsan_fiber)>;

// With flags 0, a switch also synchronizes: the fiber sees all earlier writes of the thread.
void report_switch(void* fiber) {
  if (fiber != nullptr) __tsan_switch_to_fiber(fiber, 0);
}

struct Fiber {
  std::unique_ptr<std::byte[]> stack = std::make_unique_for_overwrite<std::byte[]>(kStackBytes);
  context::fiber rest;  // the suspended part of the work-item
  TsanFiber tsan_fiber{new_tsan_fiber(), delete_tsan_fiber};
  void* fake_stack = nullptr;
};

// Runs one group at a time.
class Machine {
 public:
  void run_group(const HostKernel& kernel, void* const* arguments, std::uint32_t group,
                 std::uint32_t groups, std::uint32_t items, std::uint32_t local_bytes);

  // Leaves the running fiber and returns to the loop of run_group().
  void pause() {
    leave(&current().fake_stack);
    main_ = std::move(main_).resume();
    arrive(current().fake_stack);
  }

  std::uint32_t item = 0;
  std::uint32_t items = 0;
  std::uint32_t group = 0;
  std::uint32_t groups = 0;

 private:
  Fiber& current() { return fibers_[item]; }

  context::fiber run_item(context::fiber&& main);
  void resume();

  // A null `fake_stack` ends the fiber.
  void leave(void** fake_stack) const {
    report_switch(main_tsan_fiber_);
    if (__sanitizer_start_switch_fiber != nullptr) {
      __sanitizer_start_switch_fiber(fake_stack, main_bottom_, main_size_);
    }
  }
  void arrive(void* fake_stack) {
    if (__sanitizer_finish_switch_fiber != nullptr) {
      __sanitizer_finish_switch_fiber(fake_stack, &main_bottom_, &main_size_);
    }
  }

  const HostKernel* kernel_ = nullptr;
  void* const* arguments_ = nullptr;
  std::uint32_t* local_memory_ = nullptr;
  std::vector<Fiber> fibers_;
  context::fiber main_;
  const void* main_bottom_ = nullptr;
  std::size_t main_size_ = 0;
  void* main_tsan_fiber_ = nullptr;
};

thread_local Machine machine;

context::fiber Machine::run_item(context::fiber&& main) {
  main_ = std::move(main);
  arrive(nullptr);
  kernel_->run(arguments_, local_memory_);
  leave(nullptr);
  return std::move(main_);
}

void Machine::resume() {
  void* fake_stack = nullptr;
  if (__sanitizer_start_switch_fiber != nullptr) {
    __sanitizer_start_switch_fiber(&fake_stack, current().stack.get(), kStackBytes);
  }
  if (__tsan_get_current_fiber != nullptr) main_tsan_fiber_ = __tsan_get_current_fiber();
  report_switch(current().tsan_fiber.get());
  current().rest = std::move(current().rest).resume();
  if (__sanitizer_finish_switch_fiber != nullptr) {
    __sanitizer_finish_switch_fiber(fake_stack, nullptr, nullptr);
  }
}

void Machine::run_group(const HostKernel& kernel, void* const* arguments, std::uint32_t group_now,
                        std::uint32_t groups_in_all, std::uint32_t size,
                        std::uint32_t local_bytes) {
  const auto local_memory = std::make_unique_for_overwrite<std::uint32_t[]>(local_bytes / 4);
  std::fill_n(local_memory.get(), local_bytes / 4, 0xA5A5A5A5U);
  kernel_ = &kernel;
  arguments_ = arguments;
  local_memory_ = local_memory.get();
  group = group_now;
  groups = groups_in_all;
  items = size;
  if (fibers_.size() < items) fibers_.resize(items);
  for (std::uint32_t i = 0; i < items; ++i) {
    fibers_[i].rest =
        context::fiber(std::allocator_arg, KeptStack{fibers_[i].stack.get()},
                       [this](context::fiber&& main) { return run_item(std::move(main)); });
  }
  std::uint32_t done = 0;
  std::uint32_t done_first = 0;  // number of items that finish first, all in the same pass
  while (done < items) {         // each pass runs every item to its next barrier
    for (std::uint32_t i = 0; i < items; ++i) {
      item = group % 2 == 0 ? i : items - 1 - i;
      if (!current().rest) continue;
      resume();
      if (!current().rest) ++done;
    }
    if (done_first == 0) done_first = done;
  }
  if (done_first < items) {
    throw std::logic_error("kernel '" + kernel.name + "': " + std::to_string(done_first) + " of " +
                           std::to_string(items) + " work-items of group " + std::to_string(group) +
                           " do not reach a barrier");
  }
}

}  // namespace

std::uint32_t host_item() { return machine.item; }
std::uint32_t host_items() { return machine.items; }
std::uint32_t host_group() { return machine.group; }
std::uint32_t host_groups() { return machine.groups; }
void host_barrier() { machine.pause(); }

void run_groups(const HostKernel& kernel, void* const* arguments, std::uint32_t groups,
                std::uint32_t group_size, std::uint32_t local_bytes) {
  for (std::uint32_t group = 0; group < groups; ++group) {
    machine.run_group(kernel, arguments, group, groups, group_size, local_bytes);
  }
}

}  // namespace nqueens::gpu
