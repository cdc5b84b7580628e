// nqueens/report/region_text.h - writes the steps of region puzzles as sentences.
//
// Each text is one sentence without a final full stop. Rows and columns are written as numbers
// counted from 1, squares as (row,column) and regions as letters. With several stars, queens are
// called stars.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "nqueens/board/problem.h"
#include "nqueens/board/unit.h"
#include "nqueens/puzzle/puzzle.h"

namespace nqueens::report {

// Returns the first part of a hint, which names the units of the step but does not reveal it: "Look
// at region C and row 4". For a chain, names the square on which a queen is assumed: "Look at what
// a queen on (3,4) would lead to".
std::string where_to_look(const puzzle::Step& step, const Problem& problem);

// Returns the step and its reason: "All open squares of region C are in row 4, so no other square
// of row 4 can have a queen: (4,4) and (4,5) are ruled out".
std::string sentence(const puzzle::Step& step, const Problem& problem);

// Returns a text such as "region C" or "row 4".
std::string unit_name(const Unit& unit);

// Returns a text such as "(1,2), (1,3) and (4,5)".
std::string square_names(std::span<const Square> squares);

// Returns the reason why a level may have been read wrongly: "the regions of the picture are not
// clear; check these squares: (1,2) and (1,3)".
std::string doubt_text(std::string_view doubt, std::span<const Square> unsure);

// Returns a text such as "level 3 (two in two), 21 steps, 2 of level 3 or more".
std::string rating_text(const Problem& problem, const puzzle::Rating& rating);

// Returns a text such as "23 boards were tried and rejected: 12 for several solutions, 3 for the
// sizes of their regions and 8 as too hard".
std::string rejected_text(const puzzle::RejectedBoards& rejected);

// Returns the name of the technique that defines a level of difficulty. Level 2 is "small touch",
// or "packing" with several stars.
std::string_view level_name(std::int32_t level, std::int32_t stars);

}  // namespace nqueens::report
