// nqueens/count/halves/tree_join.h - counts the pairs of a top and a bottom half without a common
// line, for long lists.
//
// A half is a set of diagonals, called lines (half_layout.h). Idea: a binary tree over the tree
// lines, which are lines that many halves of both lists have. Each level tests one line. Top halves
// are distributed over the leaves by the tree lines that they have. Bottom halves are filtered on
// the way down: the branch for top halves with the line keeps only the bottom halves without it,
// and the other branch keeps all bottom halves. The top halves of a leaf are therefore compared
// only with bottom halves that have none of their tree lines, and each filtered list serves all
// leaves below it.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/count/halves/buffer.h"
#include "nqueens/count/halves/half_buckets.h"
#include "nqueens/count/halves/half_join.h"
#include "nqueens/count/halves/half_lists.h"
#include "nqueens/kernels/halves/kernel_halves.h"

namespace nqueens::count {

// The numbers of tree lines, low lines and skip lines (tree_join.cpp). If a number is kAutoLines,
// the join chooses it from the lengths of the lists.
inline constexpr std::int32_t kAutoLines = -1;
struct TreeShape {
  // Including the lines of a rule. At most 16, or 14 if there are lines of UnitedHalves::own().
  std::int32_t tree = kAutoLines;
  std::int32_t low = kAutoLines;   // at most 5
  std::int32_t skip = kAutoLines;  // at most kSkipLines
};

// A list of halves that is produced piece by piece.
struct HalfSource {
  std::span<const kernels::Half> sample;  // from the whole list; valid until the first piece
  std::size_t size = 0;                   // approximate length of the list
  std::function<void(const HalfLister::Visit& visit)> for_each_piece;
};

// A list of halves as the unions of the placements of two quadrants. Left list i is united with
// right list `lists` - 1 - i, because these two lists hold the placements on complementary sets of
// rows. The placements in right lists are mirror images.
struct UnitedHalves {
  const kernels::HalfLayout& layout;
  std::span<const kernels::Half> sample;  // from the whole list
  std::size_t size = 0;                   // approximate length of the list
  HalfQuadrants quadrants;
  std::size_t lists = 0;  // number of lists of each quadrant
  QuadrantLines lines;

  // Return the lines that cross only the left quadrant, or only the right quadrant.
  kernels::Half only_left() const { return lines.left & ~lines.right; }
  kernels::Half only_right() const { return lines.right & ~lines.left; }
  // Returns the lines of the top half that do not cross the bottom half. Top and bottom halves are
  // not compared by these lines, but two placements that share one of them are not united. There
  // are at most two of these lines.
  kernels::Half own() const {
    const kernels::Half all = lines.left | lines.right;
    return all & ~kernels::flipped(all);
  }
};

inline bool has_tree_join(const kernels::HalvesKernel& kernel) {
  return kernel.tree.match != nullptr;
}

// Belongs to one thread and reuses its memory, about 8 bytes for each top half and 25 for each
// bottom half of the longest lists.
class TreeJoin {
 public:
  // Counts the pairs like HalfJoin::pairs(). Requires has_tree_join(kernel). The result is
  // incomplete if `control` ended the run.
  std::uint64_t pairs(const HalfSource& top, const HalfSource& bottom, const JoinRule& rule,
                      const kernels::HalvesKernel& kernel, RunControl& control,
                      const TreeShape& shape = {});

  // Counts the pairs like the function above. The top halves are united leaf by leaf, so they are
  // never all in memory at the same time. The tree lines are lines that cross only one quadrant.
  // Sets `united` to the number of top halves.
  std::uint64_t pairs(const UnitedHalves& top, const HalfSource& bottom, const JoinRule& rule,
                      const kernels::HalvesKernel& kernel, RunControl& control,
                      std::uint64_t& united, const TreeShape& shape = {});

  // Counts the pairs of lists in memory.
  std::uint64_t pairs(std::span<const kernels::Half> top, std::span<const kernels::Half> bottom,
                      const JoinRule& rule, const kernels::HalvesKernel& kernel,
                      RunControl& control, const TreeShape& shape = {});

 private:
  struct Lines;

  // The placements of a quadrant, sorted by pattern, then by list. The pattern of a placement is
  // the set of its tree lines among those of the quadrant.
  struct KeyedQuadrant {
    Buffer<std::uint64_t> moved;
    Buffer<std::uint64_t> sorted;
    std::vector<std::uint32_t> begins;   // for each pattern, the start of each list, and the end
    std::vector<std::uint32_t> pattern;  // the pattern of each leaf
  };

  // The bottom records at a node of the tree.
  struct List {
    kernels::HalfPlanes planes = {};
    std::size_t size = 0;
    const std::uint32_t* begins = nullptr;  // start of each bucket of bottom_, and the end
    std::size_t depth = 0;                  // number of filters applied to the list
  };
  // The memory for the list at one depth. Only one list of each depth exists at a time.
  struct Level {
    Buffer<std::uint8_t> bytes;
    std::vector<std::uint32_t> begins;
  };

  template <class Put>
  void move_all(const HalfSource& source, const kernels::LineMoves& moves, const Put& put);
  void put_top(const HalfSource& top);
  void key_quadrant(const QuadrantLists& lists, std::size_t size, bool is_right,
                    KeyedQuadrant& quadrant);
  void unite_leaf(std::size_t number);
  template <class Visit>
  void for_each_top(std::size_t number, const Visit& visit) const;
  std::uint64_t count(const HalfSource& bottom);
  void put_bottom(const HalfSource& bottom);
  List pack(std::size_t first_bucket);
  List filtered(const List& from, std::size_t line);
  std::uint64_t walk(const List& bottom, std::size_t line, std::size_t first_leaf);
  std::uint64_t leaf(const List& bottom, std::size_t number);
  void sort_leaf(std::size_t number);
  std::uint64_t match(const List& bottom, std::size_t low);

  // The parameters of the current join.
  const kernels::HalvesKernel* kernel_ = nullptr;
  RunControl* control_ = nullptr;
  const Lines* lines_ = nullptr;

  HalfBuckets top_;            // a bucket for each leaf, unless top halves are united
  std::size_t top_lists_ = 0;  // UnitedHalves::lists; 0 if top halves are not united
  KeyedQuadrant left_;
  KeyedQuadrant right_;
  Buffer<std::uint64_t> united_;  // top halves of the last united leaf
  std::size_t united_size_ = 0;
  std::vector<std::uint64_t> leaf_sizes_;  // top halves in each leaf, which can be visited twice
  HalfBuckets bottom_;                     // a bucket for each range and set of low lines
  std::vector<std::uint32_t> top_before_;  // number of top halves before each leaf, and the total
  Buffer<std::uint64_t> moved_;
  std::vector<Level> levels_;
  std::vector<std::uint64_t> kept_;
  std::vector<std::uint32_t> kept_before_;
  Buffer<kernels::HalfRecord> sorted_;  // top records of the current leaf
  std::vector<std::uint32_t> part_begins_;
  std::vector<std::uint32_t> part_ends_;
  Buffer<std::uint8_t> gathered_;
  std::vector<std::uint32_t> blocks_;
};

}  // namespace nqueens::count
