// nqueens/gpu/halves/halves_shape.h - in what pieces a device counts tasks of method halves.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "nqueens/gpu/device.h"
#include "nqueens/gpu/halves/halves_kernels.h"

namespace nqueens::gpu {

// What each batch may have of its own.
struct Pieces {
  std::uint32_t match_group = 0;  // as in HalvesShape
  std::uint32_t per_bucket = 0;

  friend bool operator==(const Pieces&, const Pieces&) = default;
};

// None of it changes what is counted.
struct HalvesShape {
  TableRows rows = TableRows::Many;
  std::uint32_t match_group = 512;   // work-items: a power of 2 from 32 on
  std::uint32_t sort_group = 1024;   // those of make_keys and scatter: a power of 2 from 32 on
  std::uint32_t list_group = 256;    // those of all other kernels: a power of 2 from 32 to 256
  std::uint64_t halves_room = 0;     // of the lists of one batch
  std::uint32_t per_bucket = 192;    // top halves, about
  std::uint32_t most_key_bits = 16;  // but for boards with more lines than a record has room for
  std::uint32_t most_tasks = 4096;   // of a batch
  std::uint32_t most_parts = 64;     // in which a list is made
  std::uint32_t first_slice = 4096;  // tiles matched by the first launch; the next ones by its time
  std::uint32_t most_slice = 1 << 22;

  Pieces pieces() const { return {match_group, per_bucket}; }
  std::uint64_t bucket_room() const;  // words
  std::uint64_t tile_room() const;    // tiles
};

// Words of a group's local memory that the sorting takes: LOCAL_KEY_BITS of halves_kernels.cl.
inline constexpr std::uint32_t kLocalKeys = 1U << 11;

// Bytes of a group's local memory that the match takes.
std::uint32_t match_local_bytes(TableRows rows);

// For a device on which the table of quadrants takes so many bytes. Nothing, and why in `reason`,
// where the device is too small.
std::optional<HalvesShape> shape_for(const DeviceInfo& device, std::int32_t n,
                                     std::uint64_t quadrants_bytes, std::string& reason);

// Bytes of the buffers of all batches that are on the device at the same time.
std::uint64_t shape_bytes(const HalvesShape& shape);

}  // namespace nqueens::gpu
