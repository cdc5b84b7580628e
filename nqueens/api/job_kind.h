// nqueens/api/job_kind.h - the kinds of jobs, as rows of a table.
//
// A new kind takes one file and one line in server/jobs/job_kinds.cpp.
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
  Json result = {};               // null: the run found nothing new, so the earlier result stays
  Ended ended = Ended::Complete;  // Stopped: the result is partial
};

struct JobContext {
  std::filesystem::path ledger = {};  // file for the work of a job that keeps it
  Watch watch = {};
};

struct JobKind {
  std::string_view name;
  // Finished work is on disk, and a job that was stopped can resume.
  bool keeps_work = false;
  // Checks the parameters and returns all of them, with default values filled in. UsageError.
  Json (*normalise)(Fields& fields) = nullptr;
  // Returns the most memory that a run with parameters from normalise() takes, in bytes. Null:
  // little.
  std::uint64_t (*memory)(const Json& params) = nullptr;
  // Runs with parameters that normalise() returned.
  JobOutcome (*run)(const Json& params, const JobContext& context) = nullptr;
};

// Returns the progress of a job as its reports show it.
Json progress_json(const Progress& progress);

// The kinds that do not keep their work, each in its own file.
extern const JobKind kEstimateJob;
extern const JobKind kCompareJob;
extern const JobKind kSolveJob;
extern const JobKind kGenerateJob;

// Reads the parameters of a count: n, method, runner, devices, threads, classify and by_first_row.
// UsageError for a wrong parameter and for parameters that do not fit together.
Json read_count_params(Fields& fields, std::span<const count::RunnerKind> kinds);

// The count that such parameters describe, and the results wanted in addition to the number.
// Parameters that an older version has stored have neither runner nor devices.
count::Resolved resolved_count(const Json& params, std::span<const count::RunnerKind> kinds);
count::Params count_params(const Json& params);

}  // namespace nqueens::api
