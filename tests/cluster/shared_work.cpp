// tests/cluster/shared_work.cpp - the tasks of a simulated count: their times and their shares.
// SPDX-License-Identifier: MIT
#include "tests/cluster/shared_work.h"

#include <cmath>
#include <cstddef>
#include <memory>
#include <numbers>
#include <numeric>
#include <string>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/base/numbers/random.h"
#include "nqueens/count/plan/plan.h"

namespace nqueens::cluster {
namespace {

// The number of consecutive tasks in a group whose estimated costs have the same error.
constexpr std::uint64_t kTasksAlike = 64;

// Returns a normally distributed random number with mean 0 and standard deviation 1 (Box and
// Muller, "A note on the generation of random normal deviates", 1958).
double drawn_normal(FastRandom& random) {
  const double radius = std::sqrt(-2 * std::log(1 - random.unit()));
  return radius * std::cos(2 * std::numbers::pi * random.unit());
}

// A plan with approximate costs only; its tasks cannot be counted.
class ImaginedPlan final : public count::Plan {
 public:
  ImaginedPlan(const std::vector<double>& task_seconds, double estimate_error, std::uint64_t seed)
      : task_seconds_(task_seconds), factors_(task_seconds.size() / kTasksAlike + 1) {
    id_.tasks = task_seconds.size();
    FastRandom random(seed);
    for (double& factor : factors_) factor = std::exp(estimate_error * drawn_normal(random));
  }

  const count::PlanId& id() const override { return id_; }
  double cost(std::uint64_t task) const override {
    return task_seconds_[task] * factors_[task / kTasksAlike];
  }
  std::uint64_t recount(std::uint64_t /*task*/, RunControl& /*control*/) const override {
    throw SelfCheckError("a simulated task was counted");
  }
  std::unique_ptr<count::CpuTasks> cpu_tasks(const kernels::Kernel& /*kernel*/) const override {
    throw SelfCheckError("a simulated task was counted");
  }

 private:
  const std::vector<double>& task_seconds_;
  std::vector<double> factors_;
  count::PlanId id_;
};

}  // namespace

std::vector<double> drawn_task_seconds(const TaskLengths& lengths) {
  if (lengths.tasks < 1) throw UsageError("a count must have 1 or more tasks, found none");
  if (!std::isfinite(lengths.core_seconds) || lengths.core_seconds <= 0 ||
      !std::isfinite(lengths.spread) || lengths.spread < 0) {
    throw UsageError("the seconds of a count must be more than 0, and their spread 0 or more");
  }
  FastRandom random(lengths.seed);
  // The standard deviation of the logarithm of a task's time.
  const double deviation = std::sqrt(std::log1p(lengths.spread * lengths.spread));
  std::vector<double> seconds(lengths.tasks);
  for (double& one : seconds) one = deviation == 0 ? 1 : std::exp(deviation * drawn_normal(random));
  const double scale = lengths.core_seconds / std::reduce(seconds.begin(), seconds.end());
  for (double& one : seconds) one *= scale;
  return seconds;
}

SharedWork shared_work(std::vector<double> task_seconds, std::uint64_t shares, RunControl& control,
                       double estimate_error, std::uint64_t seed) {
  SharedWork work;
  const ImaginedPlan plan(task_seconds, estimate_error, seed);
  for (count::Share& share : count::equal_shares(plan, shares, control)) {
    work.shares.push_back(std::move(share.ranges));
  }
  work.task_seconds = std::move(task_seconds);
  return work;
}

}  // namespace nqueens::cluster
