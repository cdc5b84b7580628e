// nqueens/cluster/outlook.cpp - what a count would take on a cluster: shares, hours, bytes.
// SPDX-License-Identifier: MIT
#include "nqueens/cluster/outlook.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "nqueens/base/median.h"
#include "nqueens/cluster/schedule_simulation.h"

namespace nqueens::cluster {

double core_hours(double core_seconds) { return core_seconds / 3600; }

std::uint64_t ledger_bytes(std::uint64_t tasks) { return tasks * kRecordBytes; }

Outlook outlook(const CountSize& count, const Site& site, const OutlookParams& params,
                const Watch& watch) {
  RunControl control(watch);
  Outlook result = {.site = site, .shares = propose_shares(count, site)};
  std::vector<double> task_seconds = drawn_task_seconds(
      {.tasks = count.tasks, .core_seconds = count.core_seconds, .seed = params.seed});
  SharedWork work = shared_work(std::move(task_seconds), result.shares.shares, control);
  std::vector<double> seconds;
  if (!control.should_end()) {
    const ScheduleSimulation simulation(std::move(work), site.threads);
    for (std::uint64_t i = 0; i < params.courses && !control.should_end(); ++i) {
      seconds.push_back(simulation.run(site, params.seed + i).seconds);
    }
  }
  result.ended = control.ended();
  if (result.ended != Ended::Complete || seconds.empty()) return result;
  result.courses = seconds.size();
  result.least_seconds = *std::min_element(seconds.begin(), seconds.end());
  result.greatest_seconds = *std::max_element(seconds.begin(), seconds.end());
  result.seconds = median(seconds);
  return result;
}

}  // namespace nqueens::cluster
