// nqueens/kernels/kernel_lanes.h - declares the kernels of kernel_lanes.cpp, without vector types.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "nqueens/kernels/kernels.h"

namespace nqueens::kernels {

// Returns one kernel for each vector target of this build, widest first.
std::span<const Kernel> lane_kernels();

}  // namespace nqueens::kernels
