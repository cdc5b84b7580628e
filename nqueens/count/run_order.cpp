// nqueens/count/run_order.cpp - in which order the tasks of a run are taken.
// SPDX-License-Identifier: MIT
#include "nqueens/count/run_order.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <numbers>
#include <numeric>

namespace nqueens::count {
namespace {

// Tasks held back for each thread, if that is not too large a part of all.
constexpr std::size_t kLastTasks = 4;
constexpr std::size_t kMaxLastPart = 4;  // a quarter

// Chunks are as long as neighbours have much to share (n = 20, one thread, 4,096 tasks from
// anywhere: 0.46 ms a task one by one, 0.43 in chunks of 8, 0.40 of 64, 0.39 in the plan's order),
// but there are many of them.
constexpr std::size_t kMaxChunk = 256;
constexpr std::size_t kMinChunks = 256;

// The cost of so many tasks takes about a millisecond.
constexpr std::size_t kTasksBetweenChecks = 1 << 12;

// Moves the `last` cheapest to the end, the costliest of them first. The others stay in order.
void hold_back_cheapest(std::vector<CostedTask>& tasks, std::size_t last) {
  if (last == 0) return;
  std::vector<double> costs;
  costs.reserve(tasks.size());
  for (const CostedTask& entry : tasks) costs.push_back(entry.cost);
  std::ranges::nth_element(costs, costs.begin() + static_cast<std::ptrdiff_t>(last - 1));
  const double limit = costs[last - 1];
  // Of those that cost as much as the limit only some are held back.
  auto at_limit = last - static_cast<std::size_t>(std::ranges::count_if(
                             tasks, [&](const CostedTask& t) { return t.cost < limit; }));
  const auto cheapest = std::stable_partition(tasks.begin(), tasks.end(), [&](const CostedTask& t) {
    if (t.cost != limit) return t.cost > limit;
    if (at_limit == 0) return true;
    --at_limit;
    return false;
  });
  std::stable_sort(cheapest, tasks.end(),
                   [](const CostedTask& a, const CostedTask& b) { return a.cost > b.cost; });
}

// A step without common divisor with `chunks`, near their golden section: so many steps on from any
// chunk, taken round, one comes by every chunk once, and by all parts equally.
std::size_t golden_step(std::size_t chunks) {
  auto step =
      static_cast<std::size_t>(std::llround(static_cast<double>(chunks) / std::numbers::phi));
  step = std::max<std::size_t>(step, 1);
  while (std::gcd(step, chunks) != 1) ++step;
  return step;
}

}  // namespace

std::vector<CostedTask> run_order(const Plan& plan, const std::vector<std::uint64_t>& tasks,
                                  int threads, RunControl& control) {
  std::vector<CostedTask> costed;
  costed.reserve(tasks.size());
  for (const std::uint64_t task : tasks) {
    costed.push_back({task, plan.cost(task)});
    if (costed.size() % kTasksBetweenChecks == 0 && control.should_end()) return {};
  }
  const std::size_t last =
      std::min(kLastTasks * static_cast<std::size_t>(threads), tasks.size() / kMaxLastPart);
  hold_back_cheapest(costed, last);

  const std::size_t spread = costed.size() - last;
  if (spread == 0) return costed;
  const std::size_t chunk = std::clamp<std::size_t>(spread / kMinChunks, 1, kMaxChunk);
  const std::size_t chunks = (spread + chunk - 1) / chunk;
  const std::size_t step = golden_step(chunks);
  std::vector<CostedTask> order;
  order.reserve(costed.size());
  std::size_t at = 0;
  for (std::size_t i = 0; i < chunks; ++i, at = (at + step) % chunks) {
    const std::size_t end = std::min((at + 1) * chunk, spread);
    for (std::size_t t = at * chunk; t < end; ++t) order.push_back(costed[t]);
  }
  order.insert(order.end(), costed.end() - static_cast<std::ptrdiff_t>(last), costed.end());
  return order;
}

}  // namespace nqueens::count
