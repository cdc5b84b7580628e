// nqueens/estimate/descent.h - a random descent of the tree of partial placements.
//
// A descent places queens one by one, each on a random free square of the row or column with the
// fewest free squares. Every solution has exactly one queen on that line, so it lies below exactly
// one of the choices, and exactly one descent leads to it. Therefore
//
//     E[ 1 / chance of the descent * completions of the board reached ] = number of solutions
//
// for descents of any length and for any chances, as long as no free square has chance 0. (Knuth,
// "Estimating the efficiency of backtrack programs", 1975, uses equal chances.)
//
// The closer the chance of a square is to its share of the solutions, the less the value in
// brackets, the weight of the descent, varies. The chances are the shares that the line fields
// estimate (line_fields.h), slightly sharpened: the line fields treat squares of different lines as
// independent, so they underestimate how much better the good squares are.
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
  // Starts with the empty board. O(n^2).
  explicit Descent(std::int32_t n);

  std::int32_t rows_left() const { return static_cast<std::int32_t>(rows_.size()); }

  // Returns the free squares of the line to fill next, with chances above 0 that add up to 1; or
  // nothing if some remaining line has no free square. Requires rows_left() > 0. The result is
  // valid until the next call.
  std::span<const Choice> choices();

  // Puts a queen on a free square.
  void place(Square queen);

  // Returns the remaining rows and columns. Requires rows_left() <= kMaxRemainder.
  Remainder remainder() const;

 private:
  // The row or column to fill next, and the number of its free squares.
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
  std::size_t words_;  // number of words per row
  LineFields fields_;
  std::vector<Mask> free_;                 // free squares, row by row; bit c % 64 of word c / 64
  std::vector<std::int32_t> rows_;         // rows without a queen, ascending
  std::vector<std::int32_t> free_in_row_;  // free squares of each row, kFilled if it has a queen
  std::vector<std::int32_t> free_in_column_;
  std::vector<Choice> choices_;
  std::int32_t queens_since_update_ = 0;
};

// Descends until `counted_rows` rows are left, counts the completions of the board reached, and
// returns the weight: completions divided by the chance of the descent. Returns 0 if the descent
// ends earlier because a line has no free square. Afterwards, `descent` still has the queens that
// were placed.
Magnitude random_weight(Descent& descent, std::int32_t counted_rows, const kernels::Kernel& kernel,
                        FastRandom& random);

}  // namespace nqueens::estimate
