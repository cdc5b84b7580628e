// nqueens/count/pair/block_join.h - counts the solutions of one block of methods central-pair and
// central-rows (block_tasks.h).
//
// Each set of columns of a block is in up to 16 tops, and its complement is in as many bottoms. So
// the placements of a quadrant are listed once for each set, and the halves are united for each pair
// of sets.
//
// The rule for the reach is a limit for each half alone: it opens only some rows to a queen in a
// central column. With quarter turns, the half is marked if she reaches as far as the central pair,
// because its solutions then count once.
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

// The parameters of a join, which do not change its result.
struct BlockJoinParams {
  // From this length of the longer list on, a tree join is faster than HalfJoin, if the kernel has
  // one. (A tree join does not make the longer list.)
  std::size_t min_tree_tops = 30'000;
  // The approximate maximum length of the shorter list in a tree join. A longer list is made and
  // joined in parts, because a thread needs about 40 bytes for each of its halves.
  std::size_t most_bottoms = 3'000'000;
  TreeShape shape = {};
};

// Belongs to one thread and reuses its memory.
class BlockJoin {
 public:
  // Keeps references to its parameters, except for `params`. `subsets` are the sets of rows of a
  // half.
  BlockJoin(const kernels::HalfLayout& layout, const Subsets& subsets,
            const kernels::HalvesKernel& kernel, const BlockJoinParams& params = {});

  // Returns the number of solutions with the weights of block_tasks.h, and the total length of all
  // lists of halves as number of nodes. The result is incomplete if `control` ended the run.
  kernels::Tally run(const BlockTask& task, RunControl& control);

 private:
  // The halves of one side, top or bottom.
  struct Side {
    Side(const kernels::HalfLayout& layout, const Subsets& subsets) : lister(layout, subsets) {}

    std::array<ColumnQuadrants, kSetsOfBlock> left;  // for each set of the block
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
