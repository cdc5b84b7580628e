// nqueens/server/jobs/cluster_job.cpp - the status of a cluster job, shared by all requests.
// SPDX-License-Identifier: MIT
#include "nqueens/server/jobs/cluster_job.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/cluster/job.h"
#include "nqueens/count/plan/question.h"
#include "nqueens/count/total_check.h"
#include "nqueens/report/documents.h"

namespace nqueens::server {
namespace {

// A result is kept for `kPauses` times the duration of its read, but at most `kLongestPause`.
constexpr int kPauses = 4;
constexpr std::chrono::seconds kLongestPause{60};

// Each record is in memory twice, in its ledger and in the merged ledger. A copy is about as large
// as the record in the file.
constexpr std::uint64_t kCopies = 2;

}  // namespace

ClusterJob::ClusterJob(std::filesystem::path folder, Clock::duration keep_for)
    : folder_(std::move(folder)), keep_for_(keep_for) {
  cluster::read_job(folder_);
}

bool ClusterJob::has_answer() const {
  return outcome_ && (is_being_read_ || Clock::now() < kept_until_);
}

api::Json ClusterJob::answer() const {
  if (outcome_->trouble) std::rethrow_exception(outcome_->trouble);
  return outcome_->status;
}

std::uint64_t ClusterJob::bytes_to_read() const {
  std::uint64_t bytes = 0;
  std::error_code gone;  // reading the folder will report the error
  std::filesystem::directory_iterator entry(folder_, gone);
  for (; !gone && entry != std::filesystem::directory_iterator(); entry.increment(gone)) {
    std::error_code unknown;
    const std::uint64_t size = entry->file_size(unknown);
    if (!unknown && entry->path().extension() == ".ledger") bytes += size;
  }
  return kCopies * bytes;
}

api::Json ClusterJob::status(const api::Budget& budget) {
  std::unique_lock lock(mutex_);
  if (has_answer()) return answer();
  lock.unlock();
  if (budget.lane == api::Lane::Quick) throw api::MoveToLane{api::Lane::Slow};
  api::require_memory(bytes_to_read(), budget);
  lock.lock();
  const auto can_continue = [this] { return !is_being_read_ || has_answer(); };
  const Watch& watch = budget.watch;
  const bool continues = watch.deadline
                             ? changed_.wait_until(lock, watch.stop, *watch.deadline, can_continue)
                             : changed_.wait(lock, watch.stop, can_continue);
  if (!continues) {
    api::require_in_time(watch.stop.stop_requested() ? Ended::Stopped : Ended::LimitReached,
                         budget);
  }
  if (has_answer()) return answer();
  is_being_read_ = true;
  lock.unlock();
  const auto begin = Clock::now();
  std::optional<Outcome> outcome;
  std::exception_ptr ended;  // the exception that ended the read without a result
  try {
    outcome = read(budget);
  } catch (...) {
    ended = std::current_exception();
  }
  const auto end = Clock::now();
  lock.lock();
  is_being_read_ = false;
  changed_.notify_all();
  if (ended) std::rethrow_exception(ended);
  outcome_ = std::move(outcome);
  const Clock::duration pause = std::min<Clock::duration>(kPauses * (end - begin), kLongestPause);
  kept_until_ = end + std::max(keep_for_, pause);
  return answer();
}

ClusterJob::Outcome ClusterJob::read(const api::Budget& budget) {
  try {
    return {.status = read_folder(budget)};
  } catch (const api::HttpError&) {
    throw;
  } catch (const UsageError& error) {  // the folder is wrong, not the request
    return {.trouble = std::make_exception_ptr(Error(error.what()))};
  } catch (const Error&) {
    return {.trouble = std::current_exception()};
  } catch (const SelfCheckError&) {
    return {.trouble = std::current_exception()};
  }
}

api::Json ClusterJob::read_folder(const api::Budget& budget) {
  // The folder may contain another job now.
  if (reader_ && cluster::read_job(folder_) != reader_->job()) reader_.reset();
  const Watch watch = {.stop = budget.watch.stop};
  RunControl control(watch);
  if (!reader_) {
    cluster::JobReader reader(folder_, control);
    api::require_in_time(control.ended(), budget);
    reader_.emplace(std::move(reader));
  }
  const cluster::JobStatus status = reader_->read(control);
  api::require_in_time(control.ended(), budget);
  const count::PlanId& plan = status.job.plan;
  if (status.total.complete()) {
    count::require_believable(count::question_of(plan.n, plan.board), status.total.solutions);
  }
  return report::document(status, report::Wide::Texts);
}

}  // namespace nqueens::server
