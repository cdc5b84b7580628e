// nqueens/cluster/site.cpp - the machines of a cluster, what goes wrong there, and what that costs.
// SPDX-License-Identifier: MIT
#include "nqueens/cluster/site.h"

#include <cmath>
#include <string>

#include "nqueens/base/error.h"

namespace nqueens::cluster {
namespace {

void require_one_or_more(std::int32_t number, const std::string& what) {
  if (number < 1) {
    throw UsageError("a cluster has 1 or more " + what + ", found " + std::to_string(number));
  }
}

void require_time(double seconds, const std::string& what) {
  if (!std::isfinite(seconds) || seconds < 0) {
    throw UsageError("of a cluster " + what + " is 0 or more, found " + std::to_string(seconds));
  }
}

}  // namespace

void require_sound(const Site& site) {
  require_one_or_more(site.nodes, "nodes");
  require_one_or_more(site.shares_at_once, "shares at once on a node");
  require_one_or_more(site.threads, "threads of a share");
  require_time(site.start_seconds, "the start of a share");
  require_time(site.failures_a_day, "the number of failures");
  require_time(site.notice_seconds, "the time until a failure is noticed");
  require_time(site.requeue_seconds, "the time until a share is queued again");
  require_time(site.repair_seconds, "the time of a repair");
}

}  // namespace nqueens::cluster
