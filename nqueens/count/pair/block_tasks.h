// nqueens/count/pair/block_tasks.h - the tasks of methods central-pair and central-rows for plain
// queens: a central pair, and a block of sets of columns for the top half.
//
// The board has an even number of rows. The queens of the two central rows, the central pair, are
// chosen first. The rows above and below them are the two halves, of h - 1 rows each. The two halves
// divide the columns that the pair leaves free.
//
// Symmetry reduces the number of pairs to a quarter: exchanging left and right, and top and bottom.
// A quarter turn exchanges the central rows with the central columns. So as many solutions have a
// larger reach (central_reach.h) in the central rows than in the central columns as the other way
// round. A solution counts twice if the reach of its central rows is larger, once if both are equal,
// and otherwise not. Method central-rows does not use this turn: there each solution counts once.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nqueens/board/masks.h"
#include "nqueens/count/halves/quadrant_lists.h"
#include "nqueens/count/halves/quadrant_search.h"
#include "nqueens/count/plan/plan_id.h"

namespace nqueens::count {

// The largest board of this plan; the sum over all tasks of larger ones would not fit 64 bits.
inline constexpr std::int32_t kMaxBlockSize = 28;

// The least reach of two queens in the central rows that do not attack each other.
inline constexpr std::int32_t kMinReach = 2;

// The maximum number of sets of columns of one quadrant in a block. The placements on a set serve as
// many pairs of halves.
inline constexpr std::size_t kSetsOfBlock = 16;

// The queens of the rows h - 1 and h, in columns p and q.
struct CentralPair {
  std::int32_t p = 0;
  std::int32_t q = 0;
  std::uint64_t weight = 0;  // number of pairs to which exchanging sides maps it

  // Returns the reach of the two central rows.
  std::int32_t reach(std::int32_t n) const;
};

// Whether quarter turns are used: then a solution counts 2, 1 or 0 times, and otherwise once.
enum class QuarterTurn { Used, NotUsed };

// Returns one central pair of each orbit with at most this reach, in ascending order.
std::vector<CentralPair> central_pairs(std::int32_t n, std::int32_t reach);

// The sets of columns of the top half are all unions of a set in `left` and a set in `right`. The
// elements of these sets are numbers of free columns, from left to right, or from right to left in
// a mirror image.
struct BlockTask {
  CentralPair pair;
  Mask free_left = 0;  // free columns in the left half of the board
  Mask free_right = 0;
  std::span<const Mask> left;
  std::span<const Mask> right;
  // The rows of the top half that are open to queens in the two central columns begin with this
  // one. If `has_marks`, these queens have the reach of the pair in this row, and solutions with
  // such a queen count once, all others twice.
  std::int32_t first_row = 0;
  bool has_marks = true;
  bool is_mirrored = false;

  // Returns the columns of `free` whose numbers are in `set`.
  Mask columns(Mask set, Mask free) const;

  // Returns the same task at the mirror image of a board of n rows.
  BlockTask mirrored(std::int32_t n) const;

  // A part of a task has one set on the left and one on the right. The parts of the first set on the
  // left have the lowest numbers.
  std::size_t parts() const { return left.size() * right.size(); }
  BlockTask part(std::size_t number) const;

  // Return the limits of the quadrants of one side, top or bottom. A half sees the central pair in
  // the two rows behind its own. Both quadrants are viewed as left ones, as in QuadrantSearch.
  struct Limits {
    QuadrantLimits left;
    QuadrantLimits right;
  };
  Limits limits(bool is_bottom, std::int32_t n) const;

  // Returns the lines that a top and a bottom half can share. `lines` are those of the rows of a half
  // (quadrant_lists.h).
  kernels::Half shared_lines(const kernels::HalfLayout& layout, const QuadrantLines& lines) const;
};

class BlockTasks {
 public:
  // The tasks count solutions with at most this reach, in central rows and in central columns.
  // Requires an even n of 4 to kMaxBlockSize, and a reach of kMinReach to n / 2.
  BlockTasks(std::int32_t n, std::int32_t reach, QuarterTurn turn);

  std::uint64_t size() const { return groups_.back().end; }
  std::uint64_t fingerprint() const;

  // Computes a task, which takes some ten nanoseconds.
  BlockTask operator[](std::uint64_t task) const;

  // Returns the tasks whose solutions have at most this reach, ascending. These are the tasks whose
  // pair has it, because no solution counts whose central columns reach further than the pair.
  // Requires tasks that use quarter turns.
  std::vector<TaskRange> within(std::int32_t reach) const;

 private:
  // The tasks of one pair whose top half has the same number of columns on the left.
  struct Group {
    std::uint64_t begin;
    std::uint64_t end;
    std::size_t pair;
    std::int32_t on_left;
  };

  const Subsets& subsets(Mask free) const;

  std::int32_t n_;
  std::int32_t reach_;
  QuarterTurn turn_;
  std::vector<CentralPair> pairs_;
  std::vector<Subsets> subsets_;  // of h - 2, h - 1 and h columns
  std::vector<Group> groups_;
};

}  // namespace nqueens::count
