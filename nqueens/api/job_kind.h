// nqueens/api/job_kind.h - the kinds of jobs, as rows of a table.
//
// To add a kind, add a file that defines it and a line in server/jobs/job_kinds.cpp.
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
  Json result = {};               // if null, the job keeps the result of an earlier run
  Ended ended = Ended::Complete;  // Stopped: the result is partial
};

struct JobContext {
  std::filesystem::path ledger = {};  // file for the finished work, if the kind keeps its work
  Watch watch = {};
};

struct JobKind {
  std::string_view name;
  // Whether finished work is kept on disk, so that a stopped job can resume.
  bool keeps_work = false;
  // Checks the parameters and returns all of them, with default values filled in. Throws UsageError
  // for a wrong parameter.
  Json (*normalise)(Fields& fields) = nullptr;
  // Returns the maximum memory in bytes that a run takes with parameters from normalise(). Null if
  // no run of this kind needs much memory.
  std::uint64_t (*memory)(const Json& params) = nullptr;
  // Runs with parameters that normalise() returned.
  JobOutcome (*run)(const Json& params, const JobContext& context) = nullptr;
};

// Returns the JSON of a job's progress.
Json progress_json(const Progress& progress);

// The kinds that do not keep their work, each in its own file.
extern const JobKind kEstimateJob;
extern const JobKind kCompareJob;
extern const JobKind kSolveJob;
extern const JobKind kGenerateJob;

// Reads the parameters of a count: n, rule, method, runner, devices, threads, classify and
// by_first_row. Throws UsageError for a wrong parameter and for parameters that contradict each
// other.
Json read_count_params(Fields& fields, std::span<const count::RunnerKind> kinds);

// Convert the parameters that read_count_params() returned. resolved_count() returns the question,
// with the method and runners that answer it. count_params() returns the results to compute in
// addition to the number of solutions. `runner` and `devices` may be missing, because older
// versions did not store them.
count::Resolved resolved_count(const Json& params, std::span<const count::RunnerKind> kinds);
count::Params count_params(const Json& params);

}  // namespace nqueens::api
