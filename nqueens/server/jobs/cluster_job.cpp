// nqueens/server/jobs/cluster_job.cpp - how far the job of a cluster is, told to all who ask.
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

// From one reading to the next: as many times of reading, at most so long.
constexpr int kPauses = 4;
constexpr std::chrono::seconds kLongestPause{60};

// A record is about as long in its file as in memory, where there are two of each: the ledger's and
// the one of all ledgers together.
constexpr std::uint64_t kCopies = 2;

}  // namespace

ClusterJob::ClusterJob(std::filesystem::path folder, Clock::duration told_again)
    : folder_(std::move(folder)), told_again_(told_again) {
  cluster::read_job(folder_);
}

bool ClusterJob::can_tell() const {
  return told_ && (is_being_read_ || Clock::now() < told_until_);
}

api::Json ClusterJob::tell() const {
  if (told_->trouble) std::rethrow_exception(told_->trouble);
  return told_->status;
}

std::uint64_t ClusterJob::bytes_to_read() const {
  std::uint64_t bytes = 0;
  std::error_code gone;  // is said by whoever reads the folder
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
  if (can_tell()) return tell();
  lock.unlock();
  if (budget.lane == api::Lane::Quick) throw api::MoveToLane{api::Lane::Slow};
  api::require_memory(bytes_to_read(), budget);
  lock.lock();
  const auto may_go_on = [this] { return !is_being_read_ || can_tell(); };
  const Watch& watch = budget.watch;
  const bool goes_on = watch.deadline
                           ? changed_.wait_until(lock, watch.stop, *watch.deadline, may_go_on)
                           : changed_.wait(lock, watch.stop, may_go_on);
  if (!goes_on) {
    api::require_in_time(watch.stop.stop_requested() ? Ended::Stopped : Ended::LimitReached,
                         budget);
  }
  if (can_tell()) return tell();
  is_being_read_ = true;
  lock.unlock();
  const auto begin = Clock::now();
  std::optional<Told> told;
  std::exception_ptr ended;  // before there was anything to tell
  try {
    told = read(budget);
  } catch (...) {
    ended = std::current_exception();
  }
  const auto end = Clock::now();
  lock.lock();
  is_being_read_ = false;
  changed_.notify_all();
  if (ended) std::rethrow_exception(ended);
  told_ = std::move(told);
  const Clock::duration pause = std::min<Clock::duration>(kPauses * (end - begin), kLongestPause);
  told_until_ = end + std::max(told_again_, pause);
  return tell();
}

ClusterJob::Told ClusterJob::read(const api::Budget& budget) {
  try {
    return {.status = read_folder(budget)};
  } catch (const api::HttpError&) {
    throw;
  } catch (const UsageError& error) {  // not of who asks, but of the folder
    return {.trouble = std::make_exception_ptr(Error(error.what()))};
  } catch (const Error&) {
    return {.trouble = std::current_exception()};
  } catch (const SelfCheckError&) {
    return {.trouble = std::current_exception()};
  }
}

api::Json ClusterJob::read_folder(const api::Budget& budget) {
  // Somebody may have made another job in the folder.
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
