// nqueens/count/halves/quadrants.cpp - builds the table of all placements of a quadrant.
//
// Each set of columns is searched twice: once to count the placements on each set of rows, once to
// write them.
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/quadrants.h"

#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <array>

#include "nqueens/base/system/huge_pages.h"
#include "nqueens/count/halves/quadrant_search.h"
#include "nqueens/kernels/halves/kernel_halves.h"

namespace nqueens::count {

Quadrants::Quadrants(const kernels::HalfLayout& layout, RunControl& control)
    : subsets_(layout.rows()) {
  std::size_t lists = 0;
  for (std::int32_t size = 0; size <= layout.rows(); ++size) {
    first_of_size_.push_back(lists);
    lists += subsets_.of_size(size).size() * subsets_.of_size(size).size();
  }
  begins_.assign(lists + 1, 0);
  const QuadrantSearch search(layout);
  const auto for_all_columns = [&](const auto& visit) {
    tbb::parallel_for(Mask{0}, column_bit(layout.rows()), [&](Mask columns) {
      if (control.should_end()) return;
      const std::size_t first = first_list_of(columns);
      search.for_each(columns, control, [&](Mask rows, kernels::Half half) {
        visit(first + subsets_.rank(rows), half);
      });
    });
  };
  // begins_ first holds the sizes of the lists, then their ends. Filling a list from the back turns
  // its end into its start.
  for_all_columns([&](std::size_t list, kernels::Half) { ++begins_[list]; });
  if (control.ended() == Ended::Complete) {
    std::uint64_t end = 0;
    for (std::uint64_t& begin : begins_) begin = end += begin;
    allocate(end);
    for_all_columns([&](std::size_t list, kernels::Half half) { halves_[--begins_[list]] = half; });
  }
  if (control.ended() != Ended::Complete) begins_.assign(begins_.size(), 0);
}

void Quadrants::allocate(std::uint64_t halves) {
  constexpr std::size_t kHalvesBehind = kernels::kSlack / sizeof(kernels::Half);
  size_ = halves + kHalvesBehind;
  halves_ = std::make_unique_for_overwrite<kernels::Half[]>(size_);
  advise_huge_pages(halves_.get(), size_ * sizeof(kernels::Half));
  std::fill_n(halves_.get() + halves, kHalvesBehind, kernels::Half{0});
}

std::size_t Quadrants::first_list_of(Mask columns) const {
  const std::int32_t size = column_count(columns);
  return first_of_size_[static_cast<std::size_t>(size)] +
         subsets_.rank(columns) * subsets_.of_size(size).size();
}

std::uint64_t Quadrants::bytes() const {
  return begins_.size() * sizeof(std::uint64_t) + size_ * sizeof(kernels::Half);
}

std::uint64_t quadrant_placements(std::int32_t h) {
  // The last number is extrapolated.
  constexpr std::array<std::uint64_t, 15> kPlacements = {
      1,       2,       5,         18,         87,          462,           2'635,         16'870,
      118'969, 915'442, 7'535'369, 66'807'234, 633'443'407, 6'354'135'838, 67'600'000'000};
  return kPlacements.at(static_cast<std::size_t>(h));
}

std::uint64_t quadrants_bytes(std::int32_t h) {
  std::uint64_t lists = 1;  // number of pairs of subsets of the same size: C(2h, h)
  for (std::uint64_t i = 1; i <= static_cast<std::uint64_t>(h); ++i) {
    lists = lists * (static_cast<std::uint64_t>(h) + i) / i;
  }
  return (quadrant_placements(h) + lists) * sizeof(std::uint64_t);
}

}  // namespace nqueens::count
