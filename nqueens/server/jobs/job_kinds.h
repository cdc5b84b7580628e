// nqueens/server/jobs/job_kinds.h - the table of what can be a job.
//
// Adding a kind is one file and one line in job_kinds.cpp.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "nqueens/base/run_control.h"
#include "nqueens/server/api/fields.h"
#include "nqueens/server/api/json.h"

namespace nqueens::server {

struct JobOutcome {
  Json result = {};               // null: nothing is new, what was known before stays
  Ended ended = Ended::Complete;  // Stopped: the result is what there is
};

struct JobContext {
  std::filesystem::path ledger = {};  // where a job that keeps its work does so
  Watch watch = {};
  // Takes a sentence that people should read beside the result; from any thread, never throws.
  std::function<void(const std::string&)> notice = [](const std::string& /*sentence*/) {};
};

struct JobKind {
  std::string_view name;
  // What is finished is on disk, and a job that was ended can go on.
  bool keeps_work = false;
  // Checks the parameters and returns all of them, the usual values included. UsageError.
  Json (*normalise)(Fields& fields) = nullptr;
  // Bytes of memory that a run with parameters from normalise() takes at most; null: little.
  std::uint64_t (*memory)(const Json& params) = nullptr;
  // Runs with parameters that normalise() returned.
  JobOutcome (*run)(const Json& params, const JobContext& context) = nullptr;
};

std::span<const JobKind> job_kinds();

// Throws UsageError that lists the names.
const JobKind& job_kind(std::string_view name);

// The kinds, one file each.
extern const JobKind kCountJob;
extern const JobKind kEstimateJob;
extern const JobKind kCompareJob;
extern const JobKind kSolveJob;

}  // namespace nqueens::server
