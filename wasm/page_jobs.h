// wasm/page_jobs.h - jobs of the page without a server, which uses web workers as threads.
//
// One worker plans a count, all workers perform ranges of its tasks, and one worker adds up the
// sums. A job of another kind is a single task. The JSON is that of docs/http-api.md.
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
// than there is.
Json plan_job(const Json& job);

// Performs tasks `first` up to, but not including, `last`. Takes {"kind", "params", "first",
// "last"}, with the parameters from plan_job(). A count returns {"sum"}, which finish_job() takes;
// any other job returns {"result"}.
Json perform_job(const Json& job, const OnNews& on_news);

// Returns the result of a count. Takes {"kind", "params", "sums", "elapsed_seconds", "threads"},
// where `threads` is the number of workers. The result says whether the count is complete. Throws
// SelfCheckError if a sum is not one that perform_job() returned, or if the total cannot be right;
// and UsageError if the sums do not belong to the plan.
Json finish_job(const Json& job, const OnNews& on_news);

}  // namespace nqueens::page
