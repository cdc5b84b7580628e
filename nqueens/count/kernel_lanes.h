// nqueens/count/kernel_lanes.h - the kernels of kernel_lanes.cpp, without vector types.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "nqueens/count/kernel.h"

namespace nqueens::count {

// One for each vector target of this build, widest first.
std::span<const Kernel> lane_kernels();

}  // namespace nqueens::count
