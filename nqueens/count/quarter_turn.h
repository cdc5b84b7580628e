// nqueens/count/quarter_turn.h - how many solutions are their own image under a quarter turn.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "nqueens/base/run_control.h"
#include "nqueens/board/masks.h"

namespace nqueens::count {

// The diagonals of a quarter of the board are bits of one word.
inline constexpr std::int32_t kMaxQuarterTurnSize = kMaxMaskSize;

struct QuarterTurnResult {
  std::int32_t n = 0;
  std::optional<std::uint64_t> solutions = {};  // none when the run was ended before
  Ended ended = Ended::Complete;
  double elapsed_seconds = 0;
};

// Counts them on the empty board: OEIS A033148.
//
//   errors  UsageError when n is not from 1 to kMaxQuarterTurnSize.
//   cost    exponential: 0.4 s for n = 40, some 10 times as long for each further 4. O(n) memory.
QuarterTurnResult count_quarter_turn(std::int32_t n, const Watch& watch = {});

// The same inside a run; not to be used when `control` ended it meanwhile.
std::uint64_t quarter_turn_count(std::int32_t n, RunControl& control);

}  // namespace nqueens::count
