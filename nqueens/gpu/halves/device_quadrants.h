// nqueens/gpu/halves/device_quadrants.h - the tables of a board on a device: all placements of a
// quadrant, and how a half finds hers.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/halves/half_lists.h"
#include "nqueens/count/halves/quadrants.h"
#include "nqueens/gpu/device.h"
#include "nqueens/kernels/halves/half_layout.h"

namespace nqueens::gpu {

// A list of halves as the kernels want it described: the words SIDE_WORDS of halves_kernels.cl.
using SideWords = std::array<std::uint32_t, 11>;

class DeviceQuadrants {
 public:
  // Copies the tables to the device, which takes a tenth of a second for 0.5 GB, and waits for
  // that. Of no use when `control` ended the run meanwhile. DeviceError as the device.
  //
  //   is_turned  whether solutions have the weights of the quarter turn
  DeviceQuadrants(Device& device, const kernels::HalfLayout& layout, bool is_turned,
                  const count::Quadrants& quadrants, RunControl& control);

  // A list on these columns.
  SideWords side(const count::HalfColumns& on) const;

  const Buffer& board() const { return *board_; }
  const Buffer& halves() const { return *halves_; }
  const Buffer& begins() const { return *begins_; }
  const Buffer& subsets() const { return *subsets_; }
  const Buffer& ranks() const { return *ranks_; }

 private:
  // Where the placements on a set of columns are.
  struct Columns {
    std::uint64_t first = 0;        // placement
    std::uint32_t first_begin = 0;  // of its lists
  };

  kernels::HalfLayout layout_;
  std::vector<Columns> columns_;
  std::vector<std::uint32_t> first_subset_;  // of each size
  std::vector<std::uint32_t> lists_;         // likewise: how many
  std::unique_ptr<Buffer> board_;
  std::unique_ptr<Buffer> halves_;
  std::unique_ptr<Buffer>
      begins_;  // of each list on each set of columns, from the first, and the end
  std::unique_ptr<Buffer> subsets_;
  std::unique_ptr<Buffer> ranks_;
};

// Waits until the queue is done, or until the run was ended and it is. DeviceError as the queue.
void finish(Queue& queue);

}  // namespace nqueens::gpu
