// nqueens/gpu/halves/pieces.h - the parts of tasks that a device counts at a time.
//
// A piece is a part of a task whose quadrants are listed together. If there is no room for them, the
// piece is divided: by its sets of columns, and in the end by sets of rows. A piece has one join part
// for each of its pairs of sets. If there is no room for the halves of a join part, it is divided by
// sets of rows, too.
//
// Sets of rows are those of the queens on the left, in the top half or the bottom half. They divide
// the tops or the bottoms. Then the other list is the same for both results, and only one counts it.
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
  Range rights = {};
  Range tops = {};  // sets of rows of the queens on the left, by their ranks
  Range bottoms = {};
  bool counts_tops = true;
  bool counts_bottoms = true;

  Range lists(Side side) const { return side == Side::Top ? tops : bottoms; }
  bool has_one_join() const { return lefts.size == 1 && rights.size == 1; }

  // Return a set of columns of the whole task, with the lists of this piece.
  QuadrantSet left_set(const JoinTask& whole, Side side, std::uint32_t number) const;
  QuadrantSet right_set(const JoinTask& whole, Side side, std::uint32_t number) const;

  // Calls visit(set) for each set of columns.
  template <class Visit>
  void for_each_set(const JoinTask& whole, const Visit& visit) const {
    for (const Side side : {Side::Top, Side::Bottom}) {
      for (std::uint32_t i = 0; i < lefts.size; ++i) visit(left_set(whole, side, lefts.first + i));
      for (std::uint32_t i = 0; i < rights.size; ++i)
        visit(right_set(whole, side, rights.first + i));
    }
  }
};

// Divides a piece and returns the rest. Returns nothing if the piece is as small as possible.
std::optional<Piece> cut(Piece& piece);

// The SIDE_ words of halves_kernels.cl.
struct SideWords {
  std::uint32_t left_set = 0;
  std::uint32_t right_set = 0;
  Range lists = {};  // of the left quadrant
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
  std::size_t number = 0;  // of the join in its task
  SideWords top = {};
  SideWords bottom = {};
  bool counts_tops = true;
  bool counts_bottoms = true;
};

// Returns the words of a piece's side with these sets, which have the numbers `left` and `right` among
// the quadrants on the device.
SideWords side_words(const Piece& piece, const JoinTask& task, Side side, const DeviceBoard& board,
                     std::uint32_t left, std::uint32_t right);

// Divides the longer list of a join, or the other one if it cannot be divided. Returns the rest, or
// nothing if neither can.
std::optional<JoinPart> cut(JoinPart& join, Side longer);

}  // namespace nqueens::gpu
