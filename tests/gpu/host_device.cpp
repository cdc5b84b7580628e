// tests/gpu/host_device.cpp - a device whose kernels are C++ functions.
// SPDX-License-Identifier: MIT
#include "tests/gpu/host_device.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "nqueens/gpu/device.h"
#include "nqueens/gpu/device_parts.h"

namespace nqueens::gpu {
namespace {

constexpr int kNothing = 0xA5;

struct HostState {
  HostState(std::vector<HostKernel> all, DeviceInfo about)
      : kernels(std::move(all)), info(std::move(about)), health(info.name) {}

  std::vector<HostKernel> kernels;
  DeviceInfo info;
  Health health;
  std::uint64_t used = 0;  // bytes of memory in use
};

class HostBuffer : public Buffer {
 public:
  HostBuffer(std::shared_ptr<HostState> state, std::uint64_t bytes)
      : Buffer(bytes),
        state_(std::move(state)),
        memory_(std::make_unique_for_overwrite<std::byte[]>(bytes)) {
    std::memset(memory_.get(), kNothing, bytes);
    state_->used += bytes;
  }
  ~HostBuffer() override { state_->used -= bytes(); }

  // Commands in a queue keep the memory alive. Each buffer is a separate block of the heap.
  const std::shared_ptr<std::byte[]>& memory() const { return memory_; }

 private:
  std::shared_ptr<HostState> state_;
  std::shared_ptr<std::byte[]> memory_;
};

const std::shared_ptr<std::byte[]>& memory_of(const Buffer& buffer) {
  return static_cast<const HostBuffer&>(buffer).memory();
}

class HostQueue : public Queue {
 public:
  HostQueue(std::shared_ptr<HostState> state, Timing timing)
      : state_(std::move(state)), timing_(timing) {}

  // Finishes the commands, unless the device has failed.
  ~HostQueue() override {
    try {
      while (!is_done()) {
      }
    } catch (const std::exception&) {
    }
  }

  void write(Buffer& to, std::uint64_t offset, std::span<const std::byte> bytes) override {
    state_->health.check();
    ensure_part(to, offset, bytes.size());
    commands_.emplace_back([memory = memory_of(to), offset, bytes] {
      std::copy(bytes.begin(), bytes.end(), memory.get() + offset);
    });
  }

  void read(const Buffer& from, std::uint64_t offset, std::span<std::byte> bytes) override {
    state_->health.check();
    ensure_part(from, offset, bytes.size());
    std::fill(bytes.begin(), bytes.end(), std::byte{kNothing});
    commands_.emplace_back([memory = memory_of(from), offset, bytes] {
      std::copy_n(memory.get() + offset, bytes.size(), bytes.begin());
    });
  }

  void clear(Buffer& buffer, std::uint64_t offset, std::uint64_t bytes) override {
    state_->health.check();
    ensure_part(buffer, offset, bytes);
    commands_.emplace_back([memory = memory_of(buffer), offset, bytes] {
      std::fill_n(memory.get() + offset, bytes, std::byte{0});
    });
  }

  void launch(const Launch& launch) override;

  bool is_done() override {
    state_->health.check();
    if (!commands_.empty()) {
      const std::function<void()> command = std::move(commands_.front());
      commands_.pop_front();
      command();
    }
    return commands_.empty();
  }

  std::vector<KernelTime> times() const override { return times_; }

 private:
  const HostKernel& kernel_of(const Launch& launch);
  void run(const HostKernel& kernel, const std::vector<std::uint64_t>& values, std::uint32_t groups,
           std::uint32_t group_size, std::uint32_t local_bytes);

  std::shared_ptr<HostState> state_;
  Timing timing_;
  std::deque<std::function<void()>> commands_;
  std::vector<KernelTime> times_;
};

// Returns the kernel of the launch, after all checks that are possible before the kernel runs.
const HostKernel& HostQueue::kernel_of(const Launch& launch) {
  const std::string name(launch.kernel);
  const auto found = std::ranges::find(state_->kernels, name, &HostKernel::name);
  if (found == state_->kernels.end()) state_->health.fail("there is no kernel '" + name + "'");
  if (launch.arguments.size() != found->sizes.size()) {
    state_->health.fail("kernel '" + name + "' takes " + std::to_string(found->sizes.size()) +
                        " arguments, not " + std::to_string(launch.arguments.size()));
  }
  for (std::size_t i = 0; i < launch.arguments.size(); ++i) {
    const bool is_buffer = std::holds_alternative<const Buffer*>(launch.arguments[i]);
    if (found->sizes[i] != (is_buffer ? sizeof(void*) : sizeof(std::uint32_t))) {
      state_->health.fail("argument " + std::to_string(i) + " of kernel '" + name +
                          "' is of the other kind");
    }
  }
  if (launch.groups == 0 || launch.group_size == 0 || launch.group_size > state_->info.max_group ||
      rounded_local_bytes(launch) > state_->info.local_memory) {
    state_->health.fail("kernel '" + name + "' is launched with " + std::to_string(launch.groups) +
                        " groups of " + std::to_string(launch.group_size) + " work-items and " +
                        std::to_string(launch.local_bytes) + " bytes");
  }
  return *found;
}

void HostQueue::launch(const Launch& launch) {
  state_->health.check();
  const HostKernel& kernel = kernel_of(launch);
  std::vector<std::uint64_t> values(launch.arguments.size());
  std::vector<std::shared_ptr<std::byte[]>> kept;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (const auto* const* buffer = std::get_if<const Buffer*>(&launch.arguments[i])) {
      kept.push_back(memory_of(**buffer));
      const std::byte* memory = kept.back().get();
      std::memcpy(&values[i], &memory, sizeof memory);
    } else {
      const auto number = std::get<std::uint32_t>(launch.arguments[i]);
      std::memcpy(&values[i], &number, sizeof number);
    }
  }
  commands_.emplace_back([this, &kernel, values, kept, groups = launch.groups,
                          size = launch.group_size, local_bytes = rounded_local_bytes(launch)] {
    run(kernel, values, groups, size, local_bytes);
  });
}

void HostQueue::run(const HostKernel& kernel, const std::vector<std::uint64_t>& values,
                    std::uint32_t groups, std::uint32_t group_size, std::uint32_t local_bytes) {
  std::vector<std::uint64_t> own = values;
  std::vector<void*> arguments;
  for (std::uint64_t& value : own) arguments.push_back(&value);
  const auto began = std::chrono::steady_clock::now();
  run_groups(kernel, arguments.data(), groups, group_size, local_bytes);
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - began;
  if (timing_ == Timing::Yes) add_time(times_, kernel.name, taken.count());
}

class HostDevice : public Device {
 public:
  HostDevice(std::vector<HostKernel> kernels, DeviceInfo info)
      : state_(std::make_shared<HostState>(std::move(kernels), std::move(info))) {}

  const DeviceInfo& info() const override { return state_->info; }

  std::unique_ptr<Buffer> allocate(std::uint64_t bytes) override {
    state_->health.check();
    if (bytes > state_->info.max_buffer || bytes > state_->info.memory - state_->used) {
      state_->health.refuse("there is no room for a buffer of " + std::to_string(bytes) + " bytes");
    }
    return std::make_unique<HostBuffer>(state_, bytes);
  }

  std::unique_ptr<Queue> make_queue(Timing timing) override {
    state_->health.check();
    return std::make_unique<HostQueue>(state_, timing);
  }

 private:
  std::shared_ptr<HostState> state_;
};

}  // namespace

DeviceInfo host_device_info() {
  return {.name = "fibers",
          .driver = "host",
          .version = "1",
          .is_gpu = true,
          .units = 1,
          .max_group = 1024,
          .memory = std::uint64_t{1} << 30,
          .max_buffer = std::uint64_t{1} << 28,
          .local_memory = std::uint64_t{1} << 17,
          .number = 0};
}

std::unique_ptr<Device> make_host_device(std::vector<HostKernel> kernels, DeviceInfo info) {
  return std::make_unique<HostDevice>(std::move(kernels), std::move(info));
}

}  // namespace nqueens::gpu
