// nqueens/api/job_kind.h - the table of what can be a job.
//
// Adding a kind is one file and one line in job_kinds.cpp.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

#include "nqueens/api/fields.h"
#include "nqueens/api/json.h"
#include "nqueens/base/run/run_control.h"
#include "nqueens/count/count.h"

namespace nqueens::api {

struct JobOutcome {
  Json result = {};               // null: nothing is new, what was known before stays
  Ended ended = Ended::Complete;  // Stopped: the result is what there is
};

struct JobContext {
  std::filesystem::path ledger = {};  // where a job that keeps its work does so
  Watch watch = {};
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

// How far a job is, as told of it.
Json progress_json(const Progress& progress);

// The kinds that keep no work, one file each.
extern const JobKind kEstimateJob;
extern const JobKind kCompareJob;
extern const JobKind kSolveJob;
extern const JobKind kGenerateJob;

// The parameters of a count by these runners: n, method, runner, devices, threads, classify and
// by_first_row. UsageError, also where they do not fit together.
Json read_count_params(Fields& fields, std::span<const count::RunnerKind> kinds);

// The count that such parameters ask for, and what is wanted in addition to the number. Parameters
// that an older version has stored name no runner and no devices.
count::Resolved resolved_count(const Json& params, std::span<const count::RunnerKind> kinds);
count::Params count_params(const Json& params);

}  // namespace nqueens::api
