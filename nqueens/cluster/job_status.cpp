// nqueens/cluster/job_status.cpp - the progress of a job, from its ledgers and Slurm's queue.
// SPDX-License-Identifier: MIT
#include "nqueens/cluster/job_status.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/count/ledger/ledger_folder.h"
#include "nqueens/count/plan/shares.h"
#include "nqueens/count/resolve.h"

namespace nqueens::cluster {
namespace {

// Ledgers and their ages.
struct ReadLedgers {
  std::vector<count::Ledger> ledgers;
  std::vector<std::string> names;
  std::vector<double> ages;  // seconds
};

// Reads all ledgers in the folder. The result is incomplete if `control` ended the run.
ReadLedgers read_ledgers(const std::filesystem::path& folder, RunControl& control) {
  ReadLedgers read;
  const auto now = std::filesystem::file_time_type::clock::now();
  for (const std::filesystem::path& file : count::ledgers_at(folder)) {
    if (control.should_end()) break;
    std::error_code gone;
    const auto written = std::filesystem::last_write_time(file, gone);
    read.ledgers.push_back(count::read_ledger(file));
    read.names.push_back(file.string());
    read.ages.push_back(gone ? kActiveSeconds
                             : std::chrono::duration<double>(now - written).count());
  }
  return read;
}

std::vector<HostWork> work_by_host(const count::Ledger& ledger) {
  const count::RecordHosts record_hosts({&ledger, 1});
  std::map<std::string, HostWork> by_host;
  for (const count::TaskRecord& record : ledger.records) {
    const std::string& name = record_hosts.of(record);
    HostWork& work = by_host[name];
    work.host = name;
    ++work.tasks;
    work.core_seconds += record.seconds;
  }
  std::vector<HostWork> hosts;
  hosts.reserve(by_host.size());
  for (auto& [name, work] : by_host) hosts.push_back(std::move(work));
  return hosts;
}

// Estimates the number of threads whose results go to a ledger. A leg is one run that wrote to the
// ledger (count/ledger). It is unknown which leg is running, so the result is the maximum over all
// legs.
std::uint64_t threads_of(const count::Ledger& ledger) {
  std::uint64_t threads = 1;
  for (const count::Leg& leg : ledger.legs) {
    threads = std::max(threads, static_cast<std::uint64_t>(leg.threads));
  }
  return threads;
}

}  // namespace

std::vector<std::uint64_t> JobStatus::missing_shares() const {
  std::vector<std::uint64_t> missing;
  for (const ShareProgress& share : shares) {
    if (!share.is_done()) missing.push_back(share.number);
  }
  return missing;
}

std::map<std::string, std::uint64_t> JobStatus::queue_states() const {
  std::map<std::string, std::uint64_t> states;
  if (queue) {
    for (const QueuedShare& share : *queue) ++states[share.state];
  }
  return states;
}

std::optional<double> JobStatus::seconds_left() const {
  if (active_threads == 0 || core_seconds_left == 0) return std::nullopt;
  return core_seconds_left / static_cast<double>(active_threads);
}

JobReader::JobReader(std::filesystem::path folder, RunControl& control)
    : folder_(std::move(folder)), job_(read_job(folder_)) {
  const auto plan = count::make_plan(job_.plan, control);
  if (!plan) return;
  const std::vector<count::Share> shares = count::equal_shares(*plan, job_.shares, control);
  share_of_task_.resize(job_.plan.tasks);
  costs_.resize(job_.plan.tasks);
  double whole = 0;
  for (std::size_t i = 0; i < shares.size() && !control.should_end(); ++i) {
    shares_.push_back({.number = i + 1, .tasks = shares[i].tasks});
    for (const count::TaskRange& range : shares[i].ranges) {
      for (std::uint64_t task = range.begin; task < range.end; ++task) {
        share_of_task_[task] = static_cast<std::uint32_t>(i);
        costs_[task] = plan->cost(task);
        whole += costs_[task];
      }
    }
  }
  for (double& cost : costs_) cost /= whole;
}

JobStatus JobReader::read(RunControl& control) const {
  JobStatus status = {.job = job_, .shares = shares_};
  const ReadLedgers read = read_ledgers(folder_, control);
  if (control.should_end()) return status;
  const count::Ledger merged = count::merge(read.ledgers, read.names);
  if (merged.plan != job_.plan) {
    throw UsageError("the ledgers in folder '" + folder_.string() +
                     "' have a different plan from its job");
  }
  status.total = count::total(merged);
  for (const count::TaskRecord& record : merged.records) {
    ++status.shares[share_of_task_[record.task]].tasks_done;
    status.fraction += costs_[record.task];
  }
  if (status.total.complete()) status.fraction = 1;
  if (status.fraction > 0) {
    status.core_seconds_left = status.total.seconds * (1 / status.fraction - 1);
  }
  status.hosts = work_by_host(merged);
  for (std::size_t i = 0; i < read.ledgers.size(); ++i) {
    const count::Ledger& ledger = read.ledgers[i];
    if (read.ages[i] >= kActiveSeconds || ledger.legs.empty()) continue;
    const bool is_begun = !ledger.records.empty();
    if (is_begun && status.shares[share_of_task_[ledger.records.back().task]].is_done()) continue;
    ++status.active_ledgers;
    status.active_threads += threads_of(ledger);
  }
  status.queue = queue_of(job_.name, &control);
  if (status.queue) status.nodes_down = nodes_down(&control);
  return status;
}

}  // namespace nqueens::cluster
