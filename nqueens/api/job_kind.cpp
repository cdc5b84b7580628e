// nqueens/api/job_kind.cpp - functions shared by all kinds of jobs.
// SPDX-License-Identifier: MIT
#include "nqueens/api/job_kind.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "nqueens/count/count.h"

namespace nqueens::api {
namespace {

// Returns "auto" and the methods that can count an empty board under at least one rule.
std::vector<std::string_view> count_methods() {
  constexpr std::int32_t kSize = 11;  // large enough for all methods; has solutions on a torus
  std::vector<std::string_view> names = {"auto"};
  for (const count::Method& method : count::methods()) {
    const bool counts_boards = std::ranges::any_of(rules(), [&](const Rule& rule) {
      return method.refusal(count::Question(Problem(kSize).with_rule(rule))).empty();
    });
    if (counts_boards) names.push_back(method.name);
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
  if (progress.nodes) json["nodes"] = digits(*progress.nodes);
  return json;
}

Json read_count_params(Fields& fields, std::span<const count::RunnerKind> kinds) {
  constexpr std::size_t kMaxDevices = 16;
  std::vector<std::string_view> runners = {"auto"};
  std::size_t most_devices = 0;
  for (const count::RunnerKind& kind : kinds) {
    runners.push_back(kind.name);
    if (kind.has_devices) most_devices = kMaxDevices;
  }
  Json params = {{"n", fields.whole("n", 1, count::kMaxCountSize)},
                 {"method", fields.choice("method", count_methods())},
                 {"runner", fields.choice("runner", runners)},
                 {"devices", fields.texts("devices", most_devices)},
                 {"threads", fields.whole("threads", 0, kMaxThreads, 0)},
                 {"classify", fields.flag("classify")},
                 {"by_first_row", fields.flag("by_first_row")}};
  if (const Rule rule = fields.rule(); !rule.is_plain()) params["rule"] = rule.name;
  count::require_allowed(resolved_count(params, kinds).question, count_params(params));
  return params;
}

count::Resolved resolved_count(const Json& params, std::span<const count::RunnerKind> kinds) {
  const Problem board(params.at("n").get<std::int32_t>());
  return count::resolve(count::Question(board.with_rule(rule(params.value("rule", "queens")))),
                        {.method = params.at("method"),
                         .runner = params.value("runner", "auto"),
                         .devices = params.value("devices", std::vector<std::string>()),
                         .threads = params.at("threads")},
                        kinds);
}

count::Params count_params(const Json& params) {
  count::Params wanted;
  if (params.at("classify").get<bool>()) wanted.classify = count::Classify::Yes;
  if (params.at("by_first_row").get<bool>()) wanted.by_first_row = count::ByFirstRow::Yes;
  return wanted;
}

}  // namespace nqueens::api
