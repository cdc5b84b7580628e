// nqueens/gpu/halves/halves_engine.cpp - counts tasks of the methods `halves`, `central-pair` and
// `central-rows` on a device, batch by batch.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/halves/halves_engine.h"

#include <algorithm>
#include <iterator>
#include <thread>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/count/pair/block_tasks.h"

namespace nqueens::gpu {
namespace {

constexpr std::size_t kFirstLaunch = 64;  // number of joins of the first launch
constexpr double kFilled = 0.85;          // fraction of its room that a launch or batch should fill

}  // namespace

HalvesEngine::HalvesEngine(Device& device, const JoinTasks& tasks, const HalvesShape& shape,
                           Timing timing)
    : device_(device),
      tasks_(tasks),
      shape_(shape),
      launch_shape_(shape.launch_shape()),
      board_(device, tasks),
      launch_size_(std::min<std::size_t>(kFirstLaunch, shape.most_tasks)),
      batch_size_(shape.has_table ? launch_size_ : 1),
      piece_size_{count::kSetsOfBlock} {
  const auto make_quadrants = [&] {
    return std::make_unique<DeviceQuadrants>(device, board_, shape_.quadrants, shape_.list_group,
                                             timing);
  };
  if (shape_.has_table) {
    table_ = make_quadrants();
    std::vector<QuadrantSet> sets;
    for (std::uint32_t columns = 0; columns < shape_.quadrants.sets; ++columns) {
      sets.push_back(table_set(tasks.rows(), columns));
    }
    table_->begin(sets);
  } else {
    while (rooms_.size() < kOpenBatches) rooms_.push_back(make_quadrants());
  }
  for (std::unique_ptr<HalvesLaunch>& launch : launches_) {
    launch = std::make_unique<HalvesLaunch>(device, board_, shape_, timing);
  }
}

HalvesEngine::~HalvesEngine() = default;

void HalvesEngine::begin(const std::vector<std::uint64_t>& numbers) {
  NQUEENS_ASSERT(!numbers.empty() && numbers.size() <= shape_.most_tasks, "a batch has tasks");
  NQUEENS_ASSERT(has_room(), "there is room for a batch");
  std::vector<JoinTask> tasks;
  tasks.reserve(numbers.size());
  for (const std::uint64_t number : numbers) tasks.push_back(tasks_.task(number));
  batches_.emplace_back(std::move(tasks), launch_shape_, piece_size_, board_, free_quadrants());
}

// Returns the table if there is one, otherwise an element of `rooms_` that no batch uses.
DeviceQuadrants& HalvesEngine::free_quadrants() {
  if (table_) return *table_;
  const auto room = std::ranges::find_if(rooms_, [&](const auto& one) {
    return std::ranges::none_of(
        batches_, [&](const OpenBatch& batch) { return &batch.quadrants() == one.get(); });
  });
  return **room;
}

std::optional<Batch> HalvesEngine::poll() {
  const bool has_table = table_ && is_table_listed();
  for (OpenBatch& batch : batches_) {
    if (has_table) batch.use_table();
    if (!table_) batch.advance(shape_.quadrants, piece_size_);
  }
  for (const std::unique_ptr<HalvesLaunch>& launch : launches_) {
    if (!launch->is_idle() && launch->poll()) learn_launch(launch->deliver());
    if (launch->is_idle()) fill(*launch);
  }
  const auto done = std::ranges::find_if(batches_, &OpenBatch::is_done);
  if (done == batches_.end()) return std::nullopt;
  const Clock::time_point now = Clock::now();
  Batch batch = {.launch_shape = done->launch_shape()};
  batch.seconds = std::chrono::duration<double>(now - std::max(done->began(), last_done_)).count();
  last_done_ = now;
  for (const OpenBatch::Task& task : done->tasks()) {
    if (task.has_no_room) {
      batch.left.push_back(task.task.number);
    } else {
      batch.done.push_back({task.task.number, task.joins});
    }
  }
  if (!table_) learn_batch(*done);
  batches_.erase(done);
  return batch;
}

// Advances the listing of the table. Returns whether the table is complete.
bool HalvesEngine::is_table_listed() {
  if (!is_table_listed_ && table_->poll()) {
    is_table_listed_ = true;
    last_done_ = Clock::now();  // no batch includes the time for the table
  }
  return is_table_listed_;
}

// Begins a launch for the oldest batch that has joins, if there is one.
void HalvesEngine::fill(HalvesLaunch& launch) {
  const auto batch = std::ranges::find_if(batches_, &OpenBatch::has_joins);
  if (batch != batches_.end()) launch.begin(*batch, batch->take_joins(launch_size_));
}

void HalvesEngine::learn_launch(const Launched& launch) {
  if (launch.fitting < launch.joins) {
    launch_size_ = std::max<std::size_t>(1, std::min(launch_size_, launch.fitting));
  } else {
    const double room = kFilled / std::max(launch.filled, 1e-9) * static_cast<double>(launch.joins);
    const double most = std::min(
        {room, 2.0 * static_cast<double>(launch_size_), static_cast<double>(shape_.most_tasks)});
    launch_size_ = std::max<std::size_t>(1, static_cast<std::size_t>(most));
  }
  if (table_) batch_size_ = launch_size_;
}

void HalvesEngine::learn_batch(const OpenBatch& batch) {
  const auto tasks = static_cast<double>(batch.tasks().size());
  const double room = kFilled / std::max(batch.filled(), 1e-9) * tasks;
  const double most = std::min(
      {batch.rooms() == 1 ? room : tasks / 2, 2.0 * tasks, static_cast<double>(shape_.most_tasks)});
  batch_size_ = std::max<std::size_t>(1, static_cast<std::size_t>(most));
}

std::vector<KernelTime> HalvesEngine::times() const {
  std::vector<KernelTime> all;
  const auto add = [&all](const Queue& queue) {
    for (const KernelTime& time : queue.times()) {
      const auto known = std::ranges::find(all, time.kernel, &KernelTime::kernel);
      if (known == all.end()) {
        all.push_back(time);
      } else {
        known->launches += time.launches;
        known->seconds += time.seconds;
      }
    }
  };
  for (const auto& room : rooms_) add(room->queue());
  for (const auto& launch : launches_) add(launch->queue());
  return all;
}

void HalvesEngine::prepare(RunControl& control) {
  using namespace std::chrono_literals;
  while (table_ && !is_table_listed() && !control.should_end()) std::this_thread::sleep_for(50us);
}

double HalvesEngine::table_seconds() const {
  double sum = 0;
  if (!table_) return sum;
  for (const KernelTime& time : table_->queue().times()) sum += time.seconds;
  return sum;
}

Batch count_all(HalvesEngine& engine, std::vector<std::uint64_t> tasks, RunControl& control) {
  using namespace std::chrono_literals;
  Batch all;
  while ((!tasks.empty() || !engine.is_idle()) && !control.should_end()) {
    while (engine.has_room() && !tasks.empty()) {
      const auto size = static_cast<std::ptrdiff_t>(std::min(tasks.size(), engine.batch_size()));
      engine.begin({tasks.end() - size, tasks.end()});
      tasks.erase(tasks.end() - size, tasks.end());
    }
    if (std::optional<Batch> batch = engine.poll()) {
      std::ranges::move(batch->done, std::back_inserter(all.done));
      all.left.insert(all.left.end(), batch->left.begin(), batch->left.end());
      all.seconds += batch->seconds;
    } else {
      std::this_thread::sleep_for(20us);
    }
  }
  return all;
}

}  // namespace nqueens::gpu
