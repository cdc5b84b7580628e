// nqueens/cluster/site.cpp - the machines of a cluster, and the rate and duration of their
// failures.
// SPDX-License-Identifier: MIT
#include "nqueens/cluster/site.h"

#include <cmath>
#include <string>

#include "nqueens/base/error.h"

namespace nqueens::cluster {
namespace {

void require_one_or_more(std::int32_t number, const std::string& name) {
  if (number < 1) {
    throw UsageError("a cluster must have 1 or more " + name + ", found " + std::to_string(number));
  }
}

void require_time(double seconds, const std::string& name) {
  if (!std::isfinite(seconds) || seconds < 0) {
    throw UsageError(name + " must be 0 or more on a cluster, found " + std::to_string(seconds));
  }
}

}  // namespace

void require_sound(const Site& site) {
  require_one_or_more(site.nodes, "nodes");
  require_one_or_more(site.shares_at_once, "shares at once on a node");
  require_one_or_more(site.threads, "threads of a share");
  require_time(site.start_seconds, "the time of a share's start");
  require_time(site.failures_a_day, "the number of failures");
  require_time(site.notice_seconds, "the time until a failure is noticed");
  require_time(site.requeue_seconds, "the time until a share is requeued");
  require_time(site.repair_seconds, "the time of a repair");
}

}  // namespace nqueens::cluster
