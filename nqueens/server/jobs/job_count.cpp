// nqueens/server/jobs/job_count.cpp - an exact count as a job, which goes on from its ledger.
// SPDX-License-Identifier: MIT
#include <filesystem>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/count/count.h"
#include "nqueens/report/documents.h"
#include "nqueens/server/jobs/job_kinds.h"

namespace nqueens::server {
namespace {

std::vector<std::string_view> count_methods() {
  std::vector<std::string_view> names = {"auto"};
  for (const count::Method& method : count::methods()) {
    if (method.refusal(1).empty()) names.push_back(method.name);  // knows the empty board
  }
  return names;
}

Json normalise_count(Fields& fields) {
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

JobOutcome run_count(const Json& params, const JobContext& context) {
  const bool goes_on = std::filesystem::exists(context.ledger);
  const count::Params wanted = {
      .method = params.at("method"),
      .classify = params.at("classify").get<bool>() ? count::Classify::Yes : count::Classify::No,
      .by_first_row =
          params.at("by_first_row").get<bool>() ? count::ByFirstRow::Yes : count::ByFirstRow::No,
      .threads = params.at("threads"),
      .ledger = context.ledger,
      .keep = goes_on ? count::Keep::Resume : count::Keep::New};
  const count::Result result =
      count::count(params.at("n").get<std::int32_t>(), wanted, context.watch);
  if (!result.is_planned) return {.ended = result.ended};
  return {.result = report::document(result, report::Wide::Texts), .ended = result.ended};
}

}  // namespace

const JobKind kCountJob = {
    .name = "count", .keeps_work = true, .normalise = normalise_count, .run = run_count};

}  // namespace nqueens::server
