// nqueens/report/cluster_text.cpp - writes the progress and the audit of a cluster job as text for
// people.
// SPDX-License-Identifier: MIT
#include "nqueens/report/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <cstdint>
#include <vector>

#include "nqueens/cluster/outlook.h"
#include "nqueens/cluster/slurm.h"
#include "nqueens/io/number.h"

namespace nqueens::report {
namespace {

std::string hosts_text(const std::vector<cluster::HostWork>& hosts) {
  std::string text;
  for (const cluster::HostWork& host : hosts) {
    text +=
        fmt::format("  {}: {} tasks, {} core-hours\n", host.host.empty() ? "not known" : host.host,
                    io::grouped(host.tasks), core_hours_text(host.core_seconds));
  }
  return text.empty() ? "" : "hosts:\n" + text;
}

std::string queue_text(const cluster::JobStatus& status) {
  if (!status.queue) return "queue: unknown, Slurm does not answer on this machine\n";
  std::string text;
  for (const auto& [state, shares] : status.queue_states()) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", shares, state);
  }
  text = "queue: " + (text.empty() ? "empty" : text) + "\n";
  if (!status.nodes_down.empty()) {
    text += fmt::format("nodes that are down: {}\n", fmt::join(status.nodes_down, ", "));
  }
  return text;
}

}  // namespace

std::string core_hours_text(double seconds) {
  const double hours = cluster::core_hours(seconds);
  constexpr double kGrouped = 999.5;          // from this value, {:.3g} would print 1e+03
  constexpr double kTooManyForDigits = 1e18;  // reached only if a ledger is damaged
  const bool is_grouped = hours >= kGrouped && hours < kTooManyForDigits;
  return is_grouped ? io::grouped(static_cast<WideCount>(std::llround(hours)))
                    : fmt::format("{:.3g}", hours);
}

std::string to_text(const cluster::JobStatus& status) {
  const count::Total& total = status.total;
  const std::vector<std::uint64_t> missing = status.missing_shares();
  std::string text =
      fmt::format("{} queens, {}: {} of {} tasks, {:.1f}% of the work\n", status.job.plan.n,
                  status.job.plan.method, io::grouped(total.tasks_done), io::grouped(total.tasks),
                  100 * status.fraction);
  text += total.complete()
              ? fmt::format("solutions: {}\n", to_string(total.solutions))
              : fmt::format("partial: {} solutions so far\n", to_string(total.solutions));
  text += fmt::format("core-hours: {}", core_hours_text(total.seconds));
  if (status.core_seconds_left > 0) {
    text += fmt::format(", about {} to go", core_hours_text(status.core_seconds_left));
  }
  text += "\n" + hosts_text(status.hosts);
  if (missing.empty()) return text + fmt::format("shares: all {} are done\n", status.job.shares);
  text +=
      fmt::format("shares: {} of {} are done; missing: {}\n", status.job.shares - missing.size(),
                  status.job.shares, cluster::index_list(missing));
  text += queue_text(status);
  text += fmt::format("now: {} threads counting", status.active_threads);
  if (const auto left = status.seconds_left()) {
    text += ", done in about " + io::human_seconds(*left);
  }
  return text + "\n";
}

std::string to_text(const cluster::AuditReport& report) {
  std::string text = fmt::format("audited: {} of {} drawn tasks, all with the same result\n",
                                 io::grouped(report.agreed), io::grouped(report.drawn));
  if (report.on_same_host > 0) {
    text += fmt::format(
        "counted again on the same host: {} tasks, which does not confirm their results\n",
        io::grouped(report.on_same_host));
  }
  if (report.of_unknown_host > 0) {
    text += fmt::format("not drawn, because their host is unknown: {} tasks\n",
                        io::grouped(report.of_unknown_host));
  }
  return text;
}

}  // namespace nqueens::report
