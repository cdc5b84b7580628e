// nqueens/api/job_kind.cpp - what jobs have in common, wherever they run.
// SPDX-License-Identifier: MIT
#include "nqueens/api/job_kind.h"

#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/count/count.h"

namespace nqueens::api {
namespace {

std::vector<std::string_view> count_methods() {
  std::vector<std::string_view> names = {"auto"};
  for (const count::Method& method : count::methods()) {
    if (method.refusal(1).empty()) names.push_back(method.name);  // knows the empty board
  }
  return names;
}

}  // namespace

Json progress_json(const Progress& progress) {
  const auto& left = progress.left;
  const auto rate = solutions_per_second(progress);
  Json json = {{"fraction", progress.fraction},
               {"solutions", progress.solutions ? digits(*progress.solutions) : Json()},
               {"solutions_per_second", rate ? Json(*rate) : Json()},
               {"elapsed_seconds", progress.elapsed_seconds},
               {"remaining_seconds", left ? Json::array({left->low, left->high}) : Json()}};
  if (!progress.solutions) json["tasks_done"] = progress.tasks_done;
  return json;
}

Json read_count_params(Fields& fields) {
  const std::int64_t n = fields.whole("n", 1, count::kMaxCountSize);
  const std::string name = fields.choice("method", count_methods());
  try {
    count::method_of_plan(static_cast<std::int32_t>(n), name, count::kAutoSplit);
  } catch (const UsageError& error) {
    throw UsageError(std::string("n: ") + error.what());
  }
  return {{"n", n},
          {"method", name},
          {"threads", fields.whole("threads", 0, kMaxThreads, 0)},
          {"classify", fields.flag("classify")},
          {"by_first_row", fields.flag("by_first_row")}};
}

}  // namespace nqueens::api
