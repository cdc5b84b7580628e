// nqueens/gpu/halves/halves_engine.cpp - counts tasks of method halves on a device, batch by batch.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/halves/halves_engine.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <thread>
#include <utility>

namespace nqueens::gpu {
namespace {

// Sizes in words, as in halves_kernels.cl.
constexpr std::uint64_t kLineWords = 28;
constexpr std::uint64_t kTileWords = 4;
constexpr std::uint32_t kWord = sizeof(std::uint32_t);

constexpr std::size_t kFirstBatch = 64;  // number of tasks of the first batch
constexpr double kFilled = 0.85;         // part of HalvesShape::halves_room that later batches fill

// The number of groups that sort halves: large enough to occupy the largest devices, and small
// enough that each group has far more halves than there are keys.
constexpr std::uint32_t kSortGroups = 2048;

// The time that one launch of match should take.
constexpr double kSliceSeconds = 0.06;

template <class Words>
std::span<std::byte> bytes_of(std::vector<Words>& words) {
  return std::as_writable_bytes(std::span(words));
}

void require(bool holds, const char* thing) {
  if (!holds) throw DeviceError(std::string("it lost ") + thing);
}

}  // namespace

// One batch in flight: its memory on the device, its queue, and its data on the host.
class HalvesEngine::Slot {
 public:
  Slot(Device& device, const count::HalvesPlan& plan, const DeviceQuadrants& quadrants,
       const HalvesShape& shape, Timing timing)
      : plan_(plan),
        quadrants_(quadrants),
        shape_(shape),
        slice_(shape.first_slice),
        sides_(device.allocate(2 * shape.most_tasks * sizeof(SideWords))),
        of_parts_(device.allocate(std::uint64_t{kMaxGroups} * kWord)),
        tasks_(device.allocate(shape.most_tasks * sizeof(TaskWords))),
        lines_(device.allocate(shape.most_tasks * kLineWords * kWord)),
        info_(device.allocate(sizeof(InfoWords))),
        halves_(device.allocate(shape.halves_room * sizeof(kernels::Half))),
        records_(device.allocate(shape.halves_room * kWord)),
        buckets_(device.allocate(shape.bucket_room() * kWord)),
        cursors_(device.allocate(shape.bucket_room() * kWord)),
        tiles_(device.allocate(shape.tile_room() * kTileWords * kWord)),
        sums_(device.allocate(shape.most_tasks * sizeof(SumWords))),
        queue_(device.make_queue(timing)) {}

  // Waits for the device, which may still use the members.
  ~Slot() {
    try {
      if (stage_ != Stage::Idle) finish(*queue_);
    } catch (const Error&) {  // the device has failed and no longer uses the members
    }
  }
  Slot(const Slot&) = delete;
  Slot& operator=(const Slot&) = delete;

  bool is_idle() const { return stage_ == Stage::Idle; }
  Clock::time_point began() const { return began_; }
  const Queue& queue() const { return *queue_; }

  void begin(std::vector<std::uint64_t> numbers, const LaunchShape& shape) {
    launch_shape_ = shape;
    numbers_ = std::move(numbers);
    began_ = Clock::now();
    host_sides_.clear();
    weights_.clear();
    for (const std::uint64_t number : numbers_) {
      const count::HalvesTask task = plan_.task(number);
      host_sides_.push_back(quadrants_.side(task.top));
      host_sides_.push_back(quadrants_.side(plan_.bottom_of(task)));
      weights_.push_back(task.weight);
    }
    list_halves();
    stage_ = Stage::Listing;
  }

  // Advances the batch; returns whether it is done.
  bool poll() {
    if (stage_ == Stage::Idle || !queue_->is_done()) return false;
    switch (stage_) {
      case Stage::Listing:
        require(host_info_[0].faults == 0, "halves while it sorted them");
        require(
            host_info_[0].fitting <= numbers_.size() && host_info_[0].tiles <= shape_.tile_room(),
            "count of its tasks");
        next_tile_ = 0;
        match_slice();
        break;
      case Stage::Matching:
        adapt_slice();
        match_slice();
        break;
      case Stage::Reading:
        stage_ = Stage::Idle;
        return true;
      case Stage::Idle:
        break;
    }
    return false;
  }

  // Returns the results of a batch that is done.
  Batch take() {
    const std::size_t fitting = host_info_[0].fitting;
    Batch batch;
    batch.launch_shape = launch_shape_;
    for (std::size_t i = 0; i < fitting; ++i) {
      const TaskWords& task = host_tasks_[i];
      const SumWords& sum = host_sums_[i];
      require(sum.matched == task.top_size, "halves before it matched them");
      const std::uint64_t pairs = sum.low | std::uint64_t{sum.high} << 32;
      batch.done.push_back(
          {numbers_[i], pairs * weights_[i], std::uint64_t{task.top_size} + task.bottom_size});
    }
    batch.left.assign(numbers_.begin() + static_cast<std::ptrdiff_t>(fitting), numbers_.end());
    return batch;
  }

 private:
  enum class Stage { Idle, Listing, Matching, Reading };

  // Structures of halves_kernels.cl.
  struct TaskWords {
    std::uint32_t top_size = 0;
    std::uint32_t bottom_size = 0;
    std::array<std::uint32_t, 6> others = {};
  };
  struct InfoWords {
    std::uint32_t fitting = 0;
    std::uint32_t tiles = 0;
    std::uint32_t faults = 0;
    std::uint32_t unused = 0;
  };
  struct SumWords {
    std::uint32_t low = 0;
    std::uint32_t high = 0;
    std::uint32_t matched = 0;
    std::uint32_t unused = 0;
  };

  template <class... Arguments>
  void launch(std::string_view kernel, std::uint32_t groups, std::uint32_t group_size,
              std::uint32_t local_words, const Arguments&... arguments) {
    const std::array<Argument, sizeof...(Arguments)> all = {argument(arguments)...};
    queue_->launch({.kernel = kernel,
                    .groups = groups,
                    .group_size = group_size,
                    .local_bytes = local_words * kWord,
                    .arguments = all});
  }
  static Argument argument(const std::unique_ptr<Buffer>& buffer) { return buffer.get(); }
  static Argument argument(const Buffer& buffer) { return &buffer; }
  static Argument argument(std::uint32_t number) { return number; }

  void list_halves() {
    const auto batch = static_cast<std::uint32_t>(numbers_.size());
    const std::uint32_t sides = 2 * batch;
    const std::uint32_t items = shape_.list_group;
    const std::uint32_t parts = std::clamp(kMaxGroups / sides, 1U, shape_.most_parts);
    const std::uint32_t sort_parts = std::clamp(kSortGroups / sides, 1U, shape_.most_parts);
    const auto word = [](std::uint64_t number) { return static_cast<std::uint32_t>(number); };
    host_tasks_.resize(numbers_.size());
    host_sums_.resize(numbers_.size());
    queue_->write(*sides_, 0, std::as_bytes(std::span(host_sides_)));
    queue_->clear(*info_, 0, info_->bytes());
    queue_->clear(*buckets_, 0, buckets_->bytes());
    queue_->clear(*sums_, 0, numbers_.size() * sizeof(SumWords));
    launch("count_halves", sides * parts, items, items, quadrants_.board(), quadrants_.halves(),
           quadrants_.begins(), quadrants_.subsets(), quadrants_.ranks(), sides_, of_parts_, parts);
    launch("allocate", 1, items, 3 * items + 1, quadrants_.board(), sides_, of_parts_, tasks_,
           info_, batch, parts, word(shape_.halves_room), word(shape_.bucket_room()),
           word(shape_.tile_room()), launch_shape_.per_bucket, shape_.most_key_bits);
    launch("list_halves", sides * parts, items, 1, quadrants_.board(), quadrants_.halves(),
           quadrants_.begins(), quadrants_.subsets(), quadrants_.ranks(), sides_, of_parts_, tasks_,
           info_, halves_, parts);
    launch("choose_lines", batch, items, 256, quadrants_.board(), tasks_, info_, halves_, lines_);
    launch("make_keys", sides * sort_parts, shape_.sort_group, kLocalKeys, quadrants_.board(),
           tasks_, info_, lines_, halves_, buckets_, sort_parts);
    launch("scan_buckets", sides, items, 2 * items + 2, tasks_, info_, buckets_, cursors_, tiles_);
    launch("scatter", sides * sort_parts, shape_.sort_group, kLocalKeys, tasks_, info_, halves_,
           cursors_, records_, sort_parts);
    queue_->read(*info_, 0, bytes_of(host_info_));
    queue_->read(*tasks_, 0, bytes_of(host_tasks_));
  }

  void match_slice() {
    const std::uint32_t tiles = std::min(slice_, host_info_[0].tiles - next_tile_);
    slice_began_ = Clock::now();
    slice_size_ = tiles;
    if (tiles > 0) {
      launch("match", tiles, launch_shape_.match_group, match_local_bytes(shape_.rows) / kWord,
             quadrants_.board(), tasks_, tiles_, buckets_, records_, sums_, next_tile_);
    }
    next_tile_ += tiles;
    stage_ = next_tile_ == host_info_[0].tiles ? Stage::Reading : Stage::Matching;
    if (stage_ == Stage::Reading) queue_->read(*sums_, 0, bytes_of(host_sums_));
    queue_->is_done();  // makes the driver start
  }

  void adapt_slice() {
    const std::chrono::duration<double> taken = Clock::now() - slice_began_;
    const double ratio = std::clamp(kSliceSeconds / taken.count(), 0.25, 4.0);
    slice_ = static_cast<std::uint32_t>(
        std::clamp(slice_size_ * ratio, 64.0, static_cast<double>(shape_.most_slice)));
  }

  const count::HalvesPlan& plan_;
  const DeviceQuadrants& quadrants_;
  const HalvesShape& shape_;
  LaunchShape launch_shape_;  // the shape of this batch

  Stage stage_ = Stage::Idle;
  Clock::time_point began_;
  std::vector<std::uint64_t> numbers_;  // task numbers of the batch
  std::vector<std::uint64_t> weights_;
  std::vector<SideWords> host_sides_;
  std::vector<InfoWords> host_info_ = std::vector<InfoWords>(1);
  std::vector<TaskWords> host_tasks_;
  std::vector<SumWords> host_sums_;
  std::uint32_t next_tile_ = 0;
  std::uint32_t slice_;  // tiles
  std::uint32_t slice_size_ = 0;
  Clock::time_point slice_began_;

  std::unique_ptr<Buffer> sides_;
  std::unique_ptr<Buffer> of_parts_;
  std::unique_ptr<Buffer> tasks_;
  std::unique_ptr<Buffer> lines_;
  std::unique_ptr<Buffer> info_;
  std::unique_ptr<Buffer> halves_;
  std::unique_ptr<Buffer> records_;
  std::unique_ptr<Buffer> buckets_;
  std::unique_ptr<Buffer> cursors_;
  std::unique_ptr<Buffer> tiles_;
  std::unique_ptr<Buffer> sums_;
  std::unique_ptr<Queue> queue_;
};

HalvesEngine::HalvesEngine(Device& device, const count::HalvesPlan& plan,
                           const DeviceQuadrants& quadrants, const HalvesShape& shape,
                           Timing timing)
    : device_(device),
      shape_(shape),
      launch_shape_(shape.launch_shape()),
      batch_size_(std::min<std::size_t>(kFirstBatch, shape.most_tasks)) {
  for (std::unique_ptr<Slot>& slot : slots_) {
    slot = std::make_unique<Slot>(device, plan, quadrants, shape_, timing);
  }
}

HalvesEngine::~HalvesEngine() = default;

bool HalvesEngine::has_room() const {
  return std::ranges::any_of(slots_, [](const auto& slot) { return slot->is_idle(); });
}

bool HalvesEngine::is_idle() const {
  return std::ranges::all_of(slots_, [](const auto& slot) { return slot->is_idle(); });
}

void HalvesEngine::begin(std::vector<std::uint64_t> tasks) {
  NQUEENS_ASSERT(!tasks.empty() && tasks.size() <= shape_.most_tasks, "a batch has tasks");
  const auto slot = std::ranges::find_if(slots_, [](const auto& one) { return one->is_idle(); });
  NQUEENS_ASSERT(slot != slots_.end(), "there is room for a batch");
  (*slot)->begin(std::move(tasks), launch_shape_);
}

std::optional<Batch> HalvesEngine::poll() {
  for (const std::unique_ptr<Slot>& slot : slots_) {
    if (!slot->poll()) continue;
    Batch batch = slot->take();
    const Clock::time_point now = Clock::now();
    batch.seconds =
        std::chrono::duration<double>(now - std::max(slot->began(), last_done_)).count();
    last_done_ = now;
    std::uint64_t halves = 0;
    for (const TaskPairs& task : batch.done) halves += task.halves;
    learn(batch.done.size() + batch.left.size(), batch.done.size(), halves);
    return batch;
  }
  return std::nullopt;
}

void HalvesEngine::learn(std::size_t tasks, std::size_t fitting, std::uint64_t halves) {
  if (fitting < tasks) {
    batch_size_ = std::max<std::size_t>(1, std::min(batch_size_, fitting));
    return;
  }
  const double filled = static_cast<double>(halves) / static_cast<double>(shape_.halves_room);
  const double room = kFilled / std::max(filled, 1e-9) * static_cast<double>(tasks);
  const double most = std::min(
      {room, 2.0 * static_cast<double>(batch_size_), static_cast<double>(shape_.most_tasks)});
  batch_size_ = std::max<std::size_t>(1, static_cast<std::size_t>(most));
}

std::vector<KernelTime> HalvesEngine::times() const {
  std::vector<KernelTime> all;
  for (const std::unique_ptr<Slot>& slot : slots_) {
    for (const KernelTime& time : slot->queue().times()) {
      const auto known = std::ranges::find(all, time.kernel, &KernelTime::kernel);
      if (known == all.end()) {
        all.push_back(time);
      } else {
        known->launches += time.launches;
        known->seconds += time.seconds;
      }
    }
  }
  return all;
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
    if (const std::optional<Batch> batch = engine.poll()) {
      all.done.insert(all.done.end(), batch->done.begin(), batch->done.end());
      all.seconds += batch->seconds;
      const bool has_no_room_alone = batch->done.empty() && batch->left.size() == 1;
      std::vector<std::uint64_t>& to = has_no_room_alone ? all.left : tasks;
      to.insert(to.end(), batch->left.begin(), batch->left.end());
    } else {
      std::this_thread::sleep_for(20us);
    }
  }
  return all;
}

}  // namespace nqueens::gpu
