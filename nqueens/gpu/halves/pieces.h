// nqueens/gpu/halves/pieces.h - the parts of tasks that a device counts at a time.
//
// A piece is a part of a task whose quadrants are listed together. It contains some of the task's
// sets of columns for the left quadrant, and some of those for the right quadrant. If there is no
// room for their placements, the piece is divided into two pieces with fewer sets of columns. A
// piece with only one left set and one right set is divided by rows instead (see below).
//
// A piece has one join part for each pair of a left and a right set. If there is no room for the
// halves of a join part, the join part is also divided by rows.
//
// To divide a piece or a join part by rows, either its top halves or its bottom halves are
// distributed over two parts, according to the rows that their queens occupy in the left quadrant.
// Both parts keep the whole list of the other side. To avoid counting the halves of that list
// twice, only one part adds their number to the result (`counts_tops`, `counts_bottoms`).
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "nqueens/gpu/halves/device_quadrants.h"
#include "nqueens/gpu/halves/join_tasks.h"

namespace nqueens::gpu {

enum class Side { Top, Bottom };

struct Piece {
  std::size_t task = 0;  // index in the batch
  Range lefts = {};      // sets of columns on the left
  Range rights = {};     // sets of columns on the right
  Range tops = {};       // ranks of the sets of rows in the left quadrant of top halves
  Range bottoms = {};    // ranks of the sets of rows in the left quadrant of bottom halves
  bool counts_tops = true;
  bool counts_bottoms = true;

  Range lists(Side side) const { return side == Side::Top ? tops : bottoms; }
  bool has_one_join() const { return lefts.size == 1 && rights.size == 1; }

  // Return the left or right set with this number on one side of the task, limited to the lists of
  // this piece.
  QuadrantSet left_set(const JoinTask& whole, Side side, std::uint32_t number) const;
  QuadrantSet right_set(const JoinTask& whole, Side side, std::uint32_t number) const;

  // Calls visit(set) for each set of columns of this piece: the left and right sets of the top,
  // then those of the bottom.
  template <class Visit>
  void for_each_set(const JoinTask& whole, const Visit& visit) const {
    for (const Side side : {Side::Top, Side::Bottom}) {
      for (std::uint32_t i = 0; i < lefts.size; ++i) visit(left_set(whole, side, lefts.first + i));
      for (std::uint32_t i = 0; i < rights.size; ++i)
        visit(right_set(whole, side, rights.first + i));
    }
  }
};

// Divides a piece: `piece` keeps the first part, and the second part is returned. Returns nothing
// if the piece is as small as possible.
std::optional<Piece> cut(Piece& piece);

// The SIDE_ words of halves_kernels.cl.
struct SideWords {
  std::uint32_t left_set = 0;
  std::uint32_t right_set = 0;
  Range lists = {};  // lists of the left quadrant
  std::uint32_t all_lists = 0;
  std::uint32_t first_subset = 0;
  std::uint32_t middle_rows = 0;
  std::uint32_t taken_low = 0;
  std::uint32_t taken_high = 0;
  std::uint32_t lines_low = 0;
  std::uint32_t lines_high = 0;
};

static_assert(sizeof(SideWords) == 11 * sizeof(std::uint32_t));

// A join or a part of one.
struct JoinPart {
  std::size_t task = 0;    // index in the batch
  std::size_t number = 0;  // number of the join in its task
  SideWords top = {};
  SideWords bottom = {};
  bool counts_tops = true;
  bool counts_bottoms = true;
};

// Returns the words of one side of a join of this piece. `left` and `right` are the numbers of the
// join's sets among the sets on the device (DeviceQuadrants).
SideWords side_words(const Piece& piece, const JoinTask& task, Side side, const DeviceBoard& board,
                     std::uint32_t left, std::uint32_t right);

// Divides the list of one side of a join: of side `longer` if possible, otherwise of the other
// side. `join` keeps the first part, and the second part is returned. Returns nothing if neither
// list can be divided.
std::optional<JoinPart> cut(JoinPart& join, Side longer);

}  // namespace nqueens::gpu
