// nqueens/estimate/descent.h - a random way down the tree of partial placements.
//
// One queen after the other, on a square of the row or column that has the fewest free ones left.
// Every solution has exactly one queen on that line, so it lies below exactly one of the choices:
// whatever the chances of the squares, as long as none is 0, each solution is the end of exactly
// one way, and
//
//     E[ 1 / chance of the way so far * completions of the board reached ] = number of solutions
//
// for ways of any length (Knuth, "Estimating the efficiency of backtrack programs", 1975, with
// equal chances). The nearer the chances are to the shares that the squares have of the solutions,
// the less these weights differ. They are the line fields' guesses, made a little sharper: the
// fields take squares of different lines for independent of each other, which understates how much
// better the good squares are.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nqueens/base/numbers/magnitude.h"
#include "nqueens/base/numbers/random.h"
#include "nqueens/board/masks.h"
#include "nqueens/board/square.h"
#include "nqueens/estimate/line_fields.h"
#include "nqueens/estimate/remainder.h"

namespace nqueens::estimate {

struct Choice {
  Square square = {};
  double chance = 0;
};

class Descent {
 public:
  // The empty board. O(n^2).
  explicit Descent(std::int32_t n);

  std::int32_t rows_left() const { return static_cast<std::int32_t>(rows_.size()); }

  // The free squares of the line to fill next; their chances are above 0 and add up to 1. None
  // when some line left has no free square. Valid until the next call. At least one row is left.
  std::span<const Choice> choices();

  // Puts a queen on a free square.
  void place(Square queen);

  // What is left, at most kMaxRemainder rows.
  Remainder remainder() const;

 private:
  // A row or column.
  struct NextLine {
    Line kind = Line::Row;
    std::int32_t at = -1;
    std::int32_t free = 0;
  };

  NextLine next_line() const;
  Mask& word_of(Square square);
  bool is_free(Square square) const;
  void close(Square square);
  void update_fields();

  std::int32_t n_;
  std::size_t words_;  // of a row
  LineFields fields_;
  std::vector<Mask> free_;                 // squares, row by row; bit c % 64 of word c / 64
  std::vector<std::int32_t> rows_;         // without queen, ascending
  std::vector<std::int32_t> free_in_row_;  // squares of each row, kFilled if it has a queen
  std::vector<std::int32_t> free_in_column_;
  std::vector<Choice> choices_;
  std::int32_t queens_since_update_ = 0;
};

// Goes down until so many rows are left and returns the weight of the way: completions, counted,
// over chance; 0 if it ended before. `descent` is left where it ended.
Magnitude random_weight(Descent& descent, std::int32_t counted_rows, const kernels::Kernel& kernel,
                        FastRandom& random);

}  // namespace nqueens::estimate
