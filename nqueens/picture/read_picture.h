// nqueens/picture/read_picture.h - reads the level from a picture of a board: a screenshot or a
// photo.
//
// Idea. Lines give lattices (lattice.h), and a lattice gives several divisions into regions
// (divide.h). Each division is a possible level. The right level has exactly one solution, but a
// wrong level has exactly one solution only by chance. Therefore the levels are solved, and the
// level with the clearest lines and regions is chosen from the levels with one solution. Small
// boards and parts of a board often have one solution by chance, so they need clearer regions.
//
// If no level with one solution is clear enough, the picture may be a photo. Each of its views
// (photo.h) is warped to an upright picture, which is read in the same way.
//
// If no view has a clear level either, the clearest level is returned with a doubt, because a
// picture may show a level with several solutions.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/base/sentence.h"
#include "nqueens/board/region_puzzle.h"
#include "nqueens/board/square.h"
#include "nqueens/picture/image.h"

namespace nqueens::picture {

struct Reading {
  RegionPuzzle puzzle = {};
  // The corners of the board: upper left, upper right, lower right, lower left.
  std::array<Point, 4> corners = {};
  std::vector<Square> queens = {};   // queens in the picture
  std::vector<Square> crosses = {};  // other marks in the picture
  Sentence doubt = {};               // why the level may be wrong; empty if there is no doubt
  std::vector<Square> unsure = {};   // squares whose region may be wrong
  Ended ended = Ended::Complete;     // if not Complete, the level is unknown
};

// Returns the level in a picture of one board with 4 to 16 rows. If the board is turned by more
// than 45 degrees, so is the level.
//
//   errors  UsageError if there is no such board, or if its regions are not clear; the message says
//           what was found
//   cost    about 0.1 s for a phone screenshot, 0.2 s for a photo
Reading read_picture(const Image& picture, const Watch& watch = {});

}  // namespace nqueens::picture
