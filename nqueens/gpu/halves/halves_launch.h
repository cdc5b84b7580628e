// nqueens/gpu/halves/halves_launch.h - a launch: lists the halves of some joins of a batch on a
// device and counts their pairs.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/gpu/device.h"
#include "nqueens/gpu/halves/device_quadrants.h"
#include "nqueens/gpu/halves/halves_shape.h"
#include "nqueens/gpu/halves/open_batch.h"
#include "nqueens/gpu/halves/pieces.h"

namespace nqueens::gpu {

// The maximum number of groups that list halves, for all joins of a launch together.
inline constexpr std::uint32_t kMaxGroups = 8192;

// The result of a launch.
struct Launched {
  std::size_t joins = 0;
  std::size_t fitting = 0;  // number of leading joins that fit; only these are counted
  // The fraction of the room that these joins took: the largest of the fractions for halves,
  // buckets and tiles.
  double filled = 0;
};

// Owns the memory and the queue for one launch at a time.
class HalvesLaunch {
 public:
  // Keeps references to `board` and `shape`.
  HalvesLaunch(Device& device, const DeviceBoard& board, const HalvesShape& shape, Timing timing);
  // Waits for the device, unless it has failed.
  ~HalvesLaunch();
  HalvesLaunch(const HalvesLaunch&) = delete;
  HalvesLaunch& operator=(const HalvesLaunch&) = delete;

  bool is_idle() const { return stage_ == Stage::Idle; }
  const Queue& queue() const { return *queue_; }

  // Begins to count joins of the batch.
  void begin(OpenBatch& batch, std::vector<JoinPart> joins);

  // Advances the launch and returns whether it is done. Throws DeviceError if the device fails, or
  // if its counters show that halves were lost.
  bool poll();

  // Passes the results of the finished launch to its batch. Throws DeviceError if the counters of
  // the device show that some halves were not matched.
  Launched deliver();

 private:
  enum class Stage { Idle, Listing, Matching, Reading };

  // Structures of halves_kernels.cl.
  struct JoinWords {
    std::uint32_t top_size = 0;
    std::uint32_t bottom_size = 0;
    std::array<std::uint32_t, 2> firsts = {};
    std::uint32_t key_bits = 0;
    std::array<std::uint32_t, 3> others = {};
  };
  struct InfoWords {
    std::uint32_t fitting = 0;
    std::uint32_t tiles = 0;
    std::uint32_t faults = 0;
    std::uint32_t unused = 0;
  };
  struct SumWords {
    std::uint32_t low = 0;
    std::uint32_t high = 0;
    std::uint32_t matched = 0;
    std::uint32_t unused = 0;
  };

  void list_halves();
  void match_slice();
  void adapt_slice();

  const DeviceBoard& board_;
  const HalvesShape& shape_;

  Stage stage_ = Stage::Idle;
  OpenBatch* batch_ = nullptr;
  std::vector<JoinPart> of_launch_;  // joins of the launch
  std::vector<SideWords> host_sides_;
  std::vector<InfoWords> host_info_ = std::vector<InfoWords>(1);
  std::vector<JoinWords> host_joins_;
  std::vector<SumWords> host_sums_;
  std::uint32_t next_tile_ = 0;
  std::uint32_t slice_;           // maximum number of tiles in the next slice
  std::uint32_t slice_size_ = 0;  // number of tiles in the current slice
  Clock::time_point slice_began_;

  std::unique_ptr<Buffer> sides_;
  std::unique_ptr<Buffer> of_parts_;
  std::unique_ptr<Buffer> joins_;
  std::unique_ptr<Buffer> lines_;
  std::unique_ptr<Buffer> info_;
  std::unique_ptr<Buffer> halves_;
  std::unique_ptr<Buffer> records_;
  std::unique_ptr<Buffer> buckets_;
  std::unique_ptr<Buffer> cursors_;
  std::unique_ptr<Buffer> tiles_;
  std::unique_ptr<Buffer> sums_;
  std::unique_ptr<Queue> queue_;
};

}  // namespace nqueens::gpu
