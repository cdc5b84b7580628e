// nqueens/count/halves/quadrants.cpp - all placements of a quadrant, by columns and rows.
//
// For each set of columns a search puts a queen on one after the other, in any row. It is made
// twice: once to count the placements on each set of rows, once to write them.
// SPDX-License-Identifier: MIT
#include "nqueens/count/halves/quadrants.h"

#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <array>

#include "nqueens/base/huge_pages.h"
#include "nqueens/kernels/halves/kernel_halves.h"

namespace nqueens::count {
namespace {

// Calls visit(rows, half) for each placement of queens on all these columns.
template <class Visit>
class QuadrantSearch {
 public:
  QuadrantSearch(const kernels::HalfLayout& layout, const Visit& visit)
      : layout_(layout), visit_(visit) {}

  // Within the box no two queens may share a diagonal either, also those that end in it: bit
  // row + column, and bit row - column + h - 1.
  void search(Mask columns, Mask rows = 0, Mask sums = 0, Mask differences = 0,
              kernels::Half half = 0) {
    if (columns == 0) return visit_(rows, half);
    const std::int32_t column = lowest_column(columns);
    for (std::int32_t row = 0; row < layout_.rows(); ++row) {
      const Mask sum = column_bit(row + column);
      const Mask difference = column_bit(row - column + layout_.rows() - 1);
      if ((rows & column_bit(row)) != 0 || (sums & sum) != 0 || (differences & difference) != 0) {
        continue;
      }
      search(without_lowest(columns), rows | column_bit(row), sums | sum, differences | difference,
             half | layout_.lines_of({row, column}));
    }
  }

 private:
  const kernels::HalfLayout& layout_;
  const Visit& visit_;
};

template <class Visit>
void for_each_placement(const kernels::HalfLayout& layout, Mask columns, const Visit& visit) {
  QuadrantSearch<Visit>(layout, visit).search(columns);
}

}  // namespace

Subsets::Subsets(std::int32_t elements)
    : of_size_(static_cast<std::size_t>(elements) + 1), ranks_(std::size_t{1} << elements) {
  for (Mask subset = 0; subset < ranks_.size(); ++subset) {
    std::vector<Mask>& same = of_size_[static_cast<std::size_t>(column_count(subset))];
    ranks_[subset] = static_cast<std::uint32_t>(same.size());
    same.push_back(subset);
  }
}

Quadrants::Quadrants(const kernels::HalfLayout& layout, RunControl& control)
    : subsets_(layout.rows()) {
  std::size_t lists = 0;
  for (std::int32_t size = 0; size <= layout.rows(); ++size) {
    first_of_size_.push_back(lists);
    lists += subsets_.of_size(size).size() * subsets_.of_size(size).size();
  }
  begins_.assign(lists + 1, 0);
  const auto for_all_columns = [&](const auto& visit) {
    tbb::parallel_for(Mask{0}, column_bit(layout.rows()), [&](Mask columns) {
      if (control.should_end()) return;
      const std::size_t first = first_list_of(columns);
      for_each_placement(layout, columns, [&](Mask rows, kernels::Half half) {
        visit(first + subsets_.rank(rows), half);
      });
    });
  };
  // Ends of lists become begins while the lists are filled from the back.
  for_all_columns([&](std::size_t list, kernels::Half) { ++begins_[list]; });
  if (control.ended() != Ended::Complete) return;
  std::uint64_t end = 0;
  for (std::uint64_t& begin : begins_) begin = end += begin;
  allocate(end);
  for_all_columns([&](std::size_t list, kernels::Half half) { halves_[--begins_[list]] = half; });
}

void Quadrants::allocate(std::uint64_t halves) {
  constexpr std::size_t kRoomBehind = kernels::kSlack / sizeof(kernels::Half);
  size_ = halves + kRoomBehind;
  halves_ = std::make_unique_for_overwrite<kernels::Half[]>(size_);
  advise_huge_pages(halves_.get(), size_ * sizeof(kernels::Half));
  std::fill_n(halves_.get() + halves, kRoomBehind, kernels::Half{0});
}

std::size_t Quadrants::first_list_of(Mask columns) const {
  const std::int32_t size = column_count(columns);
  return first_of_size_[static_cast<std::size_t>(size)] +
         subsets_.rank(columns) * subsets_.of_size(size).size();
}

std::uint64_t Quadrants::bytes() const {
  return begins_.size() * sizeof(std::uint64_t) + size_ * sizeof(kernels::Half);
}

std::uint64_t quadrants_bytes(std::int32_t h) {
  // Placements of any number of queens on h x h, none attacking another; the last by growth.
  constexpr std::array<std::uint64_t, 15> kPlacements = {
      1,       2,       5,         18,         87,          462,           2'635,         16'870,
      118'969, 915'442, 7'535'369, 66'807'234, 633'443'407, 6'354'135'838, 67'600'000'000};
  std::uint64_t lists = 1;  // pairs of subsets of one size: h + h over h
  for (std::uint64_t i = 1; i <= static_cast<std::uint64_t>(h); ++i) {
    lists = lists * (static_cast<std::uint64_t>(h) + i) / i;
  }
  return (kPlacements.at(static_cast<std::size_t>(h)) + lists) * sizeof(std::uint64_t);
}

}  // namespace nqueens::count
