// nqueens/gpu/commands.h - functions that launch kernels in a queue and wait for a queue
// (device.h).
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string_view>
#include <thread>

#include "nqueens/base/error.h"
#include "nqueens/gpu/device.h"

namespace nqueens::gpu {

// Waits until the queue is done, even if the run has ended. Throws DeviceError if the queue fails.
inline void finish(Queue& queue) {
  using namespace std::chrono_literals;
  while (!queue.is_done()) std::this_thread::sleep_for(50us);
}

// Waits like finish(), but returns instead of throwing if the device fails. A failed device no
// longer uses any memory, so its buffers may be deleted.
inline void finish_if_usable(Queue& queue) noexcept {
  try {
    finish(queue);
  } catch (const Error&) {  // the device has failed
  }
}

inline Argument argument(const std::unique_ptr<Buffer>& buffer) { return buffer.get(); }
inline Argument argument(const Buffer& buffer) { return &buffer; }
inline Argument argument(std::uint32_t number) { return number; }

// Launches a kernel whose groups have `local_words` words of local memory.
template <class... Arguments>
void launch(Queue& queue, std::string_view kernel, std::uint32_t groups, std::uint32_t group_size,
            std::uint32_t local_words, const Arguments&... arguments) {
  const std::array<Argument, sizeof...(Arguments)> all = {argument(arguments)...};
  queue.launch({.kernel = kernel,
                .groups = groups,
                .group_size = group_size,
                .local_bytes = local_words * static_cast<std::uint32_t>(sizeof(std::uint32_t)),
                .arguments = all});
}

}  // namespace nqueens::gpu
