// nqueens/api/job_kind.h - the table of what can be a job.
//
// Adding a kind is one file and one line in job_kinds.cpp.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "nqueens/api/fields.h"
#include "nqueens/api/json.h"
#include "nqueens/base/run_control.h"

namespace nqueens::api {

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

// How far a job is, as told of it.
Json progress_json(const Progress& progress);

// The kinds that keep no work, one file each.
extern const JobKind kEstimateJob;
extern const JobKind kCompareJob;
extern const JobKind kSolveJob;
extern const JobKind kGenerateJob;

// What all who count read of the parameters of a count: n, method, threads, classify and
// by_first_row.
Json read_count_params(Fields& fields);

}  // namespace nqueens::api
