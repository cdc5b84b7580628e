// nqueens/count/pair/block_tasks.h - the tasks of methods `central-pair` and `central-rows` for
// plain queens: a central pair, and a block of sets of columns for the top half.
//
// The board has an even number of rows, 2 h. The queens of the two central rows, the central pair,
// are chosen first. The h - 1 rows above them are the top half, the h - 1 rows below them are the
// bottom half. The columns that the pair leaves free are divided between the two halves.
//
// Exchanging left and right, and top and bottom, reduces the number of pairs to about a quarter. A
// quarter turn exchanges the central rows with the central columns, so as many solutions have the
// larger reach (central_reach.h) in the central rows as in the central columns. Method
// `central-pair` counts solutions twice if the rows have the larger reach, once if both reaches are
// equal, and not at all if the columns have the larger reach. Method `central-rows` does not use
// the quarter turn: it counts each solution once.
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

// The largest board of this plan. On larger boards, the number of solutions would not fit in 64
// bits.
inline constexpr std::int32_t kMaxBlockSize = 28;

// The least reach of central rows whose queens do not attack each other.
inline constexpr std::int32_t kMinReach = 2;

// The maximum number of sets of columns of one quadrant in a block. The placements on each set are
// used for up to this many pairs of sets.
inline constexpr std::size_t kSetsOfBlock = 16;

// The queens of the rows h - 1 and h, in columns p and q.
struct CentralPair {
  std::int32_t p = 0;
  std::int32_t q = 0;
  std::uint64_t weight = 0;  // number of pairs in its orbit

  // Returns the reach of the two central rows.
  std::int32_t reach(std::int32_t n) const;
};

// Whether the quarter turn is used. If so, a solution counts 2, 1 or 0 times; otherwise, once.
enum class QuarterTurn { Used, NotUsed };

// Returns one central pair of each orbit of pairs whose reach is at most `reach`, in ascending
// order. The pairs of an orbit are images of each other under exchanging left and right, or top and
// bottom.
std::vector<CentralPair> central_pairs(std::int32_t n, std::int32_t reach);

// A task counts the solutions in which the columns of the top half are the union of a set in `left`
// and a set in `right`. The elements of the sets are numbers of free columns of that side, counted
// from left to right, or from right to left in a mirror image.
struct BlockTask {
  CentralPair pair;
  Mask free_left = 0;  // free columns in the left half of the board
  Mask free_right = 0;
  std::span<const Mask> left;
  std::span<const Mask> right;
  // A queen of the top half in a central column must be in this row or below; the bottom half, seen
  // upside down, has the same limit. If `has_marks`, a queen in this row and a central column
  // reaches as far as the pair. Solutions with such a queen count once, all others twice.
  std::int32_t first_row = 0;
  bool has_marks = true;
  bool is_mirrored = false;

  // Returns the columns of `free` whose numbers are in `set`.
  Mask columns(Mask set, Mask free) const;

  // Returns the same task on the mirror image of the board, which has n rows.
  BlockTask mirrored(std::int32_t n) const;

  // A part of a task has one set on the left and one on the right. Parts are numbered in the order
  // of their left sets; parts with the same left set, in the order of their right sets.
  std::size_t parts() const { return left.size() * right.size(); }
  BlockTask part(std::size_t number) const;

  // The limits of the quadrants of the top or the bottom half. The queens of the central pair are
  // in the two rows after the last row of the half. The bottom half is viewed upside down, and both
  // quadrants are viewed as left quadrants, as in QuadrantSearch.
  struct Limits {
    QuadrantLimits left;
    QuadrantLimits right;
  };
  Limits limits(bool is_bottom, std::int32_t n) const;

  // Returns the lines that a top and a bottom half can share. `lines` are the lines of the rows of
  // a half (quadrant_lists.h).
  kernels::Half shared_lines(const kernels::HalfLayout& layout, const QuadrantLines& lines) const;
};

class BlockTasks {
 public:
  // The tasks count the solutions whose central rows and central columns have a reach of at most
  // `reach`. Requires an even n from 4 to kMaxBlockSize, and a reach from kMinReach to n / 2.
  BlockTasks(std::int32_t n, std::int32_t reach, QuarterTurn turn);

  std::uint64_t size() const { return groups_.back().end; }
  std::uint64_t fingerprint() const;

  // Computes a task, in less than a microsecond.
  BlockTask operator[](std::uint64_t task) const;

  // Returns the tasks whose pairs have a reach of at most `reach`, in ascending order. Together
  // they count exactly the solutions in which neither reach exceeds `reach`, because solutions
  // whose central columns reach farther than the pair do not count. Requires QuarterTurn::Used.
  std::vector<TaskRange> within(std::int32_t reach) const;

 private:
  // The tasks with the same pair whose top halves have the same number of columns on the left.
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
