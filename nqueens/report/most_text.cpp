// nqueens/report/most_text.cpp - writes the result of placing as many queens as fit on a board, as
// JSON and as a sentence.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>

#include "nqueens/report/documents.h"
#include "nqueens/report/text.h"

namespace nqueens::report {

Json document(const search::MostResult& result) {
  Json json = {{"n", result.placement.size()}, {"queens", result.placement.queen_count()},
               {"bound", result.bound},        {"proven", result.is_proven()},
               {"matching", result.matching},  {"ended", to_string(result.ended)}};
  json["columns"] = Json::array();
  for (const std::int32_t column : result.placement.columns())
    json["columns"].push_back(column == kNoColumn ? Json() : Json(column));
  name_rule(json, result.rule);
  json["elapsed_seconds"] = result.elapsed_seconds;
  return json;
}

std::string to_text(const search::MostResult& result) {
  const std::int32_t found = result.placement.queen_count();
  const std::string queens =
      fmt::format("{} {}", found, found == 1 ? result.rule.one : result.rule.many);
  if (!result.is_proven()) return fmt::format("{}; at most {} fit", queens, result.bound);
  if (found == result.placement.size()) return queens + ", one in each row";
  if (found == result.placement.size() - 1 && result.rule.is_hopeless(result.placement.size()))
    return queens + "; no more fit, because no solution exists for this n";
  if (found < result.matching) return queens + "; a search has proven that no more fit";
  return fmt::format("{}; no more fit, because only {} row{} can have a column of {} own", queens,
                     result.matching, result.matching == 1 ? "" : "s",
                     result.matching == 1 ? "its" : "their");
}

}  // namespace nqueens::report
