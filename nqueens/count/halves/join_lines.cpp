// nqueens/count/halves/join_lines.cpp - ranks the lines of a join by how many halves have them.
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/join_lines.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "nqueens/board/masks.h"

namespace nqueens::count {
namespace {

constexpr std::size_t kCounted = 255;  // maximum number of halves that a kernel counts at a time
// A sample has at most kSample halves if the list has at least kMinLongList halves, and at most
// kCounted halves if the list is shorter. For long lists, a better choice of lines is worth the
// time that a larger sample takes.
constexpr std::size_t kSample = 4 * kCounted;
constexpr std::size_t kMinLongList = 16'384;

// Sorts lines by descending rank, and lines of equal rank by descending number.
template <class Rank>
void sort_by_rank(std::span<std::uint8_t> lines, const Rank& rank) {
  std::ranges::sort(lines, std::greater(),
                    [&](std::uint8_t line) { return std::pair(rank(line), line); });
}

}  // namespace

JoinLines::JoinLines(std::span<const kernels::Half> top, std::span<const kernels::Half> bottom,
                     kernels::Half lines, const kernels::HalvesKernel& kernel)
    : in_top_(count(top, kernel)) {
  const Counts in_bottom = count(bottom, kernel);
  for (; lines != 0; lines = without_lowest(lines)) {
    lines_[end_++] = static_cast<std::uint8_t>(lowest_column(lines));
  }
  sort_by_rank(std::span(lines_).first(end_), [&](std::uint8_t line) {
    return std::uint32_t{in_top_[line]} * in_bottom[kLines - 1 - line];
  });
}

std::optional<std::size_t> JoinLines::take_one_of(kernels::Half choice) {
  const auto first = lines_.begin() + static_cast<std::ptrdiff_t>(next_);
  const auto last = lines_.begin() + static_cast<std::ptrdiff_t>(end_);
  const auto found =
      std::find_if(first, last, [&](std::uint8_t line) { return (choice >> line & 1) != 0; });
  if (found == last) return std::nullopt;
  std::rotate(first, found, found + 1);
  return take();
}

std::uint64_t JoinLines::take_record(const kernels::HalvesKernel& kernel, JoinMoves& moves) {
  sort_by_rank(std::span(lines_).subspan(next_, size()),
               [&](std::uint8_t line) { return in_top_[line]; });
  std::uint64_t sparse = 0;
  for (std::size_t i = 0; !empty(); ++i) {
    const std::size_t bit = kernel.bits[i];
    moves.set(take(), bit, bit);
    if (i >= kernels::kMainLines) sparse |= std::uint64_t{1} << bit;
  }
  return sparse;
}

JoinLines::Counts JoinLines::count(std::span<const kernels::Half> halves,
                                   const kernels::HalvesKernel& kernel) {
  std::array<kernels::Half, kSample> sample = {};
  const std::size_t most = halves.size() < kMinLongList ? kCounted : kSample;
  const std::size_t step = halves.size() / (most + 1) + 1;
  std::size_t size = 0;
  for (std::size_t i = 0; i < halves.size() && size < most; i += step) {
    sample[size++] = halves[i];
  }
  Counts counts = {};
  for (std::size_t i = 0; i < size; i += kCounted) {
    std::array<std::uint8_t, kLines> some = {};
    kernel.count_lines({sample.data() + i, std::min(kCounted, size - i)}, some);
    for (std::size_t line = 0; line < kLines; ++line) counts[line] += some[line];
  }
  return counts;
}

}  // namespace nqueens::count
