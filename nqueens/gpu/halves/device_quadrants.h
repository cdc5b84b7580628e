// nqueens/gpu/halves/device_quadrants.h - the tables of a board on a device: all placements of a
// quadrant (count/halves/quadrants.h), and indexes to find the placements of a half.
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

// The description of a list of halves for the kernels: the SIDE_WORDS of halves_kernels.cl.
using SideWords = std::array<std::uint32_t, 11>;

class DeviceQuadrants {
 public:
  // Copies the tables to the device and waits until the copy is complete, which takes a tenth of a
  // second for 0.5 GB. The object must not be used if `control` ended the run. Throws DeviceError
  // if the device fails.
  //
  //   is_turned  as count::HalvesPlan::is_turned()
  DeviceQuadrants(Device& device, const kernels::HalfLayout& layout, bool is_turned,
                  const count::Quadrants& quadrants, RunControl& control);

  // Returns the description of the list of halves on these columns.
  SideWords side(const count::HalfColumns& on) const;

  const Buffer& board() const { return *board_; }
  const Buffer& halves() const { return *halves_; }
  const Buffer& begins() const { return *begins_; }
  const Buffer& subsets() const { return *subsets_; }
  const Buffer& ranks() const { return *ranks_; }

 private:
  // Where the placements on a set of columns are stored.
  struct Columns {
    std::uint64_t first = 0;        // index in halves() of the first placement
    std::uint32_t first_begin = 0;  // index in begins() of the start of the first list
  };

  kernels::HalfLayout layout_;
  std::vector<Columns> columns_;
  std::vector<std::uint32_t> first_subset_;  // first subset of each size
  std::vector<std::uint32_t> lists_;         // number of subsets of each size
  std::unique_ptr<Buffer> board_;
  std::unique_ptr<Buffer> halves_;
  // For each set of columns: the index at which each of its lists starts, then the end of the last
  // list. All are relative to Columns::first.
  std::unique_ptr<Buffer> begins_;
  std::unique_ptr<Buffer> subsets_;
  std::unique_ptr<Buffer> ranks_;
};

// Waits until the queue is done, even if the run was ended. Throws DeviceError if the queue fails.
void finish(Queue& queue);

}  // namespace nqueens::gpu
