// nqueens/server/jobs/cluster_job.h - how far the job of a cluster is, told to all who ask.
//
// The plan is made once, for the first who asks. The folder is read by one request at a time, and
// what it told is told to all others for two seconds, or for four times as long as reading took, up
// to a minute: however many pages are open, one thread at most is busy with it, and seldom more
// than a fifth of its time. Who asks while the folder is read is told what it told before. Trouble
// with the ledgers is kept and told likewise.
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
  static constexpr std::chrono::seconds kToldAgain{2};

  // UsageError when the folder has no job; Error when the job was damaged.
  explicit ClusterJob(std::filesystem::path folder, Clock::duration told_again = kToldAgain);

  // The job's state, as `nqueens cluster status --json` tells it. Goes to the slow lane unless it
  // is known already, and to the heavy one where the ledgers are large. Who waits for another's
  // reading does so until the request's deadline. Reading itself ends only with the client or the
  // server: the ledgers of 28 queens take half a minute, and what they tell is for all.
  //
  //   errors   SelfCheckError when two ledgers contradict each other, or the total cannot be right;
  //            Error when a ledger is damaged, or the folder holds no job of one plan any more
  api::Json status(const api::Budget& budget);

 private:
  struct Told {
    api::Json status = {};
    std::exception_ptr trouble = {};  // or this
  };

  bool can_tell() const;
  api::Json tell() const;
  std::uint64_t bytes_to_read() const;
  Told read(const api::Budget& budget);
  api::Json read_folder(const api::Budget& budget);

  std::filesystem::path folder_;
  Clock::duration told_again_;
  std::optional<cluster::JobReader> reader_;  // of whoever reads
  std::mutex mutex_;
  std::condition_variable_any changed_;
  bool is_being_read_ = false;
  std::optional<Told> told_;
  Clock::time_point told_until_ = {};
};

}  // namespace nqueens::server
