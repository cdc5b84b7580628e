// nqueens/count/run/run_order.cpp - chooses the order in which a run takes its tasks.
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

// The number of tasks held back for each thread. In short runs fewer are held back: at most
// 1 / kMaxLastPart of all tasks.
constexpr std::size_t kLastTasks = 4;
constexpr std::size_t kMaxLastPart = 4;

// The maximum length of a chunk, and the minimum number of chunks. The longer the chunks, the more
// data neighbouring tasks share; but a run is spread over the whole plan only if there are many
// chunks. Milliseconds for each task, measured for n = 20 on one thread with 4,096 tasks from all
// parts of the plan:
//
//   chunks of 1 task   chunks of 8   chunks of 64   the plan's order
//               0.46          0.43           0.40               0.39
constexpr std::size_t kMaxChunk = 256;
constexpr std::size_t kMinChunks = 256;

// A loop over this many tasks takes a few hundredths of a millisecond.
constexpr std::size_t kTasksBetweenChecks = 1 << 12;

// The cost of a task and its index in the list of tasks.
struct Held {
  double cost = 0;
  std::size_t at = 0;

  friend auto operator<=>(const Held&, const Held&) = default;
};

// Keeps the `size` cheapest of the tasks passed to see(), in a heap with the most expensive of them
// on top. Among tasks of equal cost it keeps the first ones.
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

  // Removes the kept tasks from the list and returns them, the most expensive first.
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

// Returns a step near the golden section of `chunks` that has no common divisor with `chunks`.
// Repeated steps of this length, modulo `chunks`, visit every chunk once, and at any time all parts
// of the plan have been visited about equally often.
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
