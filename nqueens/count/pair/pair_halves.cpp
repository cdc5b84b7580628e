// nqueens/count/pair/pair_halves.cpp - lists halves as unions of inner and outer rows.
//
// pair_halves.h defines the cut and the fixed and open columns. The rows near the cut are the inner
// rows, the others are the outer rows. Both are filled by a search, for all sets of open columns at
// once. The placements of the outer rows are sorted by their fixed columns and by the queen next to
// the inner rows. An inner placement fits only outer placements that have exactly the fixed columns
// that it leaves, and whose queen next to the inner rows is on a free square. These outer
// placements are in a few lists. The kernel tests them a vector at a time and drops those that
// share a diagonal or an open column with the inner placement or attack it by a leap. The remaining
// unions are the halves, which are sorted by their open columns afterwards.
// SPDX-License-Identifier: MIT
#include "nqueens/count/pair/pair_halves.h"

#include <algorithm>

namespace nqueens::count {
namespace {

// Sorts items into parts. for_each(visit) calls visit(item, part) for each item, and
// put(place, item) stores an item. Sets `begins` to the starts of the parts, followed by the end of
// the last part.
template <class ForEach, class Put>
void sort_into_parts(std::size_t parts, const ForEach& for_each, const Put& put,
                     std::vector<std::uint32_t>& begins) {
  // At first, begins[part + 2] is the size of a part; later, begins[part + 1] is the place of its
  // next item.
  begins.assign(parts + 2, 0);
  for_each([&](const auto&, std::size_t part) { ++begins[part + 2]; });
  for (std::size_t i = 2; i < begins.size(); ++i) begins[i] += begins[i - 1];
  for_each([&](const auto& item, std::size_t part) { put(begins[part + 1]++, item); });
  begins.pop_back();
}

}  // namespace

PairLeaps::PairLeaps(std::int32_t n, const Rule& rule) {
  for (std::int32_t column = 0; column < n; ++column) {
    for (const Square by : rule.leaps) {
      const std::int32_t to = column + by.column;
      if (to < 0 || to >= n) continue;
      (by.row == 1 ? near_ : far_)[static_cast<std::size_t>(column)] |= PairColumns{1} << to;
    }
  }
}

kernels::Written PairHalves::select(Mask open, PairColumns excluded, kernels::Half lines,
                                    const kernels::HalvesKernel& kernel, kernels::Half* out) const {
  const std::size_t base = (open >> first_open_) * seconds_.size();
  kernels::Written all = {};
  for (std::size_t second = 0; second < seconds_.size();) {
    // The halves with consecutive second queens are adjacent in the list, so one call writes them.
    const std::size_t begin = second;
    while (second < seconds_.size() && (excluded >> seconds_[second] & 1) == 0) ++second;
    const kernels::Half* const halves = halves_.data() + begins_[base + begin];
    const std::size_t size = begins_[base + second] - begins_[base + begin];
    const kernels::Written some =
        kernel.extend(0, lines, 0, {halves, halves, halves, size}, out + all.size);
    all = {all.size + some.size, all.lines | some.lines};
    if (second < seconds_.size()) ++second;
  }
  return all;
}

PairLister::PairLister(const kernels::HalfLayout& layout, const PairLeaps& leaps, OpenColumns open,
                       std::int32_t rows)
    : n_(layout.n()),
      leaps_(leaps),
      open_(open),
      open_bit_(layout.is_odd() ? 2 : 0),
      rows_(rows),
      outer_rows_(rows / 2) {
  // An anti-diagonal crosses inner and outer rows if the sum of row and column on it is from
  // outer_rows_ to outer_rows_ + n - 2. The diagonals are mirror images of the anti-diagonals.
  const auto crossing = [&](std::int32_t sum) {
    const std::int32_t bit = sum - outer_rows_;
    return bit >= 0 && bit < n_ - 1 ? std::uint64_t{1} << bit : 0;
  };
  for (std::int32_t row = 0; row < rows; ++row) {
    for (std::int32_t column = 0; column < n_; ++column) {
      const Mask open_column = (column_bit(column) & open.mask()) >> open.first;
      squares_.push_back({crossing(row + column) | crossing(row + n_ - 1 - column) << (n_ - 1) |
                              open_column << (2 * (n_ - 1)),
                          layout.lines_of({row, column}) | open_column << open_bit_});
    }
  }
}

void PairLister::begin(Mask fixed, RunControl& control) {
  fixed_ = static_cast<PairColumns>(fixed);
  std::uint32_t rank = 1;
  for (std::int32_t column = 0; column < n_; ++column) {
    const bool is_fixed = (fixed_ >> column & 1) != 0;
    ranks_[static_cast<std::size_t>(column)] = is_fixed ? rank : 0;
    if (is_fixed) rank <<= 1;
  }
  list_outer(control);
}

PairLister::State PairLister::empty() const {
  return {.left = fixed_ | static_cast<PairColumns>(open_.mask()),
          .open = rows_ - column_count(fixed_)};
}

inline PairLister::State PairLister::with(const State& state, std::int32_t row,
                                          std::int32_t column) const {
  const auto at = static_cast<std::size_t>(column);
  const PairColumns queen = PairColumns{1} << column;
  const Marks& marks = squares_[static_cast<std::size_t>(row * n_) + at];
  return {state.left ^ queen,
          state.open - (ranks_[at] == 0 ? 1 : 0),
          (state.diagonals | queen) << 1,
          (state.anti_diagonals | queen) >> 1,
          state.far | leaps_.near(column),
          leaps_.far(column),
          state.fixed | ranks_[at],
          state.crossing | marks.crossing,
          state.half | marks.half};
}

// Returns the columns that are free for the queen of the next row.
inline PairColumns PairLister::free_in(const State& state) const {
  const PairColumns columns = state.open == 0 ? state.left & fixed_ : state.left;
  return columns & ~(state.diagonals | state.anti_diagonals | state.near);
}

// Fills the rows from `row` down to `last` (numbered from the edge of the board) and calls
// visit(state) for each result. The queen of `row` is on a square of `free`.
template <class Visit>
void PairLister::search(const State& state, PairColumns free, std::int32_t row, std::int32_t last,
                        const Visit& visit) const {
  for (; free != 0; free &= free - 1) {
    const State next = with(state, row, lowest_column(free));
    if (row == last) {
      visit(next);
    } else if (const PairColumns free_next = free_in(next); free_next != 0) {
      search(next, free_next, row - 1, last, visit);
    }
  }
}

// Fills the rows from `row` down to `last` like search(). Calls begin(column) before it visits the
// results with the queen of `row` in this column.
template <class Begin, class Visit>
void PairLister::search_from(const State& one, std::int32_t row, std::int32_t last,
                             RunControl& control, const Begin& begin, const Visit& visit) const {
  for (PairColumns free = free_in(one); free != 0 && !control.should_end(); free &= free - 1) {
    begin(lowest_column(free));
    const State two = with(one, row, lowest_column(free));
    if (row == last) {
      visit(two);
    } else {
      search(two, free_in(two), row - 1, last, visit);
    }
  }
}

void PairLister::list_outer(RunControl& control) {
  std::vector<Outer> found;
  const State none = empty();
  for (PairColumns free = free_in(none); free != 0; free &= free - 1) {
    std::uint64_t far = 0;
    const std::int32_t first = lowest_column(free);
    search_from(
        with(none, outer_rows_ - 1, first), outer_rows_ - 2, 0, control,
        [&](std::int32_t second) { far = std::uint64_t{1} << second; },
        [&](const State& outer) {
          found.push_back({outer_part(outer.fixed, first), outer.crossing, far, outer.half});
        });
  }
  std::uint64_t* const crossing = outer_crossing_.make_room(found.size());
  std::uint64_t* const far = outer_far_.make_room(found.size());
  kernels::Half* const halves = outer_halves_.make_room(found.size());
  const auto for_each = [&](auto visit) {
    for (const Outer& outer : found) visit(outer, outer.part);
  };
  const auto put = [&](std::size_t at, const Outer& outer) {
    crossing[at] = outer.crossing;
    far[at] = outer.far;
    halves[at] = outer.half;
  };
  const std::size_t fixed_sets = std::size_t{1} << column_count(fixed_);
  sort_into_parts(fixed_sets * static_cast<std::size_t>(n_), for_each, put, outer_begins_);
}

void PairLister::list(std::int32_t first, const kernels::HalvesKernel& kernel, RunControl& control,
                      PairHalves& halves) {
  size_ = 0;
  second_begins_.clear();
  halves.seconds_.clear();
  const State none = empty();
  if ((free_in(none) >> first & 1) != 0) {
    search_from(
        with(none, rows_ - 1, first), rows_ - 2, outer_rows_, control,
        [&](std::int32_t second) {
          halves.seconds_.push_back(second);
          second_begins_.push_back(size_);
        },
        [&](const State& inner) { extend(inner, kernel); });
  }
  second_begins_.push_back(size_);
  sort(halves);
}

inline std::size_t PairLister::outer_part(std::uint32_t fixed, std::int32_t first) const {
  return static_cast<std::size_t>(fixed) * static_cast<std::size_t>(n_) +
         static_cast<std::size_t>(first);
}

// Adds the unions of an inner placement with all outer placements that fit.
void PairLister::extend(const State& inner, const kernels::HalvesKernel& kernel) {
  const std::uint32_t missing = ~inner.fixed & ((std::uint32_t{1} << column_count(fixed_)) - 1);
  for (PairColumns free = free_in(inner); free != 0; free &= free - 1) {
    const std::size_t part = outer_part(missing, lowest_column(free));
    const std::size_t begin = outer_begins_[part];
    const std::size_t size = outer_begins_[part + 1] - begin;
    if (size == 0) continue;
    kernels::Half* const halves = found_.make_room_keeping(size_, size_ + size);
    size_ += kernel
                 .extend(inner.half, inner.crossing, inner.far,
                         {outer_crossing_.data() + begin, outer_far_.data() + begin,
                          outer_halves_.data() + begin, size},
                         halves + size_)
                 .size;
  }
}

inline std::size_t PairLister::pattern_of(kernels::Half half) const {
  return half >> open_bit_ & all_columns(open_.count);
}

// Sorts the halves by open columns, then by second queen.
void PairLister::sort(PairHalves& halves) const {
  const std::size_t patterns = std::size_t{1} << open_.count;
  const std::size_t seconds = halves.seconds_.size();
  std::vector<std::uint32_t>& begins = halves.begins_;
  const auto for_each = [&](auto visit) {
    for (std::size_t second = 0; second < seconds; ++second) {
      for (std::size_t i = second_begins_[second]; i < second_begins_[second + 1]; ++i) {
        const kernels::Half half = found_.data()[i];
        visit(half, pattern_of(half) * seconds + second);
      }
    }
  };
  kernels::Half* const sorted = halves.halves_.make_room(size_);
  const auto put = [&](std::size_t at, kernels::Half half) { sorted[at] = half; };
  sort_into_parts(patterns * seconds, for_each, put, begins);
  halves.first_open_ = open_.first;
  halves.most_ = 0;
  for (std::size_t pattern = 0; pattern < patterns; ++pattern) {
    halves.most_ = std::max<std::size_t>(
        halves.most_, begins[(pattern + 1) * seconds] - begins[pattern * seconds]);
  }
}

}  // namespace nqueens::count
