// tests/gpu/host_kernels.cpp - compiles the kernels of the tests as C++, and the kernels of the
// program with each table size.
// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tests/gpu/host_device.h"

namespace nqueens::gpu {

namespace of_device {
#define ANSWER 42
#include "nqueens/gpu/dialect.cl"
#include "tests/gpu/device_kernels.cl"
}  // namespace of_device

namespace with_many_rows {
#define TABLE_ROWS 448
#include "nqueens/gpu/dialect.cl"
#include "nqueens/gpu/halves/halves_kernels.cl"
#undef TABLE_ROWS
#undef CHUNKS
}  // namespace with_many_rows

namespace with_few_rows {
#define TABLE_ROWS 256
#include "nqueens/gpu/dialect.cl"
#include "nqueens/gpu/halves/halves_kernels.cl"
#undef TABLE_ROWS
#undef CHUNKS
}  // namespace with_few_rows

std::vector<HostKernel> host_device_kernels() {
  using namespace of_device;
  return {host_kernel("number_items", number_items),
          host_kernel("turn_groups", turn_groups),
          host_kernel("add_up", add_up),
          host_kernel("count_remainders", count_remainders),
          host_kernel("functions", functions),
          host_kernel("take_tickets", take_tickets),
          host_kernel("lose_some", lose_some)};
}

#define NQUEENS_ALL_KERNELS(space)                                                                \
  host_kernel("count_quadrants", space::count_quadrants),                                         \
      host_kernel("scan_quadrants", space::scan_quadrants),                                       \
      host_kernel("list_quadrants", space::list_quadrants),                                       \
      host_kernel("count_halves", space::count_halves), host_kernel("allocate", space::allocate), \
      host_kernel("list_halves", space::list_halves),                                             \
      host_kernel("choose_lines", space::choose_lines),                                           \
      host_kernel("make_keys", space::make_keys),                                                 \
      host_kernel("scan_buckets", space::scan_buckets), host_kernel("scatter", space::scatter),   \
      host_kernel("match", space::match)

std::vector<HostKernel> host_halves_kernels(TableRows rows) {
  if (rows == TableRows::Many) return {NQUEENS_ALL_KERNELS(with_many_rows)};
  return {NQUEENS_ALL_KERNELS(with_few_rows)};
}

}  // namespace nqueens::gpu
