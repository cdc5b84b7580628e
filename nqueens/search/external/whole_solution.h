// nqueens/search/external/whole_solution.h - reports solutions that a library returns as a whole.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "nqueens/board/placement.h"
#include "nqueens/search/recorder.h"

namespace nqueens::search {

// Puts the chosen queens of a solution on the board with the given ones, reports the solution, and
// removes them again. A solution is a placement, or, with several stars a row, its squares.
template <Watched kWatched, class Solution>
void report_whole(const Solution& solution, std::span<const Square> chosen, Recorder& recorder) {
  for (const Square queen : chosen) recorder.show<kWatched>(queen);
  recorder.solution<kWatched>(solution);
  std::for_each(chosen.rbegin(), chosen.rend(),
                [&](Square queen) { recorder.remove<kWatched>(queen); });
}

// The following are for callers that are not templates of Watched, because their own work has no
// events.
template <class Solution>
void report_whole(const Solution& solution, std::span<const Square> chosen, Recorder& recorder) {
  if (recorder.is_watched()) {
    report_whole<Watched::Yes>(solution, chosen, recorder);
  } else {
    report_whole<Watched::No>(solution, chosen, recorder);
  }
}

inline void report_whole(const Placement& solution, const std::vector<std::int32_t>& open_rows,
                         Recorder& recorder) {
  std::vector<Square> chosen;
  for (const std::int32_t row : open_rows) chosen.push_back({row, solution.column(row)});
  report_whole(solution, std::span<const Square>(chosen), recorder);
}

}  // namespace nqueens::search
