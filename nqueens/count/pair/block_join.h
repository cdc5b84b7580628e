// nqueens/count/pair/block_join.h - counts the solutions of one block of methods `central-pair` and
// `central-rows` (block_tasks.h).
//
// In a block, each set of columns on the left is combined with each set on the right, so the
// placements of a quadrant are listed once for each set and used for up to 16 pairs of sets. (For
// n = 28 they are listed up to four times, to save memory.) Halves are united and joined for each
// pair of sets.
//
// The reach restricts the two halves independently: in each half, a queen in a central column must
// be in one of the rows nearest to the central pair. With quarter turns, a half is marked if such a
// queen reaches as far as the central pair, because solutions with this half then count once
// instead of twice.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/halves/column_quadrants.h"
#include "nqueens/count/halves/half_join.h"
#include "nqueens/count/halves/half_lists.h"
#include "nqueens/count/halves/quadrant_search.h"
#include "nqueens/count/halves/tree_join.h"
#include "nqueens/count/pair/block_tasks.h"
#include "nqueens/kernels/kernels.h"

namespace nqueens::count {

// Parameters that change the speed and the memory of a join, but not its result.
struct BlockJoinParams {
  // If the longer list has at least this many halves, TreeJoin is faster than HalfJoin. TreeJoin is
  // used if the kernel supports it; it never holds the whole longer list.
  std::size_t min_tree_tops = 30'000;
  // The approximate maximum length of the shorter list in a tree join. A longer list is built and
  // joined in parts, because each of its halves takes about 40 bytes.
  std::size_t most_bottoms = 3'000'000;
  TreeShape shape = {};
};

// Belongs to one thread and reuses its memory.
class BlockJoin {
 public:
  // Keeps references to `layout`, `subsets` and `kernel`. `subsets` holds the subsets of a half's
  // rows.
  BlockJoin(const kernels::HalfLayout& layout, const Subsets& subsets,
            const kernels::HalvesKernel& kernel, const BlockJoinParams& params = {});

  // Returns the number of solutions with the weights of block_tasks.h. The number of nodes is the
  // total length of all lists of halves. The result is incomplete if `control` ended the run.
  kernels::Tally run(const BlockTask& task, RunControl& control);

 private:
  // The halves of one side, top or bottom.
  struct Side {
    Side(const kernels::HalfLayout& layout, const Subsets& subsets) : lister(layout, subsets) {}

    // The placements on each set of the block.
    std::array<ColumnQuadrants, kSetsOfBlock> left;
    std::array<ColumnQuadrants, kSetsOfBlock> right;
    HalfLister lister;
  };
  struct List;

  void list_quadrants(const BlockTask& task, bool is_bottom, Side& side, RunControl& control) const;
  List sampled(Side& side, std::size_t left, std::size_t right, Mask columns,
               RunControl& control) const;
  kernels::Tally join(const BlockTask& task, std::size_t left, std::size_t right,
                      RunControl& control);
  kernels::Tally join_by_tree(const List& longer, const List& shorter, const JoinRule& rule,
                              RunControl& control);

  const kernels::HalfLayout& layout_;
  const Subsets& subsets_;
  const kernels::HalvesKernel& kernel_;
  BlockJoinParams params_;
  std::int32_t rows_;    // rows of a half
  QuadrantLines lines_;  // lines of these rows
  Side above_;
  Side below_;
  HalfJoin half_join_;
  TreeJoin tree_join_;
};

}  // namespace nqueens::count
