// nqueens/count/halves/partitioned_join.h - the halves of a task joined part by part, so that the
// lists need not be whole in memory.
//
// Some lines cut both lists into parts: the halves that have the same of these lines. Two parts
// with a common line hold no pair and are not joined; for the others these lines need no test any
// more. A part is made of parts of quadrants: with the lines of its pattern dealt out to left and
// right in all ways.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/halves/column_quadrants.h"
#include "nqueens/count/halves/half_join.h"
#include "nqueens/count/halves/half_lists.h"
#include "nqueens/count/halves/quadrant_search.h"
#include "nqueens/count/halves/tree_join.h"

namespace nqueens::count {

inline constexpr std::size_t kMaxSplitLines = 6;

// From so many halves on a join by a tree takes less time, with each kernel that has one.
inline constexpr std::size_t kMinTreeHalves = 1'000'000;

// What one join may take, about.
inline constexpr std::uint64_t kPartsBytes = 700'000'000;

struct JoinedParts {
  std::uint64_t pairs = 0;
  std::uint64_t halves = 0;  // of both lists, whatever their parts
};

// One thread's: it keeps its memory.
class PartitionedJoin {
 public:
  // Keeps references. With a kernel that has one, lists and parts of so many halves are joined by a
  // tree.
  PartitionedJoin(const kernels::HalfLayout& layout, const Subsets& subsets,
                  const QuadrantSearch& search, const kernels::HalvesKernel& kernel,
                  std::size_t min_tree_halves = kMinTreeHalves)
      : layout_(layout),
        search_(search),
        subsets_(subsets),
        kernel_(kernel),
        min_tree_halves_(min_tree_halves),
        sides_{Side(layout, subsets), Side(layout, subsets)} {}

  // As HalfJoin::pairs() of the lists of both halves, the bottom one upside down; the rule must be
  // that of a task (HalvesPlan). Only a part when `control` ended the run meanwhile.
  //
  //   lines  how many lines cut the lists, at most kMaxSplitLines; by default as few as let it stay
  //          below kPartsBytes of memory, but two without a tree (none for 25 rows), and up to 27
  //          rows not more than two
  JoinedParts run(const HalfColumns& top, const HalfColumns& bottom, const JoinRule& rule,
                  RunControl& control, std::optional<std::size_t> lines = {});

 private:
  // One of the two lists.
  struct Side {
    Side(const kernels::HalfLayout& layout, const Subsets& subsets) : lister(layout, subsets) {}

    HalfColumns on;
    SplitLines lines;
    ColumnQuadrants left;
    ColumnQuadrants right;
    HalfLister lister;
    std::optional<LinePattern> held;  // the part that is in the lister
    std::vector<double> expected;     // length of each part, by all lines; about
    std::vector<bool> is_counted;  // parts that have been listed, by the lines that cut the lists
  };

  void begin(Side& side, const HalfColumns& on, const SplitLines& lines, RunControl& control);
  void expect(Side& side, RunControl& control) const;
  std::size_t lines_needed() const;
  std::span<const kernels::Half> part(Side& side, LinePattern pattern, RunControl& control);
  void join_all(Side& longer, Side& shorter, RunControl& control);
  void join_whole(Side& longer, Side& shorter, RunControl& control);
  void count_unlisted(Side& side, RunControl& control);
  void join(Side& longer, Side& shorter, LinePattern of_longer, LinePattern of_shorter,
            RunControl& control);
  std::uint64_t pairs(std::span<const kernels::Half> first, std::span<const kernels::Half> second,
                      const JoinRule& rule, RunControl& control);
  std::uint64_t weight(LinePattern of_longer, LinePattern of_shorter) const;

  const kernels::HalfLayout& layout_;
  const QuadrantSearch& search_;
  const Subsets& subsets_;
  const kernels::HalvesKernel& kernel_;
  std::size_t min_tree_halves_;
  std::array<Side, 2> sides_;
  HalfJoin join_;
  TreeJoin tree_join_;
  JoinRule rule_;          // of the task
  std::size_t lines_ = 0;  // that cut the lists
  JoinedParts joined_;
};

}  // namespace nqueens::count
