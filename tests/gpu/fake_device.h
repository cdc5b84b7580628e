// tests/gpu/fake_device.h - a device that forwards all calls to another device and fails or waits
// on demand.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/gpu/device.h"

namespace nqueens::gpu {

// The faults of a device. All calls to the device and its queues are numbered together, from 0.
// Calls to allocate() also have their own numbers, from 0.
struct Faults {
  static constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t error_at = kNever;      // this call and all later calls throw DeviceError
  std::uint64_t refused_at = kNever;    // only this call throws OutOfDeviceMemory
  std::uint64_t no_memory_at = kNever;  // number of the first allocate() that finds no room
  std::uint64_t no_memory_for = 1;      // number of calls to allocate() that find no room
  std::uint64_t commands_of_poll = 1;   // maximum number of commands per poll of a queue
  // Whether a polled queue must wait. Queues are numbered from 0.
  std::function<bool(std::uint64_t queue)> must_wait = [](std::uint64_t) { return false; };
};

class FakeDevice : public Device {
 public:
  // `allocations`, if not null, receives the number of calls to allocate().
  FakeDevice(std::unique_ptr<Device> device, Faults faults, std::uint64_t* allocations = nullptr)
      : device_(std::move(device)),
        state_(std::make_shared<State>(State{std::move(faults), 0, 0, 0})),
        allocations_(allocations) {}

  const DeviceInfo& info() const override { return device_->info(); }

  std::unique_ptr<Buffer> allocate(std::uint64_t bytes) override {
    state_->count();
    const std::uint64_t number = state_->allocations++;
    if (allocations_ != nullptr) *allocations_ = state_->allocations;
    if (number >= state_->faults.no_memory_at &&
        number - state_->faults.no_memory_at < state_->faults.no_memory_for) {
      throw OutOfDeviceMemory("there is no room for buffer " + std::to_string(number));
    }
    return device_->allocate(bytes);
  }

  std::unique_ptr<Queue> make_queue(Timing timing) override {
    state_->count();
    return std::make_unique<FakeQueue>(device_->make_queue(timing), state_, state_->queues++);
  }

  std::uint64_t calls() const { return state_->calls; }
  std::uint64_t allocations() const { return state_->allocations; }

 private:
  struct State {
    Faults faults;
    std::uint64_t calls = 0;
    std::uint64_t allocations = 0;
    std::uint64_t queues = 0;

    void count() {
      const std::uint64_t number = calls++;
      if (number >= faults.error_at) {
        throw DeviceError("the device fails at call " + std::to_string(faults.error_at));
      }
      if (number == faults.refused_at) {
        throw OutOfDeviceMemory("there is no room for call " + std::to_string(number));
      }
    }
  };

  class FakeQueue : public Queue {
   public:
    FakeQueue(std::unique_ptr<Queue> queue, std::shared_ptr<State> state, std::uint64_t number)
        : queue_(std::move(queue)), state_(std::move(state)), number_(number) {}

    void write(Buffer& to, std::uint64_t offset, std::span<const std::byte> bytes) override {
      state_->count();
      queue_->write(to, offset, bytes);
    }
    void read(const Buffer& from, std::uint64_t offset, std::span<std::byte> bytes) override {
      state_->count();
      queue_->read(from, offset, bytes);
    }
    void clear(Buffer& buffer, std::uint64_t offset, std::uint64_t bytes) override {
      state_->count();
      queue_->clear(buffer, offset, bytes);
    }
    void launch(const Launch& launch) override {
      state_->count();
      queue_->launch(launch);
    }
    bool is_done() override {
      state_->count();
      if (state_->faults.must_wait(number_)) return false;
      for (std::uint64_t command = 0; command < state_->faults.commands_of_poll; ++command) {
        if (queue_->is_done()) return true;
      }
      return false;
    }
    std::vector<KernelTime> times() const override { return queue_->times(); }

   private:
    std::unique_ptr<Queue> queue_;
    std::shared_ptr<State> state_;
    const std::uint64_t number_;
  };

  std::unique_ptr<Device> device_;
  std::shared_ptr<State> state_;
  std::uint64_t* allocations_;
};

}  // namespace nqueens::gpu
