// nqueens/gpu/halves/halves_shape.h - launch configurations: the sizes of groups, batches, launches
// and buffers on a device.
//
// Halves, keys, records, buckets and tiles are explained in halves_kernels.cl.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "nqueens/gpu/device.h"
#include "nqueens/gpu/halves/device_quadrants.h"
#include "nqueens/gpu/halves/halves_kernels.h"
#include "nqueens/gpu/halves/join_tasks.h"

namespace nqueens::gpu {

// The parameters of HalvesShape that may differ from batch to batch (autotuner.h).
struct LaunchShape {
  std::uint32_t match_group = 0;  // as in HalvesShape
  std::uint32_t per_bucket = 0;

  friend bool operator==(const LaunchShape&, const LaunchShape&) = default;
};

// The launch configuration of a device. It affects the time of a count, never the result.
struct HalvesShape {
  TableRows rows = TableRows::Many;
  // Work-items per group: powers of 2, at least 32.
  std::uint32_t match_group = 512;  // in kernel `match`
  std::uint32_t sort_group = 1024;  // in kernels `make_keys` and `scatter`
  std::uint32_t list_group = 256;   // in all other kernels; at most 256
  // Whether one table of quadrants serves all batches. Otherwise each open batch has memory for the
  // quadrants that it needs.
  bool has_table = false;
  QuadrantRoom quadrants = {};        // for the table, or for each open batch
  std::uint64_t halves_room = 0;      // maximum number of halves in the lists of one launch
  std::uint32_t per_bucket = 192;     // approximate number of top halves in a bucket
  std::uint32_t most_key_bits = 16;   // maximum lines in a key; more if a record would overflow
  std::uint32_t forced_key_bits = 0;  // maximum number of lines that do not fit into a record
  std::uint32_t most_tasks = 4096;   // maximum number of tasks in a batch, and of joins in a launch
  std::uint32_t most_parts = 64;     // maximum number of groups that write one list
  std::uint32_t first_slice = 4096;  // tiles in the first slice of matching; adapted later
  std::uint32_t most_slice = 1 << 22;  // maximum number of tiles in a slice

  LaunchShape launch_shape() const { return {match_group, per_bucket}; }
  std::uint64_t bucket_room() const;  // words for the positions of buckets in one launch
  std::uint64_t tile_room() const;    // maximum number of tiles in one launch
};

// The words of local memory that a group needs to sort halves (LOCAL_KEY_BITS in
// halves_kernels.cl).
inline constexpr std::uint32_t kLocalKeys = 1U << 11;

// Returns the bytes of local memory that a group of `match` needs.
std::uint32_t match_local_bytes(TableRows rows);

// The properties of a board's tasks that determine how much memory they need.
struct JoinSize {
  std::int32_t n = 0;
  bool has_table = false;   // as JoinTasks::has_table()
  std::uint32_t lines = 0;  // maximum number of lines that a top and a bottom half can share
};
JoinSize size_of(const JoinTasks& tasks);

// Returns the launch configuration for a device. If the device is too small, returns nothing and
// sets `reason`.
std::optional<HalvesShape> shape_for(const DeviceInfo& device, const JoinSize& size,
                                     std::string& reason);

// Returns the bytes of the buffers for placements of quadrants on the device.
std::uint64_t quadrant_bytes(const HalvesShape& shape);
// Returns the bytes of all buffers on the device.
std::uint64_t shape_bytes(const HalvesShape& shape);

}  // namespace nqueens::gpu
