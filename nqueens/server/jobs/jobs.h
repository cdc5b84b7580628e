// nqueens/server/jobs/jobs.h - work that outlives a request: queued, run, watched, cancelled,
// resumed.
//
// A few jobs run at a time, each on a thread of its own (and those that its engine makes); the
// others wait in order. Every change of a job is stored before it is told. A server that ends,
// however it does, leaves its jobs queued or running in the store: the next one goes on with those
// that keep their work (counts, from their ledgers) and says of the others that they were lost.
// What people should read beside a result, such as that a GPU is not used, is kept with the job:
// the notices of its last run.
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

// What is wrong with the kind and the texts of a stored job; empty when nothing is. A store of jobs
// must leave out those with a fault (store::Params).
std::string fault_of(const store::Job& job);

// The JSON of a stored job without a fault; its progress is null.
api::Json job_json(const store::Job& job);

// All members may be called from any thread. Functions that take an id throw HttpError when there
// is no such job.
class Jobs {
 public:
  // Takes over what the store lists. Ledgers are in the folder, which is made. So many jobs run at
  // a time; with none they are only queued.
  Jobs(store::Store& store, News& news, MemoryGate& gate, std::filesystem::path ledgers,
       int most_running = kMaxRunning);
  // Asks all that runs to stop, and waits for it.
  ~Jobs();
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  // Queues a job. UsageError for wrong parameters; HttpError when too many wait already.
  api::Json submit(api::Fields& fields);
  api::Json list() const;  // newest first
  api::Json get(std::int64_t id);
  // Ends a job that waits or runs, and leaves one that has ended as it is, so that a cancel that
  // comes late or twice loses nothing. Returns at once.
  api::Json cancel(std::int64_t id);
  // Like cancel(), but removes a job that has ended.
  void cancel_or_remove(std::int64_t id);
  // Queues a cancelled job again, which goes on where it was. HttpError for a job that cannot.
  api::Json resume(std::int64_t id);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace nqueens::server
