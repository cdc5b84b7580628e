// wasm/page_jobs.h - jobs of the page without a server, which has workers for threads.
//
// A count is planned by one worker, its tasks are performed in ranges by all of them, and one adds
// up their sums. A job of another kind is one task. Texts are those of docs/http-api.md.
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "nqueens/api/json.h"

namespace nqueens::page {

using api::Json;

// Takes what is told of a job while it runs.
using Tell = std::function<void(const Json&)>;

// {"kind", "params"} as {"params", "tasks", "costs"}: all parameters, how many tasks there are, and
// what each task costs compared to others; the last one of a count only, and only where the tasks
// are not too many. UsageError for wrong parameters and for what needs more memory than there is.
Json plan_job(const Json& wanted);

// {"kind", "params", "first", "last"}, parameters as planned: performs the tasks from first up to
// last. A count gives {"sum": ...}, which finish_job() takes, any other kind {"result": ...}.
Json perform_job(const Json& wanted, const Tell& tell);

// {"kind", "params", "sums", "elapsed_seconds", "threads"}: the result of a count, whose sums came
// from so many workers. One that is not complete says so. SelfCheckError when a sum is not what
// perform_job() gave, or their total cannot be right; UsageError when they are none of the plan's.
Json finish_job(const Json& wanted, const Tell& tell);

}  // namespace nqueens::page
