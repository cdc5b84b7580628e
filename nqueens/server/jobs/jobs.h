// nqueens/server/jobs/jobs.h - runs jobs, which outlive the request that submitted them.
//
// At most kMaxRunning jobs run at a time, each on its own thread and on the threads of its
// engine. The other jobs wait in the order of their ids. A change to a job is stored before it is
// published, except for its progress, which is not stored. When a server ends for any reason, its
// unfinished jobs stay queued or running in the store. Of these jobs, the next server resumes the
// counts, which keep their finished work in ledgers, and marks all others as failed
// (JobKind::keeps_work). A job also stores the notices of its last run, for example that a GPU was
// not used.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "nqueens/api/fields.h"
#include "nqueens/api/json.h"
#include "nqueens/server/http/memory_gate.h"
#include "nqueens/server/jobs/news.h"
#include "nqueens/store/store.h"

namespace nqueens::server {

inline constexpr int kMaxRunning = 2;
inline constexpr std::size_t kMaxQueued = 20;
inline constexpr std::size_t kMaxListed = 200;

// Returns a sentence about a fault in the kind or the JSON of a stored job; an empty string if
// there is none. The store uses this function to leave out damaged jobs (store::Params).
std::string fault_of(const store::Job& job);

// Returns the JSON of a stored job, which must not be damaged; its progress is null.
api::Json job_json(const store::Job& job);

// All members can be called from any thread. Functions that take an id throw HttpError if there is
// no such job.
class Jobs {
 public:
  // Loads the jobs of the store. Ledgers are kept in the folder `ledgers`, which is created if
  // necessary. At most `most_running` jobs run at a time; with 0, jobs are only queued.
  Jobs(store::Store& store, News& news, MemoryGate& gate, std::filesystem::path ledgers,
       int most_running = kMaxRunning);
  // Stops the running jobs and waits for them.
  ~Jobs();
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  // Queues a job. Throws UsageError if a parameter is invalid, and HttpError if too many jobs are
  // queued.
  api::Json submit(api::Fields& fields);
  api::Json list() const;  // newest first
  api::Json get(std::int64_t id);
  // Cancels a queued or running job without waiting for its end. Does not change a job that has
  // ended, so that no result is lost if the request comes late or twice.
  api::Json cancel(std::int64_t id);
  // Cancels the job if it is queued or running; removes it if it has ended.
  void cancel_or_remove(std::int64_t id);
  // Requeues a cancelled or failed job, which resumes its work. Throws HttpError for a job that
  // cannot resume.
  api::Json resume(std::int64_t id);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace nqueens::server
