// nqueens/server/jobs/job_kinds.h - the table of what can be a job of the server.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "nqueens/api/job_kind.h"

namespace nqueens::server {

std::span<const api::JobKind> job_kinds();

// Throws UsageError that lists the names.
const api::JobKind& job_kind(std::string_view name);

// A count, which goes on from its ledger.
extern const api::JobKind kCountJob;

}  // namespace nqueens::server
