// wasm/page_jobs.h - jobs of the page without a server, which uses web workers as threads.
//
// One worker plans a count, all workers perform ranges of its tasks, and one worker adds up their
// results. Any other job is a single task. Parameters and results are JSON as in docs/http-api.md.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "nqueens/api/json.h"

namespace nqueens::page {

using api::Json;

// Receives news of a running job.
using OnNews = std::function<void(const Json&)>;

// Plans a job. Takes {"kind", "params"} and returns {"params", "tasks", "costs"}: all parameters,
// the number of tasks, and their relative costs. A count of at most 100,000 tasks has costs; other
// jobs have none. Throws UsageError for wrong parameters, and for a count that needs more memory
// than is available.
Json plan_job(const Json& job);

// Performs the tasks from `first` up to, but not including, `last`. Takes {"kind", "params",
// "first", "last"}, with the parameters from plan_job(). Returns {"sum"} for a count, to be passed
// to finish_job(), and {"result"} for any other job.
Json perform_job(const Json& job, const OnNews& on_news);

// Returns the result of a count. Takes {"kind", "params", "sums", "elapsed_seconds", "threads"},
// where `threads` is the number of workers. The result says whether the count is complete. Throws
// SelfCheckError if a sum is not one that perform_job() returned, or if the total is impossible;
// and UsageError if the sums do not belong to the plan.
Json finish_job(const Json& job, const OnNews& on_news);

}  // namespace nqueens::page
