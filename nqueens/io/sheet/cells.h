// nqueens/io/sheet/cells.h - the meaning of single cells: signs of a board, numbers, labels and
// squares.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "nqueens/board/placement.h"
#include "nqueens/board/square.h"

namespace nqueens::io {

// The entry for a row without a queen in a list of columns.
inline constexpr std::int64_t kGap = kNoColumn;

// Returns whether the cell is a queen, such as `Q`.
bool is_queen(std::string_view cell);
// Returns whether the cell is a mark such as `*` or `x`. The marks of a board stand for queens if
// they are all the same and is_queen() is false for every cell.
bool is_mark(std::string_view cell);
bool is_empty_square(std::string_view cell);
bool is_blocked_square(std::string_view cell);
// Returns whether any of the four functions above returns true.
bool is_sign(std::string_view cell);

// Returns the text without the quotes around it, if it has any.
std::string_view without_quotes(std::string_view text);

// Returns a whole number; kGap for `-` and other signs of a row without a queen; nullopt for any
// other text.
std::optional<std::int64_t> number_of(std::string_view text);

// Returns the square with a name such as b3, B3 or Qb3, with rows counted from the bottom; nullopt
// for any other text.
std::optional<Square> chess_square(std::string_view name);

// Returns the labels of the cells. If all cells are numbers, the numbers are the labels. Otherwise
// the different texts are numbered in alphabetical order.
std::vector<std::int64_t> labels_of(std::span<const std::string_view> cells);

// Returns whether there are n different labels for n * n squares, and the squares of each label are
// connected.
bool are_regions(std::int64_t n, const std::vector<std::int64_t>& labels);

}  // namespace nqueens::io
