// nqueens/server/jobs/job_kinds.cpp - the table of the kinds of jobs.
// SPDX-License-Identifier: MIT
#include "nqueens/server/jobs/job_kinds.h"

#include <array>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/base/named.h"

namespace nqueens::server {

std::span<const api::JobKind> job_kinds() {
  static const std::array kKinds = {kCountJob, api::kEstimateJob, api::kCompareJob, api::kSolveJob,
                                    api::kGenerateJob};
  return kKinds;
}

const api::JobKind& job_kind(std::string_view name) {
  if (has_named(job_kinds(), name)) return find_named(job_kinds(), name, "kind of job");
  throw UsageError(
      expected_but_found("one of " + names_of(job_kinds()), "'" + std::string(name) + "'")
          .at("kind"));
}

}  // namespace nqueens::server
