// nqueens/server/jobs/job_kinds.h - the table of the kinds of jobs.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "nqueens/api/job_kind.h"

namespace nqueens::server {

std::span<const api::JobKind> job_kinds();

// Returns the kind with this name. Throws UsageError with the known names if there is none.
const api::JobKind& job_kind(std::string_view name);

// An exact count, which resumes from its ledger.
extern const api::JobKind kCountJob;

}  // namespace nqueens::server
