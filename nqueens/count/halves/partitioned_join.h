// nqueens/count/halves/partitioned_join.h - joins the halves of a task part by part, so that whole
// lists need not be in memory.
//
// Joining two lists of halves means counting the pairs without a common line (half_join.h). A few
// lines, the split lines, divide both lists into parts: a part holds the halves that have the same
// split lines. Two parts with a split line in common are not joined, because all their pairs share
// this line. In the joins of other parts the split lines need not be compared.
//
// A part is listed from parts of its quadrants: its split lines are divided between the left and
// the right quadrant in all possible ways.
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

// Lists of at least this many halves are joined faster by TreeJoin than by HalfJoin, on every
// kernel that supports TreeJoin.
inline constexpr std::size_t kMinTreeHalves = 1'000'000;

// The approximate memory limit of one join.
inline constexpr std::uint64_t kPartsBytes = 700'000'000;

struct JoinedParts {
  std::uint64_t pairs = 0;
  std::uint64_t halves = 0;  // total length of both whole lists
};

// Belongs to one thread and reuses its memory.
class PartitionedJoin {
 public:
  // Keeps references to its parameters. Lists and parts of `min_tree_halves` halves or more are
  // joined by a tree, if the kernel has a tree join.
  PartitionedJoin(const kernels::HalfLayout& layout, const Subsets& subsets,
                  const QuadrantSearch& search, const kernels::HalvesKernel& kernel,
                  std::size_t min_tree_halves = kMinTreeHalves)
      : layout_(layout),
        search_(search),
        subsets_(subsets),
        kernel_(kernel),
        min_tree_halves_(min_tree_halves),
        sides_{Side(layout, subsets), Side(layout, subsets)} {}

  // Lists the halves on the columns `top` and `bottom` (the bottom halves upside down) and counts
  // their pairs as HalfJoin::pairs() does. The rule must be HalvesPlan::rule_of() of a task. The
  // result is incomplete if `control` ended the run.
  //
  //   lines  number of split lines, at most kMaxSplitLines. The default is the least number that
  //          keeps the memory below kPartsBytes, within these limits: at least two if the kernel
  //          has no tree join, at most two for up to 27 rows, and always 0 for 25 rows.
  JoinedParts run(const HalfColumns& top, const HalfColumns& bottom, const JoinRule& rule,
                  RunControl& control, std::optional<std::size_t> lines = {});

 private:
  // One of the two lists.
  struct Side {
    Side(const kernels::HalfLayout& layout, const Subsets& subsets) : lister(layout, subsets) {}

    HalfColumns columns;
    SplitLines lines;
    ColumnQuadrants left;
    ColumnQuadrants right;
    HalfLister lister;
    std::optional<LinePattern> held;  // the part that `lister` holds
    std::vector<double> expected;     // estimated length of each part, split by all of `lines`
    std::vector<bool> is_counted;     // whether each part, split by lines_ lines, has been listed
  };

  void begin(Side& side, const HalfColumns& columns, const SplitLines& lines, RunControl& control);
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
  JoinRule rule_;          // rule of the current task
  std::size_t lines_ = 0;  // number of lines that split the lists
  JoinedParts joined_;
};

}  // namespace nqueens::count
