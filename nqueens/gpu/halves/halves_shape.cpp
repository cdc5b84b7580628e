// nqueens/gpu/halves/halves_shape.cpp - launch configurations of method halves.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/halves/halves_shape.h"

#include <algorithm>
#include <bit>

#include "nqueens/gpu/halves/halves_engine.h"

namespace nqueens::gpu {
namespace {

constexpr std::uint64_t kUnit = 32;
constexpr std::uint64_t kSetWords = kUnit * (kUnit + 1);

// The bytes of memory for each half in a batch: the half, its record, and its share of buckets and
// tiles.
constexpr std::uint64_t kBytesOfHalf = 13;

// Returns the preferred number of halves in each of the two batches on the device. A thread
// recounts one task of each batch as a check. On large boards, that takes long, so a batch must
// have many tasks.
constexpr std::uint64_t preferred_room(std::int32_t n) {
  return std::uint64_t{1} << (n <= 20 ? 25 : n <= 22 ? 27 : 29);
}

// The minimum number of halves for which a batch must have room. In smaller batches, starting a
// launch would take longer than its work. The longest list of a task has 0.7 million halves for
// n = 22 and about 5 million for n = 24.
constexpr std::uint64_t kMinRoom = std::uint64_t{1} << 21;

// The fraction of the device memory to use. The rest is left for other programs.
constexpr double kOurPart = 0.8;

}  // namespace

std::uint64_t HalvesShape::bucket_room() const {
  return std::max<std::uint64_t>(halves_room / 16, std::uint64_t{1} << 18);
}

std::uint64_t HalvesShape::tile_room() const {
  return std::max<std::uint64_t>(halves_room / 64, std::uint64_t{1} << 16);
}

std::uint32_t match_local_bytes(TableRows rows) {
  return static_cast<std::uint32_t>((static_cast<std::uint64_t>(rows) * kUnit + kSetWords) *
                                    sizeof(std::uint32_t));
}

std::uint64_t shape_bytes(const HalvesShape& shape) {
  const std::uint64_t slot = shape.halves_room * 12 + shape.bucket_room() * 8 +
                             shape.tile_room() * 16 + std::uint64_t{kMaxGroups} * 4 +
                             std::uint64_t{shape.most_tasks} * 256;
  return HalvesEngine::kSlots * slot;
}

std::optional<HalvesShape> shape_for(const DeviceInfo& device, std::int32_t n,
                                     std::uint64_t quadrants_bytes, std::string& reason) {
  HalvesShape shape;
  if (device.local_memory < match_local_bytes(TableRows::Few) || device.max_group < kUnit) {
    reason = "its groups have " + std::to_string(device.local_memory) +
             " bytes of local memory and " + std::to_string(device.max_group) +
             " work-items, but " + std::to_string(match_local_bytes(TableRows::Few)) +
             " and 32 are needed";
    return std::nullopt;
  }
  if (device.local_memory < match_local_bytes(TableRows::Many)) shape.rows = TableRows::Few;
  const std::uint32_t most_group = std::bit_floor(device.max_group);
  shape.match_group = std::min(shape.match_group, most_group);
  shape.list_group = std::min(shape.list_group, most_group);
  shape.sort_group = std::min(shape.sort_group, most_group);
  const auto ours = static_cast<std::uint64_t>(kOurPart * static_cast<double>(device.memory));
  const std::uint64_t left = ours - std::min(ours, quadrants_bytes);
  shape.halves_room = std::min({preferred_room(n), left / (HalvesEngine::kSlots * kBytesOfHalf),
                                device.max_buffer / sizeof(std::uint64_t)});
  if (shape.halves_room < kMinRoom || quadrants_bytes > device.max_buffer) {
    const auto megabytes = [](std::uint64_t bytes) { return std::to_string(bytes >> 20); };
    reason = "it has " + megabytes(device.memory) + " MiB, " + megabytes(device.max_buffer) +
             " MiB of them in one buffer, and n = " + std::to_string(n) + " needs " +
             megabytes(quadrants_bytes) + " MiB in one buffer and " +
             megabytes(HalvesEngine::kSlots * kBytesOfHalf * kMinRoom) + " MiB more";
    return std::nullopt;
  }
  return shape;
}

}  // namespace nqueens::gpu
