// nqueens/search/external/whole_solution.h - solutions that a library hands over all at once.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "nqueens/board/placement.h"
#include "nqueens/search/recorder.h"

namespace nqueens::search {

// Puts the queens of the open rows on the board that holds the given ones, reports the solution and
// takes them away again.
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

// The same for a caller that is not compiled twice, since its own work has no events.
inline void report_whole(const Placement& solution, const std::vector<std::int32_t>& open_rows,
                         Recorder& recorder) {
  if (recorder.is_watched()) {
    report_whole<Watched::Yes>(solution, open_rows, recorder);
  } else {
    report_whole<Watched::No>(solution, open_rows, recorder);
  }
}

}  // namespace nqueens::search
