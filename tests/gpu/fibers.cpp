// tests/gpu/fibers.cpp
// SPDX-License-Identifier: MIT
#include "tests/gpu/fibers.h"

#include <ucontext.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <vector>

// Functions of the sanitizers, null in other builds. The first two report to the address sanitizer
// which stack the thread switches to, the others to the thread sanitizer which fiber.
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

constexpr std::size_t kStackBytes = std::size_t{1} << 17;

void* new_tsan_fiber() { return __tsan_create_fiber != nullptr ? __tsan_create_fiber(0) : nullptr; }
void delete_tsan_fiber(void* fiber) {
  if (fiber != nullptr) __tsan_destroy_fiber(fiber);
}
using TsanFiber = std::unique_ptr<void, decltype(&delete_tsan_fiber)>;

// Without flags a switch also synchronizes: the fiber sees all that the thread did before it.
void report_switch(void* fiber) {
  if (fiber != nullptr) __tsan_switch_to_fiber(fiber, 0);
}

struct Fiber {
  ucontext_t context = {};
  std::unique_ptr<std::byte[]> stack = std::make_unique_for_overwrite<std::byte[]>(kStackBytes);
  TsanFiber tsan_fiber{new_tsan_fiber(), delete_tsan_fiber};
  void* fake_stack = nullptr;
  bool is_done = false;
};

// One group at a time.
class Machine {
 public:
  void run_group(const HostKernel& kernel, void* const* arguments, std::uint32_t group,
                 std::uint32_t groups, std::uint32_t items, std::uint32_t local_bytes);

  // Leaves the fiber that runs, for the loop of run_group().
  void pause() {
    leave(current().is_done ? nullptr : &current().fake_stack);
    report_switch(main_tsan_fiber_);
    swapcontext(&current().context, &main_);
    arrive(current().fake_stack);
  }

  std::uint32_t item = 0;
  std::uint32_t items = 0;
  std::uint32_t group = 0;
  std::uint32_t groups = 0;

 private:
  Fiber& current() { return fibers_[item]; }

  static void begin();
  void resume();

  void leave(void** fake_stack) const {
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
  ucontext_t main_ = {};
  const void* main_bottom_ = nullptr;
  std::size_t main_size_ = 0;
  void* main_tsan_fiber_ = nullptr;
};

thread_local Machine machine;

void Machine::begin() {
  machine.arrive(nullptr);
  machine.kernel_->run(machine.arguments_, machine.local_memory_);
  machine.current().is_done = true;
  machine.pause();
}

void Machine::resume() {
  void* fake_stack = nullptr;
  if (__sanitizer_start_switch_fiber != nullptr) {
    __sanitizer_start_switch_fiber(&fake_stack, current().stack.get(), kStackBytes);
  }
  if (__tsan_get_current_fiber != nullptr) main_tsan_fiber_ = __tsan_get_current_fiber();
  report_switch(current().tsan_fiber.get());
  swapcontext(&main_, &current().context);
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
    Fiber& fiber = fibers_[i];
    fiber.is_done = false;
    getcontext(&fiber.context);
    fiber.context.uc_stack.ss_sp = fiber.stack.get();
    fiber.context.uc_stack.ss_size = kStackBytes;
    fiber.context.uc_link = nullptr;
    makecontext(&fiber.context, &Machine::begin, 0);
  }
  std::uint32_t done = 0;
  while (done == 0) {  // from one barrier to the next
    for (std::uint32_t i = 0; i < items; ++i) {
      item = group % 2 == 0 ? i : items - 1 - i;
      resume();
      if (current().is_done) ++done;
    }
  }
  if (done < items) {
    throw std::logic_error("kernel '" + kernel.name + "': " + std::to_string(done) + " of " +
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
