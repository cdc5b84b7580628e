// nqueens/solve/exact/line_kernel.h - closes squares of all lines at once, on boards of up to 128
// rows.
//
// One or two words hold the open squares of one line: the columns of a row, or the rows of a
// column. A queen closes up to three squares of a line: in a row, those on her column and her two
// diagonals, and in a column, those on her row and her two diagonals. In the words of line x, the
// bit of a diagonal square is a constant plus x or minus x, so the masks for all lines are
// consecutive words of a fixed table. A vector handles 2 to 8 lines at a time.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "nqueens/board/masks.h"
#include "nqueens/board/square.h"

namespace nqueens::solve {

// Number of lines of one side (all rows or all columns) if a line has `kWords` words. Arrays hold
// the rows first, then the columns.
template <std::size_t kWords>
inline constexpr std::size_t kLinesAside = std::size_t{kMaxMaskSize} * kWords;

// The largest number of queens in one call of close_squares().
inline constexpr std::size_t kMaxQueensTogether = 4;

// The open squares of all lines: word i of a line holds the 64 squares from square 64 i.
template <std::size_t kWords>
struct alignas(64) LineWords {
  using Lines = std::array<Mask, 2 * kLinesAside<kWords>>;

  std::array<Lines, kWords> words = {};  // words[i] holds word i of all lines

  bool has(std::size_t line, std::int32_t place) const {
    return (words[word_of(place)][line] & bit_of(place)) != 0;
  }
  void close(std::size_t line, std::int32_t place) {
    words[word_of(place)][line] &= ~bit_of(place);
  }
  // Returns the first open square of a line, or -1 if there is none.
  std::int32_t first(std::size_t line) const {
    for (std::size_t i = 0; i < kWords; ++i) {
      if (words[i][line] != 0) return begin_of(i) + lowest_column(words[i][line]);
    }
    return -1;
  }

  // Returns the first square of word i.
  static std::int32_t begin_of(std::size_t i) {
    return static_cast<std::int32_t>(i) * kMaxMaskSize;
  }

 private:
  static std::size_t word_of(std::int32_t place) {
    return kWords == 1 ? 0 : static_cast<std::size_t>(place / kMaxMaskSize);
  }
  static Mask bit_of(std::int32_t place) { return column_bit(place % kMaxMaskSize); }
};

// One word for each line: all bits are set for lines with a queen and for unused lines (n and
// above), and no bit is set for other lines.
template <std::size_t kWords>
struct alignas(64) FilledLines {
  std::array<Mask, 2 * kLinesAside<kWords>> lines = {};
};

template <std::size_t kWords>
struct alignas(64) LineFactors {
  std::array<double, 2 * kLinesAside<kWords>> factors = {};
};

// Lines with at most one open square.
template <std::size_t kWords>
struct NarrowLines {
  std::array<Mask, kWords> rows = {};
  std::array<Mask, kWords> columns = {};
};

// Closes all squares that the queens attack: to = (from without these squares) | filled. `from` and
// `to` may be the same object. Returns the narrow lines.
NarrowLines<1> close_squares(const LineWords<1>& from, const FilledLines<1>& filled,
                             std::span<const Square> queens, std::int32_t n, LineWords<1>& to);
NarrowLines<2> close_squares(const LineWords<2>& from, const FilledLines<2>& filled,
                             std::span<const Square> queens, std::int32_t n, LineWords<2>& to);

// Returns the line with the smallest (open squares - 1) * factor; filled lines have an infinite
// factor. If there are ties, returns the first of these lines, on every processor.
std::size_t narrowest_line(const LineWords<1>& open, const LineFactors<1>& factors, std::int32_t n);
std::size_t narrowest_line(const LineWords<2>& open, const LineFactors<2>& factors, std::int32_t n);

}  // namespace nqueens::solve
