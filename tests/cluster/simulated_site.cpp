// tests/cluster/simulated_site.cpp - a simulated cluster and its failures.
// SPDX-License-Identifier: MIT
#include "tests/cluster/simulated_site.h"

#include <cmath>
#include <string>

#include "nqueens/base/error.h"

namespace nqueens::cluster {
namespace {

void require_time(double seconds, const std::string& subject) {
  if (!std::isfinite(seconds) || seconds < 0) {
    throw UsageError(subject + " must be 0 or more on a cluster, found " + std::to_string(seconds));
  }
}

}  // namespace

void require_sound(const SimulatedSite& site) {
  require_sound(site.site());
  require_time(site.forgets_a_day, "how often the scheduler forgets");
  require_time(site.resume_seconds, "the time until a count is resumed");
  require_time(site.flush_seconds, "the time between two flushes of a ledger");
  if (!(site.limit_seconds > site.start_seconds)) {
    throw UsageError("the time limit of a share must leave time for its first task");
  }
  if (!(site.cut_off >= 0 && site.cut_off <= 1)) {
    throw UsageError("the fraction of failures that cut a node off must be 0 to 1, found " +
                     std::to_string(site.cut_off));
  }
  for (const Accident& accident : site.accidents) {
    require_time(accident.at_seconds, "the moment of an accident");
    if (accident.trouble != Trouble::Forgets &&
        (accident.node < 0 || accident.node >= site.nodes)) {
      throw UsageError("an accident is at node " + std::to_string(accident.node) + ", but the " +
                       std::to_string(site.nodes) + " nodes are numbered from 0");
    }
  }
}

}  // namespace nqueens::cluster
