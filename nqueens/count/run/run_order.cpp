// nqueens/count/run/run_order.cpp - in which order the tasks of a run are taken.
// SPDX-License-Identifier: MIT
#include "nqueens/count/run/run_order.h"

#include <algorithm>
#include <cmath>
#include <compare>
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

// So many tasks are looked at in a few hundredths of a millisecond.
constexpr std::size_t kTasksBetweenChecks = 1 << 12;

// A task and where it stands among those given.
struct Held {
  double cost = 0;
  std::size_t at = 0;

  friend auto operator<=>(const Held&, const Held&) = default;
};

// The cheapest of the tasks that it has seen, of equal ones the first: a heap with the costliest of
// them on top.
class Cheapest {
 public:
  explicit Cheapest(std::size_t size) : size_(size) {}

  void see(const Held& task) {
    if (size_ == 0) return;
    if (heap_.size() == size_) {
      if (heap_.front() < task) return;
      std::ranges::pop_heap(heap_);
      heap_.pop_back();
    }
    heap_.push_back(task);
    std::ranges::push_heap(heap_);
  }

  // Takes them out of the list and returns them, the costliest first.
  std::vector<CostedTask> take_from(std::vector<CostedTask>& tasks) {
    std::ranges::sort(heap_, {}, &Held::at);
    std::vector<CostedTask> taken;
    auto end = tasks.begin();
    for (std::size_t i = 0; i < heap_.size(); ++i) {
      const auto from = tasks.begin() + static_cast<std::ptrdiff_t>(heap_[i].at);
      const auto to = i + 1 < heap_.size()
                          ? tasks.begin() + static_cast<std::ptrdiff_t>(heap_[i + 1].at)
                          : tasks.end();
      if (i == 0) end = from;
      taken.push_back(*from);
      end = std::move(from + 1, to, end);
    }
    if (!heap_.empty()) tasks.erase(end, tasks.end());
    std::ranges::stable_sort(taken, std::greater<>(), &CostedTask::cost);
    return taken;
  }

 private:
  std::size_t size_;
  std::vector<Held> heap_;
};

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

std::vector<CostedTask> run_order(std::vector<CostedTask> tasks, int threads, RunControl& control) {
  const std::size_t size = tasks.size();
  Cheapest cheapest(std::min(kLastTasks * static_cast<std::size_t>(threads), size / kMaxLastPart));
  for (std::size_t i = 0; i < size; ++i) {
    cheapest.see({tasks[i].cost, i});
    if (i % kTasksBetweenChecks == kTasksBetweenChecks - 1 && control.should_end()) return {};
  }
  const std::vector<CostedTask> last = cheapest.take_from(tasks);

  const std::size_t chunk = std::clamp<std::size_t>(tasks.size() / kMinChunks, 1, kMaxChunk);
  const std::size_t chunks = (tasks.size() + chunk - 1) / chunk;
  std::vector<CostedTask> order;
  order.reserve(size);
  const std::size_t step = golden_step(chunks);
  for (std::size_t i = 0, at = 0; i < chunks; ++i, at = (at + step) % chunks) {
    const std::size_t end = std::min((at + 1) * chunk, tasks.size());
    for (std::size_t t = at * chunk; t < end; ++t) order.push_back(tasks[t]);
    if (control.should_end()) return {};
  }
  order.insert(order.end(), last.begin(), last.end());
  return order;
}

}  // namespace nqueens::count
