// tests/gpu/fibers.h - runs kernels as C++ functions (the third dialect of dialect.cl).
//
// The work-items of a group are fibers of one thread; each runs until its next barrier. Groups run
// one after the other. Groups with odd numbers run their work-items in reverse order, so that a
// kernel that lacks a barrier does not pass by chance.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace nqueens::gpu {

// The functions that kernels call.
std::uint32_t host_item();
std::uint32_t host_items();
std::uint32_t host_group();
std::uint32_t host_groups();
void host_barrier();
inline std::uint32_t host_add(std::uint32_t* address, std::uint32_t value) {
  const std::uint32_t before = *address;
  *address += value;
  return before;
}
inline std::uint64_t host_pair(const void* address) {
  std::uint64_t pair = 0;
  std::memcpy(&pair, address, sizeof pair);
  return pair;
}

struct HostKernel {
  std::string name = {};
  std::vector<std::size_t> sizes = {};  // sizes of its arguments in bytes
  // `arguments` points to pointers to the arguments.
  std::function<void(void* const* arguments, std::uint32_t* local_memory)> run = {};
};

template <class... Parameters>
HostKernel host_kernel(std::string name, void (*function)(Parameters...)) {
  constexpr std::size_t arguments =
      sizeof...(Parameters) - 1;  // the last parameter is local memory
  using All = std::tuple<Parameters...>;
  const auto sizes = []<std::size_t... i>(std::index_sequence<i...>) {
    return std::vector<std::size_t>{sizeof(std::tuple_element_t<i, All>)...};
  };
  const auto run = [function](void* const* from, std::uint32_t* local_memory) {
    [&]<std::size_t... i>(std::index_sequence<i...>) {
      function(*static_cast<std::tuple_element_t<i, All>*>(from[i])..., local_memory);
    }
    (std::make_index_sequence<arguments>());
  };
  return {std::move(name), sizes(std::make_index_sequence<arguments>()), run};
}

// Runs all groups. Local memory has `local_bytes` bytes with arbitrary contents.
//
//   errors  std::logic_error if only some work-items of a group reach a barrier
void run_groups(const HostKernel& kernel, void* const* arguments, std::uint32_t groups,
                std::uint32_t group_size, std::uint32_t local_bytes);

}  // namespace nqueens::gpu
