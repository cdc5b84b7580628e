// nqueens/catalog/completions.h - solutions in lexicographic order, prefixes and completions.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "nqueens/base/run_control.h"
#include "nqueens/board/masks.h"
#include "nqueens/count/kernel.h"

namespace nqueens::catalog {

// Queens on rows 0 to rows-1.
struct Prefix {
  AttackMasks attack;  // of these queens, in row `rows`
  std::int32_t rows = 0;
  std::array<std::uint8_t, kMaxMaskSize> columns = {};
};

// Walks over all prefixes of a given length in lexicographic order.
class PrefixWalk {
 public:
  // `open` are the squares of each row that may be used (board/masks.h); it must outlive the walk.
  PrefixWalk(const std::vector<Mask>& open, std::int32_t rows);

  // Goes to the next prefix; false when there is none, or when the run was ended on the way.
  // Between two prefixes of a large board there can be any amount of search, so it reports progress
  // itself.
  bool next(RunControl& control, Progress progress);

  // The prefix that next() went to.
  const Prefix& prefix() const { return levels_[static_cast<std::size_t>(rows_)]; }

  // Where the walk is between its first and last prefix, 0 to 1, as if all branches were equal.
  double position() const;

 private:
  bool step_down();

  const std::vector<Mask>& open_;
  std::int32_t rows_;
  std::int32_t depth_;
  std::vector<Prefix> levels_;  // levels_[r] has r queens
  std::vector<Mask> free_;      // squares of row r still to be tried below levels_[r]
  std::uint64_t steps_ = 0;
  bool started_ = false;
};

// The shortest prefix whose completions a kernel can list.
constexpr std::int32_t least_prefix_rows(std::int32_t n) {
  return n - static_cast<std::int32_t>(count::kMaxListedRows) > 0
             ? n - static_cast<std::int32_t>(count::kMaxListedRows)
             : 0;
}

// Appends the columns of all solutions that begin with one of the prefixes, n bytes each, in order
// if the prefixes are. All are of the same number of rows, which is at least
// least_prefix_rows(n).
void append_completions(std::span<const Prefix> prefixes, const std::vector<Mask>& open,
                        const count::Kernel& kernel, std::vector<std::uint8_t>& columns);

}  // namespace nqueens::catalog
