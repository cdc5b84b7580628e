// nqueens/gpu/halves/halves_shape.cpp - launch configurations: the sizes of groups, batches,
// launches and buffers on a device.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/halves/halves_shape.h"

#include <algorithm>
#include <bit>

#include "nqueens/gpu/halves/halves_engine.h"

namespace nqueens::gpu {
namespace {

constexpr std::uint64_t kUnit = 32;
constexpr std::uint32_t kRecordLines = 32;
constexpr std::uint64_t kSetWords = kUnit * (kUnit + 1);

// The bytes of memory for each half in a launch: the half, its record, and its share of buckets and
// tiles.
constexpr std::uint64_t kBytesOfHalf = 13;

// Returns the preferred number of halves in each of the two launches on the device. If there is a
// table, a batch is as large as a launch. Larger boards have larger batches, because a thread
// recounts one join of each batch, and this takes longer on larger boards.
constexpr std::uint64_t preferred_room(std::int32_t n) {
  return std::uint64_t{1} << (n <= 20 ? 25 : n <= 22 ? 27 : 29);
}

// The minimum number of halves for which a launch must have room. With less room, starting a launch
// would take longer than its work.
constexpr std::uint64_t kMinRoom = std::uint64_t{1} << 18;

// The preferred number of placements for which each of the two batches has room. Four average tasks
// of n = 28 fill this room. It is not larger, because a batch should take only a few seconds.
constexpr std::uint64_t kPreferredPlacements = std::uint64_t{1} << 26;
// The placements of a batch take at most 1 / kPartOfRoom of the memory that the program uses.
constexpr std::uint64_t kPartOfRoom = 6;
// A batch has one list word for every kPlacementsOfWord placements, but at least kMinListWords,
// which are enough for two tasks of n = 28. For every kWordsOfSet list words, it has room for one
// set.
constexpr std::uint64_t kPlacementsOfWord = 64;
constexpr std::uint64_t kMinListWords = std::uint64_t{1} << 18;
constexpr std::uint32_t kWordsOfSet = 64;

// The largest quadrants for which there is a table. With one more row, the table would take 51 GB.
constexpr std::int32_t kMaxTableRows = 12;

// The fraction of the device memory to use. The rest is left for other programs.
constexpr double kOurPart = 0.8;

}  // namespace

// There must be room for at least one join with short lists. Its key contains only the lines that
// do not fit into a record, and the mark.
std::uint64_t HalvesShape::bucket_room() const {
  const std::uint64_t of_join = 2 * ((std::uint64_t{2} << forced_key_bits) + 1);
  return std::max({halves_room / 16, std::uint64_t{1} << 18, of_join});
}

// If keys contain many lines, few top halves share a key, so there are many tiles.
std::uint64_t HalvesShape::tile_room() const {
  const std::uint64_t keys = std::uint64_t{2} << forced_key_bits;
  return std::max({halves_room / 64, std::min(halves_room / 2, keys), std::uint64_t{1} << 16});
}

std::uint32_t match_local_bytes(TableRows rows) {
  return static_cast<std::uint32_t>((static_cast<std::uint64_t>(rows) * kUnit + kSetWords) *
                                    sizeof(std::uint32_t));
}

std::uint64_t quadrant_bytes(const HalvesShape& shape) {
  return (shape.has_table ? 1 : HalvesEngine::kOpenBatches) * shape.quadrants.bytes();
}

std::uint64_t shape_bytes(const HalvesShape& shape) {
  const std::uint64_t slot = shape.halves_room * 12 + shape.bucket_room() * 8 +
                             shape.tile_room() * 16 + std::uint64_t{kMaxGroups} * 4 +
                             std::uint64_t{shape.most_tasks} * 256;
  return quadrant_bytes(shape) + HalvesEngine::kLaunches * slot;
}

JoinSize size_of(const JoinTasks& tasks) {
  const auto n = static_cast<std::uint32_t>(tasks.layout().n());
  const std::uint32_t lines = tasks.has_table() ? 2 * (n - 1 - n % 2) : 2 * (n - 3);
  return {tasks.layout().n(), tasks.has_table(), lines};
}

namespace {

// Divides the memory of a device among the buffers. Returns whether there is enough memory.
bool divide_memory(const DeviceInfo& device, const JoinSize& size, HalvesShape& shape) {
  shape.forced_key_bits = size.lines - std::min(size.lines, kRecordLines);
  const auto ours = static_cast<std::uint64_t>(kOurPart * static_cast<double>(device.memory));
  const std::uint64_t in_buffer = device.max_buffer / sizeof(std::uint64_t);
  const std::int32_t h = size.n / 2;
  if (size.has_table && h <= kMaxTableRows) {
    shape.quadrants = table_room(h);
    shape.has_table =
        shape.quadrants.bytes() <= ours / 2 && shape.quadrants.placements <= in_buffer;
  }
  if (!shape.has_table) {
    const std::uint64_t placements =
        std::min({kPreferredPlacements, ours / kPartOfRoom / sizeof(std::uint64_t), in_buffer});
    const auto words =
        static_cast<std::uint32_t>(std::max(placements / kPlacementsOfWord, kMinListWords));
    shape.quadrants = {placements, words, words / kWordsOfSet};
  }
  const std::uint64_t fixed = shape_bytes(shape);
  const std::uint64_t left = ours - std::min(ours, fixed);
  shape.halves_room = std::min(
      {preferred_room(size.n), left / (HalvesEngine::kLaunches * kBytesOfHalf), in_buffer});
  // The minimum numbers of buckets and tiles can take more memory for each half than kBytesOfHalf
  // allows.
  while (shape.halves_room >= kMinRoom && shape_bytes(shape) > ours) {
    shape.halves_room -= shape.halves_room / 16;
  }
  return shape.halves_room >= kMinRoom;
}

// Returns the smallest amount of memory, in MiB, with which the device would be large enough.
std::uint64_t needed_memory(DeviceInfo device, const JoinSize& size, const HalvesShape& shape) {
  HalvesShape divided = shape;
  do {
    device.memory += std::uint64_t{1} << 20;
    device.max_buffer = std::max(device.max_buffer, device.memory / 4);
    divided = shape;
  } while (!divide_memory(device, size, divided));
  return device.memory >> 20;
}

}  // namespace

std::optional<HalvesShape> shape_for(const DeviceInfo& device, const JoinSize& size,
                                     std::string& reason) {
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
  const HalvesShape without_memory = shape;
  if (divide_memory(device, size, shape)) return shape;
  reason = "it has " + std::to_string(device.memory >> 20) +
           " MiB, and n = " + std::to_string(size.n) + " needs " +
           std::to_string(needed_memory(device, size, without_memory)) + " MiB";
  return std::nullopt;
}

}  // namespace nqueens::gpu
