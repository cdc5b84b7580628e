// nqueens/cluster/share_length.cpp - proposes a number of shares for a count on a cluster.
// SPDX-License-Identifier: MIT
#include "nqueens/cluster/share_length.h"

#include <algorithm>
#include <cmath>

#include "nqueens/base/error.h"

namespace nqueens::cluster {
namespace {

// The formula T(w) in the header.
class ShareFormula {
 public:
  ShareFormula(const CountSize& count, const Site& site)
      : together_(count.core_seconds / static_cast<double>(site.all_threads())),
        slots_(static_cast<double>(site.slots())),
        overhead_(site.start_seconds),
        failures_(site.failures_a_day / kSecondsOfDay * site.nodes),
        delay_(site.notice_seconds + site.requeue_seconds + site.start_seconds) {
    if (site.threads > 1) overhead_ += count.core_seconds / static_cast<double>(count.tasks);
    const double away = std::max(site.repair_seconds, site.notice_seconds);
    missed_ = failures_ * std::min(away, together_) * site.shares_at_once;
  }

  // Returns the number of shares in `waves` waves. This is at least half the number of slots in
  // these waves, even if nodes fail often.
  double shares(double waves) const {
    const double missed = waves * missed_;
    const double free = std::round(missed + 2 * std::sqrt(missed));
    return waves * slots_ - std::min(free, std::floor(waves * slots_ / 2));
  }

  // Returns the seconds of one share if there are `shares` shares.
  double length(double shares) const { return together_ * slots_ / shares; }

  // Returns the seconds of the whole count.
  double seconds(double waves, double shares) const {
    const double length = this->length(shares);
    return waves * (length + overhead_) + kUnequalShares * length -
           std::expm1(-failures_ * length) * delay_;
  }

 private:
  double together_;  // A
  double slots_;     // P
  double overhead_;  // s
  double failures_;  // f
  double delay_;     // r
  double missed_;    // B of one wave
};

}  // namespace

ShareLength propose_shares(const CountSize& count, const Site& site, std::uint64_t most_shares) {
  require_sound(site);
  if (!std::isfinite(count.core_seconds) || count.core_seconds <= 0 || count.tasks < 1 ||
      most_shares < 1) {
    throw UsageError("a count must take more than 0 seconds and have 1 or more tasks and shares");
  }
  const ShareFormula formula(count, site);
  const double most = static_cast<double>(std::min(most_shares, count.tasks));
  ShareLength best;
  for (double waves = 1;; ++waves) {
    const double shares = std::min(formula.shares(waves), most);
    const double length = formula.length(shares);
    const double seconds = formula.seconds(waves, shares);
    const bool is_first = waves == 1;
    if (!is_first && (formula.shares(waves) > most || length < kMinShareSeconds)) break;
    if (is_first || best.share_seconds > kMaxShareSeconds || seconds < best.seconds) {
      best = {.site = site,
              .shares = static_cast<std::uint64_t>(shares),
              .share_seconds = length,
              .seconds = seconds};
    }
  }
  return best;
}

}  // namespace nqueens::cluster
