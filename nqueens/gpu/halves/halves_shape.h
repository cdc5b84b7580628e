// nqueens/gpu/halves/halves_shape.h - launch configurations of method halves.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "nqueens/gpu/device.h"
#include "nqueens/gpu/halves/halves_kernels.h"

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
  std::uint32_t match_group = 512;   // in kernel match
  std::uint32_t sort_group = 1024;   // in kernels make_keys and scatter
  std::uint32_t list_group = 256;    // in all other kernels; at most 256
  std::uint64_t halves_room = 0;     // maximum number of halves in the lists of one batch
  std::uint32_t per_bucket = 192;    // approximate number of top halves in a bucket
  std::uint32_t most_key_bits = 16;  // maximum lines in a key; more if a record would overflow
  std::uint32_t most_tasks = 4096;   // maximum number of tasks in a batch
  std::uint32_t most_parts = 64;     // maximum number of groups that make one list
  std::uint32_t first_slice = 4096;  // tiles of the first launch of match; adapted later
  std::uint32_t most_slice = 1 << 22;

  LaunchShape launch_shape() const { return {match_group, per_bucket}; }
  std::uint64_t bucket_room() const;  // words
  std::uint64_t tile_room() const;    // tiles
};

// The words of local memory that a group needs for sorting (LOCAL_KEY_BITS in halves_kernels.cl).
inline constexpr std::uint32_t kLocalKeys = 1U << 11;

// Returns the bytes of local memory that a group of `match` needs.
std::uint32_t match_local_bytes(TableRows rows);

// Returns the launch configuration for a device on which the table of quadrants takes
// `quadrants_bytes` bytes. If the device is too small, returns nothing and sets `reason`.
std::optional<HalvesShape> shape_for(const DeviceInfo& device, std::int32_t n,
                                     std::uint64_t quadrants_bytes, std::string& reason);

// Returns the total bytes of the buffers of both batches on the device.
std::uint64_t shape_bytes(const HalvesShape& shape);

}  // namespace nqueens::gpu
