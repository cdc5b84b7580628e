// nqueens/search/external/whole_solution.h - reports solutions that a library returns as a whole.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "nqueens/board/placement.h"
#include "nqueens/search/recorder.h"

namespace nqueens::search {

// Puts the queens of the open rows on the board with the given ones, reports the solution, and
// removes them again.
template <Watched kWatched>
void report_whole(const Placement& solution, const std::vector<std::int32_t>& open_rows,
                  Recorder& recorder) {
  for (const std::int32_t row : open_rows) {
    recorder.show<kWatched>({row, solution.column(row)});
  }
  recorder.solution<kWatched>(solution);
  std::for_each(open_rows.rbegin(), open_rows.rend(), [&](std::int32_t row) {
    recorder.remove<kWatched>({row, solution.column(row)});
  });
}

// Overload for callers that are not templates of Watched, because their own work has no
// events.
inline void report_whole(const Placement& solution, const std::vector<std::int32_t>& open_rows,
                         Recorder& recorder) {
  if (recorder.is_watched()) {
    report_whole<Watched::Yes>(solution, open_rows, recorder);
  } else {
    report_whole<Watched::No>(solution, open_rows, recorder);
  }
}

}  // namespace nqueens::search
