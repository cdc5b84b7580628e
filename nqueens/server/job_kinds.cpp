// nqueens/server/job_kinds.cpp - the table of what can be a job.
// SPDX-License-Identifier: MIT
#include "nqueens/server/job_kinds.h"

#include <array>
#include <string>

#include "nqueens/base/error.h"

namespace nqueens::server {

std::span<const JobKind> job_kinds() {
  static const std::array kKinds = {kCountJob, kEstimateJob, kCompareJob, kSolveJob};
  return kKinds;
}

const JobKind& job_kind(std::string_view name) {
  std::string names;
  for (const JobKind& kind : job_kinds()) {
    if (kind.name == name) return kind;
    names += (names.empty() ? "" : ", ") + std::string(kind.name);
  }
  throw UsageError("kind: expected one of " + names + ", found '" + std::string(name) + "'");
}

}  // namespace nqueens::server
