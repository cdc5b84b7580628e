// nqueens/count/halves/half_sample.h - in how many halves of a list is each line?
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "nqueens/kernels/halves/kernel_halves.h"

namespace nqueens::count {

inline constexpr std::size_t kLines = 64;  // bits of a Half

using LineCounts = std::array<std::uint8_t, kLines>;

// Of some 255 halves, evenly chosen.
LineCounts count_lines_of_sample(std::span<const kernels::Half> halves,
                                 const kernels::HalvesKernel& kernel);

}  // namespace nqueens::count
