// nqueens/server/jobs/cluster_job.h - the status of a cluster job, shared by all requests.
//
// The first request computes the plan of the count. One request at a time reads the folder. Its
// result is kept for 2 s, or for four times the duration of the read if that is longer, up to 60 s.
// The load therefore does not depend on the number of open pages: at most one thread reads, usually
// for at most a fifth of the time. Requests during a read get the previous result. Errors of the
// ledgers are kept in the same way.
// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <mutex>
#include <optional>

#include "nqueens/api/json.h"
#include "nqueens/base/run/run_control.h"
#include "nqueens/cluster/job_status.h"
#include "nqueens/server/http/lanes.h"

namespace nqueens::server {

class ClusterJob {
 public:
  static constexpr std::chrono::seconds kKeepFor{2};

  // Throws UsageError if the folder has no job, and Error if the job is damaged.
  explicit ClusterJob(std::filesystem::path folder, Clock::duration keep_for = kKeepFor);

  // Returns the job's status in the form of `nqueens cluster status --json`. If no result is kept,
  // the request moves to the slow lane, and from there to the heavy lane if the ledgers are large.
  // If another request is reading the folder, this request waits for the result until its own
  // deadline. A read has no deadline, because the ledgers of 28 queens take 30 s and all requests
  // share the result. A read ends early only if the client whose request started it disconnects, or
  // if the server ends.
  //
  //   errors   SelfCheckError if two ledgers contradict each other or the total is impossible;
  //            Error if a ledger is damaged, if the folder no longer has a job, or if a ledger
  //            belongs to another plan
  api::Json status(const api::Budget& budget);

 private:
  struct Outcome {
    api::Json status = {};
    std::exception_ptr trouble = {};  // the error, if there is no status
  };

  bool has_answer() const;
  api::Json answer() const;
  std::uint64_t bytes_to_read() const;
  Outcome read(const api::Budget& budget);
  api::Json read_folder(const api::Budget& budget);

  std::filesystem::path folder_;
  Clock::duration keep_for_;
  std::optional<cluster::JobReader> reader_;  // used only by the request that reads
  std::mutex mutex_;
  std::condition_variable_any changed_;
  bool is_being_read_ = false;
  std::optional<Outcome> outcome_;
  Clock::time_point kept_until_ = {};
};

}  // namespace nqueens::server
