// nqueens/report/json.cpp - JSON objects that are written in parts.
// SPDX-License-Identifier: MIT
#include "nqueens/report/json.h"

#include <fmt/format.h>

namespace nqueens::report {

std::string json_before_pairs(const Verdict& verdict) {
  std::string text = to_json(verdict);
  text.pop_back();
  return text + R"(,"pairs":[)";
}

std::string json_behind_pairs(const Verdict& verdict) {
  if (verdict.stars == 1) return "]}";
  Json units = Json::array();
  for (const WrongUnit& wrong : verdict.wrong_units) units.push_back(document(wrong));
  return R"(],"units":)" + units.dump() + "}";
}

std::string to_json(const Progress& progress) {
  const auto& left = progress.left;
  const std::string found = progress.solutions
                                ? fmt::format(R"("solutions":{})", *progress.solutions)
                                : fmt::format(R"("tasks_done":{})", progress.tasks_done);
  const std::string nodes =
      progress.nodes ? fmt::format(R"("nodes":{},)", *progress.nodes) : std::string();
  return fmt::format(R"({{"fraction":{:.6f},{},{}"elapsed_seconds":{:.3f},"seconds_left":{}}})",
                     progress.fraction, found, nodes, progress.elapsed_seconds,
                     left ? fmt::format("[{:.1f},{:.1f}]", left->low, left->high) : "null");
}

}  // namespace nqueens::report
