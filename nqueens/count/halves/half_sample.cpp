// nqueens/count/halves/half_sample.cpp - in how many halves of a list is each line?
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/half_sample.h"

namespace nqueens::count {
namespace {

constexpr std::size_t kSample = 255;  // the most that a kernel counts

}  // namespace

LineCounts count_lines_of_sample(std::span<const kernels::Half> halves,
                                 const kernels::HalvesKernel& kernel) {
  std::array<kernels::Half, kSample> sample = {};
  const std::size_t step = halves.size() / (kSample + 1) + 1;
  std::size_t size = 0;
  for (std::size_t i = 0; i < halves.size() && size < kSample; i += step) {
    sample[size++] = halves[i];
  }
  LineCounts counts = {};
  kernel.count_lines({sample.data(), size}, counts);
  return counts;
}

}  // namespace nqueens::count
