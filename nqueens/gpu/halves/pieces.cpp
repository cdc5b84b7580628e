// nqueens/gpu/halves/pieces.cpp - the parts of tasks that a device counts at a time.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/halves/pieces.h"

#include <bit>

namespace nqueens::gpu {
namespace {

const JoinSide& side_of(const JoinTask& task, Side side) {
  return side == Side::Top ? task.top : task.bottom;
}

Range& lists_of(Piece& piece, Side side) { return side == Side::Top ? piece.tops : piece.bottoms; }
Range& lists_of(JoinPart& join, Side side) {
  return (side == Side::Top ? join.top : join.bottom).lists;
}

// Removes the second half of a range and returns it.
Range cut_range(Range& range) {
  const std::uint32_t kept = range.size / 2;
  const Range rest = {range.first + kept, range.size - kept};
  range.size = kept;
  return rest;
}

// Divides the lists of this side. `one` keeps the first part, and the second part is returned.
template <class Part>
Part cut_lists(Part& one, Side side) {
  Part rest = one;
  lists_of(rest, side) = cut_range(lists_of(one, side));
  (side == Side::Top ? rest.counts_bottoms : rest.counts_tops) = false;
  return rest;
}

}  // namespace

QuadrantSet Piece::left_set(const JoinTask& whole, Side side, std::uint32_t number) const {
  QuadrantSet set = side_of(whole, side).left[number];
  set.lists = lists(side);
  return set;
}

QuadrantSet Piece::right_set(const JoinTask& whole, Side side, std::uint32_t number) const {
  const JoinSide& halves = side_of(whole, side);
  QuadrantSet set = halves.right[number];
  const std::uint32_t all = halves.left[0].lists.size;
  // The queens on the right have the rows that are free on the left. If there is also a queen in
  // the middle column, she can take any of these rows, so no list of the right quadrant can be left
  // out.
  if (halves.middle_rows == 0 && set.lists.size == all) {
    set.lists = {all - lists(side).first - lists(side).size, lists(side).size};
  }
  return set;
}

std::optional<Piece> cut(Piece& piece) {
  if (!piece.has_one_join()) {
    Piece rest = piece;
    if (piece.lefts.size >= piece.rights.size) {
      rest.lefts = cut_range(piece.lefts);
    } else {
      rest.rights = cut_range(piece.rights);
    }
    return rest;
  }
  const Side longer = piece.tops.size >= piece.bottoms.size ? Side::Top : Side::Bottom;
  if (piece.lists(longer).size <= 1) return std::nullopt;
  return cut_lists(piece, longer);
}

SideWords side_words(const Piece& piece, const JoinTask& task, Side side, const DeviceBoard& board,
                     std::uint32_t left, std::uint32_t right) {
  const JoinSide& halves = side_of(task, side);
  const QuadrantSet& set = halves.left[0];  // all sets have the same number of columns
  return {.left_set = left,
          .right_set = right,
          .lists = {piece.lists(side).first, halves.is_possible ? piece.lists(side).size : 0},
          .all_lists = set.lists.size,
          .first_subset = board.first_subset(std::popcount(set.columns)),
          .middle_rows = halves.middle_rows,
          .taken_low = low_word(halves.taken),
          .taken_high = high_word(halves.taken),
          .lines_low = low_word(task.lines),
          .lines_high = high_word(task.lines)};
}

std::optional<JoinPart> cut(JoinPart& join, Side longer) {
  const Side shorter = longer == Side::Top ? Side::Bottom : Side::Top;
  for (const Side side : {longer, shorter}) {
    if (lists_of(join, side).size > 1) return cut_lists(join, side);
  }
  return std::nullopt;
}

}  // namespace nqueens::gpu
