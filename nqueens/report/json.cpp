// nqueens/report/json.cpp - how far a run is, as a JSON object on one line.
// SPDX-License-Identifier: MIT
#include "nqueens/report/json.h"

#include <fmt/format.h>

namespace nqueens::report {

std::string to_json(const Progress& progress) {
  const auto& left = progress.left;
  const std::string found = progress.solutions
                                ? fmt::format(R"("solutions":{})", *progress.solutions)
                                : fmt::format(R"("tasks_done":{})", progress.tasks_done);
  return fmt::format(R"({{"fraction":{:.6f},{},"elapsed_seconds":{:.3f},"seconds_left":{}}})",
                     progress.fraction, found, progress.elapsed_seconds,
                     left ? fmt::format("[{:.1f},{:.1f}]", left->low, left->high) : "null");
}

}  // namespace nqueens::report
