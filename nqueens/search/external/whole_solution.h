// nqueens/search/external/whole_solution.h - reports a solution that an external solver returns as
// a whole.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "nqueens/board/placement.h"
#include "nqueens/search/recorder.h"

namespace nqueens::search {

// Reports a solution as events: places the queens that were not given (`chosen`), reports the
// solution, and removes these queens again. `solution` is a Placement, or, with several stars per
// row, a list of squares.
template <Watched kWatched, class Solution>
void report_whole(const Solution& solution, std::span<const Square> chosen, Recorder& recorder) {
  for (const Square queen : chosen) recorder.show<kWatched>(queen);
  recorder.solution<kWatched>(solution);
  std::for_each(chosen.rbegin(), chosen.rend(),
                [&](Square queen) { recorder.remove<kWatched>(queen); });
}

// Overloads for callers that report no other events and therefore are not templates on Watched.
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
  chosen.reserve(open_rows.size());
  for (const std::int32_t row : open_rows) chosen.push_back({row, solution.column(row)});
  report_whole(solution, std::span<const Square>(chosen), recorder);
}

}  // namespace nqueens::search
