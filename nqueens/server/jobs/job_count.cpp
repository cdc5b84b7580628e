// nqueens/server/jobs/job_count.cpp - an exact count as a job, which resumes from its ledger.
// SPDX-License-Identifier: MIT
#include <filesystem>
#include <vector>

#include "nqueens/count/count.h"
#include "nqueens/gpu/gpu.h"
#include "nqueens/report/documents.h"
#include "nqueens/server/jobs/job_kinds.h"

namespace nqueens::server {
namespace {

const std::vector<count::RunnerKind>& runners() {
  static const std::vector<count::RunnerKind> kRunners = {gpu::kind(), count::cpu_kind()};
  return kRunners;
}

// Does not check whether the devices exist, because that can take a long time; the job makes this
// check when it runs.
api::Json normalise_count(api::Fields& fields) { return api::read_count_params(fields, runners()); }

api::JobOutcome run_count(const api::Json& params, const api::JobContext& context) {
  const bool resumes = std::filesystem::exists(context.ledger);
  count::Params wanted = api::count_params(params);
  wanted.ledger = context.ledger;
  wanted.keep = resumes ? count::Keep::Resume : count::Keep::New;
  const count::Result result =
      count::count(api::resolved_count(params, runners()), wanted, context.watch);
  if (!result.is_planned) return {.ended = result.ended};
  return {.result = report::document(result, report::Wide::Texts), .ended = result.ended};
}

}  // namespace

const api::JobKind kCountJob = {
    .name = "count", .keeps_work = true, .normalise = normalise_count, .run = run_count};

}  // namespace nqueens::server
