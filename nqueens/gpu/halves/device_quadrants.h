// nqueens/gpu/halves/device_quadrants.h - lists the placements of quadrants with kernels, in the
// memory of a device.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "nqueens/gpu/device.h"
#include "nqueens/gpu/halves/join_tasks.h"

namespace nqueens::gpu {

// The data about a board that kernels read, in the memory of a device.
class DeviceBoard {
 public:
  // Copies the data to the device. Throws DeviceError if the device fails.
  DeviceBoard(Device& device, const JoinTasks& tasks);

  // Returns the index in subsets() of the first set of `size` rows.
  std::uint32_t first_subset(std::int32_t size) const {
    return first_subset_[static_cast<std::size_t>(size)];
  }
  std::int32_t rows() const { return rows_; }

  const Buffer& words() const { return *words_; }      // the BOARD_ words of halves_kernels.cl
  const Buffer& subsets() const { return *subsets_; }  // all sets of rows, by size
  const Buffer& ranks() const { return *ranks_; }  // rank of each set among the sets of its size

 private:
  std::int32_t rows_;
  std::vector<std::uint32_t> first_subset_;
  std::unique_ptr<Buffer> words_;
  std::unique_ptr<Buffer> subsets_;
  std::unique_ptr<Buffer> ranks_;
};

// The room for placements of quadrants: the maximum numbers of placements, list words and sets. A
// set with k lists takes k + 1 list words.
struct QuadrantRoom {
  std::uint64_t placements = 0;
  std::uint32_t list_words = 0;
  std::uint32_t sets = 0;

  // Returns the bytes of the buffers on the device.
  std::uint64_t bytes() const;
};

// Returns the room for all placements of a quadrant of h rows and h columns; h <= 13.
QuadrantRoom table_room(std::int32_t h);

// Lists the placements on some sets of columns, and can be reused for other sets. Each set is
// searched twice: first to count the placements of each list, then to write them.
class DeviceQuadrants {
 public:
  // Keeps a reference to `board`.
  DeviceQuadrants(Device& device, const DeviceBoard& board, const QuadrantRoom& room,
                  std::uint32_t group, Timing timing = Timing::No);
  // Waits for the device, unless it has failed.
  ~DeviceQuadrants();
  DeviceQuadrants(const DeviceQuadrants&) = delete;
  DeviceQuadrants& operator=(const DeviceQuadrants&) = delete;

  // Begins to list the placements on these sets and discards the earlier placements. There must be
  // at least one set, and room for all sets and their lists. If the placements do not all fit, only
  // those of the leading sets are listed (see listed()).
  void begin(const std::vector<QuadrantSet>& sets);

  // Returns whether the placements are listed. Throws DeviceError if the device fails, or if its
  // counters show that placements were lost.
  bool poll();

  // Return the number of placements on all sets, and the number of leading sets whose placements
  // fit into the room.
  std::uint64_t placements() const { return placements_; }
  std::size_t listed() const { return listed_; }
  // Returns the number of placements on a set.
  std::uint64_t size(std::size_t set) const { return sizes_[set]; }

  const Buffer& sets() const { return *sets_; }
  const Buffer& halves() const { return *halves_; }
  const Buffer& begins() const { return *begins_; }
  const Queue& queue() const { return *queue_; }

 private:
  enum class Stage { Idle, Counting, Listing };

  struct SetWords {
    QuadrantSet set = {};
    std::uint32_t begins = 0;
    std::uint32_t low = 0;
    std::uint32_t high = 0;
  };
  static_assert(sizeof(SetWords) == 10 * sizeof(std::uint32_t));
  struct InfoWords {
    std::uint32_t faults = 0;
    std::uint32_t written = 0;
  };

  bool has_more_sets() const {
    return next_set_ < (stage_ == Stage::Counting ? host_sets_.size() : listed_);
  }
  struct Sets {
    std::uint32_t first;
    std::uint32_t size;
    std::uint32_t parts;  // number of groups that search each set
  };
  Sets next_sets(std::size_t end);
  void count_some();
  void place();
  void list_some();

  const DeviceBoard& board_;
  QuadrantRoom room_;
  std::uint32_t group_;
  Stage stage_ = Stage::Idle;
  std::size_t next_set_ = 0;  // the first set of the next launch
  std::uint64_t placements_ = 0;
  std::size_t listed_ = 0;
  std::uint64_t listed_placements_ = 0;
  std::vector<SetWords> host_sets_;
  std::vector<std::uint32_t> sizes_;
  std::vector<InfoWords> host_info_ = std::vector<InfoWords>(1);
  std::unique_ptr<Buffer> sets_;
  std::unique_ptr<Buffer> sizes_of_sets_;
  std::unique_ptr<Buffer> begins_;
  std::unique_ptr<Buffer> halves_;
  std::unique_ptr<Buffer> info_;
  std::unique_ptr<Queue> queue_;
};

}  // namespace nqueens::gpu
