// nqueens/count/pair/pair_halves.h - lists the halves of a board whose queens also attack by leaps.
//
// The board is cut between two rows into a top and a bottom half. The queens next to the cut, one
// in each half, are the central pair. Leaps reach at most two rows, so queens of different halves
// attack each other by a leap only if one of them belongs to the central pair. The rows of a half
// are filled from the cut outwards: its first queen belongs to the pair, and its second queen is
// the only other queen that a leap from beyond the cut can reach.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/masks.h"
#include "nqueens/board/problem.h"
#include "nqueens/count/halves/buffer.h"
#include "nqueens/kernels/halves/half_layout.h"
#include "nqueens/kernels/halves/kernel_halves.h"

namespace nqueens::count {

// The largest board whose halves are listed. On larger boards, the lists would take several
// gigabytes for each thread, and from n = 30 on a Half has no room for the bits of the open
// columns.
inline constexpr std::int32_t kMaxPairSize = 27;

// The columns of a board, as in Mask, but in half the space.
using PairColumns = std::uint32_t;
static_assert(kMaxPairSize <= 32);

// The squares that a queen attacks by leaps.
class PairLeaps {
 public:
  // Requires leaps that reach one or two rows, and a rule for which has_mirror() is true.
  PairLeaps(std::int32_t n, const Rule& rule);

  // Return the columns of the squares that a queen in `column` attacks one row above her, or two
  // rows above her. Because of the mirror symmetry, the columns below her are the same.
  PairColumns near(std::int32_t column) const { return near_[static_cast<std::size_t>(column)]; }
  PairColumns far(std::int32_t column) const { return far_[static_cast<std::size_t>(column)]; }

 private:
  std::array<PairColumns, kMaxPairSize> near_ = {};
  std::array<PairColumns, kMaxPairSize> far_ = {};
};

// Adjacent columns that a task does not assign to a half. In a solution, the queen of an open
// column can be in either half.
struct OpenColumns {
  std::int32_t first = 0;
  std::int32_t count = 0;

  Mask mask() const { return all_columns(count) << first; }
};

// All halves with the same fixed columns and the same first queen, on any open columns. In addition
// to the bits of its lines, a Half has a bit for each of its open columns.
class PairHalves {
 public:
  // Writes the halves that have exactly the open columns `open` and none of `lines`, and whose
  // second queen is not in a column of `excluded`. `out` must have room for most() halves and
  // kSlack bytes.
  kernels::Written select(Mask open, PairColumns excluded, kernels::Half lines,
                          const kernels::HalvesKernel& kernel, kernels::Half* out) const;

  // Returns the largest number of halves with the same open columns.
  std::size_t most() const { return most_; }
  std::size_t size() const { return begins_.back(); }

 private:
  friend class PairLister;

  std::int32_t first_open_ = 0;
  std::size_t most_ = 0;
  std::vector<std::int32_t> seconds_;  // columns of the second queens
  std::vector<std::uint32_t> begins_;  // start for each open set and second queen, and the end
  Buffer<kernels::Half> halves_;
};

// Lists the halves with the same fixed columns. Belongs to one thread and reuses its memory.
class PairLister {
 public:
  // `rows` is the number of rows of the halves, at least 4. Keeps a reference to `leaps`.
  PairLister(const kernels::HalfLayout& layout, const PairLeaps& leaps, OpenColumns open,
             std::int32_t rows);

  // Selects the halves that have all columns of `fixed`, and open columns for the remaining queens.
  void begin(Mask fixed, RunControl& control);

  // Lists the selected halves whose first queen is in column `first`. The list is incomplete if
  // `control` ended the run.
  void list(std::int32_t first, const kernels::HalvesKernel& kernel, RunControl& control,
            PairHalves& halves);

 private:
  // The queens of some rows of a half, which are filled from the cut outwards.
  struct State {
    PairColumns left = 0;   // fixed and open columns without a queen
    std::int32_t open = 0;  // number of queens that can still take an open column
    PairColumns diagonals = 0;
    PairColumns anti_diagonals = 0;
    PairColumns near = 0;     // squares of the next row that leaps attack
    PairColumns far = 0;      // squares of the row after it that the last queen attacks by a leap
    std::uint32_t fixed = 0;  // the bits (ranks_) of the fixed columns with a queen
    std::uint64_t crossing = 0;  // see Marks
    kernels::Half half = 0;
  };
  // The bits of the lines and of the open column that a queen adds to a state.
  struct Marks {
    std::uint64_t crossing;  // the diagonals that cross inner and outer rows, and the open column
    kernels::Half half;      // the lines of the half, and the open column
  };

  // A placement of the outer rows.
  struct Outer {
    std::size_t part;
    std::uint64_t crossing;
    std::uint64_t far;  // the column of the queen in the second row beyond the inner rows
    kernels::Half half;
  };

  State empty() const;
  State with(const State& state, std::int32_t row, std::int32_t column) const;
  PairColumns free_in(const State& state) const;
  template <class Visit>
  void search(const State& state, PairColumns free, std::int32_t row, std::int32_t last,
              const Visit& visit) const;
  template <class Begin, class Visit>
  void search_from(const State& one, std::int32_t row, std::int32_t last, RunControl& control,
                   const Begin& begin, const Visit& visit) const;
  void list_outer(RunControl& control);
  std::size_t outer_part(std::uint32_t fixed, std::int32_t first) const;
  void extend(const State& inner, const kernels::HalvesKernel& kernel);
  void sort(PairHalves& halves) const;
  std::size_t pattern_of(kernels::Half half) const;

  std::int32_t n_;
  const PairLeaps& leaps_;
  OpenColumns open_;
  std::int32_t open_bit_;  // the bit of the first open column in a Half
  std::int32_t rows_;
  std::int32_t outer_rows_;
  std::vector<Marks> squares_;  // the marks of a queen on each square, row by row
  PairColumns fixed_ = 0;
  std::array<std::uint32_t, kMaxPairSize> ranks_ = {};  // a bit for each fixed column; 0 for others

  // The placements of the outer rows, sorted by their fixed columns and then by the column of the
  // queen next to the inner rows.
  std::vector<std::uint32_t> outer_begins_;
  Buffer<std::uint64_t> outer_crossing_;
  Buffer<std::uint64_t> outer_far_;
  Buffer<kernels::Half> outer_halves_;

  // The halves in the order of the search, and the index of the first half of each second queen.
  std::size_t size_ = 0;
  Buffer<kernels::Half> found_;
  std::vector<std::size_t> second_begins_;
};

}  // namespace nqueens::count
