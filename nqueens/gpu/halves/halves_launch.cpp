// nqueens/gpu/halves/halves_launch.cpp - a launch: lists the halves of some joins of a batch on a
// device and counts their pairs.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/halves/halves_launch.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <span>
#include <string>
#include <utility>

#include "nqueens/gpu/commands.h"

namespace nqueens::gpu {
namespace {

// Sizes in words, as in halves_kernels.cl.
constexpr std::uint64_t kLineWords = 28;
constexpr std::uint64_t kTileWords = 4;
constexpr std::uint32_t kWord = sizeof(std::uint32_t);

// The maximum number of groups that sort halves, unless a launch has more sides: large enough to
// occupy the largest devices, and small enough that each group has far more halves than there are
// keys.
constexpr std::uint32_t kSortGroups = 2048;

// The time that one slice of matching should take.
constexpr double kSliceSeconds = 0.06;

template <class Words>
std::span<std::byte> bytes_of(std::vector<Words>& words) {
  return std::as_writable_bytes(std::span(words));
}

void require(bool holds, const char* lost) {
  if (!holds) throw DeviceError(std::string("it lost ") + lost);
}

}  // namespace

HalvesLaunch::HalvesLaunch(Device& device, const DeviceBoard& board, const HalvesShape& shape,
                           Timing timing)
    : board_(board),
      shape_(shape),
      slice_(shape.first_slice),
      sides_(device.allocate(2 * shape.most_tasks * sizeof(SideWords))),
      of_parts_(device.allocate(std::uint64_t{kMaxGroups} * kWord)),
      joins_(device.allocate(shape.most_tasks * sizeof(JoinWords))),
      lines_(device.allocate(shape.most_tasks * kLineWords * kWord)),
      info_(device.allocate(sizeof(InfoWords))),
      halves_(device.allocate(shape.halves_room * sizeof(kernels::Half))),
      records_(device.allocate(shape.halves_room * kWord)),
      buckets_(device.allocate(shape.bucket_room() * kWord)),
      cursors_(device.allocate(shape.bucket_room() * kWord)),
      tiles_(device.allocate(shape.tile_room() * kTileWords * kWord)),
      sums_(device.allocate(shape.most_tasks * sizeof(SumWords))),
      queue_(device.make_queue(timing)) {}

HalvesLaunch::~HalvesLaunch() {
  if (stage_ != Stage::Idle) finish_if_usable(*queue_);
}

void HalvesLaunch::begin(OpenBatch& batch, std::vector<JoinPart> joins) {
  batch_ = &batch;
  of_launch_ = std::move(joins);
  host_sides_.clear();
  for (const JoinPart& join : of_launch_) {
    host_sides_.push_back(join.top);
    host_sides_.push_back(join.bottom);
  }
  list_halves();
  stage_ = Stage::Listing;
}

bool HalvesLaunch::poll() {
  if (stage_ == Stage::Idle || !queue_->is_done()) return false;
  switch (stage_) {
    case Stage::Listing:
      require(host_info_[0].faults == 0, "halves while it sorted them");
      require(
          host_info_[0].fitting <= of_launch_.size() && host_info_[0].tiles <= shape_.tile_room(),
          "count of its joins");
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

Launched HalvesLaunch::deliver() {
  Launched result = {.joins = of_launch_.size(), .fitting = host_info_[0].fitting};
  double halves = 0;
  double buckets = 0;
  for (std::size_t i = 0; i < result.fitting; ++i) {
    const JoinWords& join = host_joins_[i];
    const SumWords& sum = host_sums_[i];
    require(sum.matched == join.top_size, "halves before it matched them");
    halves += static_cast<double>(join.top_size) + join.bottom_size;
    buckets += std::ldexp(2, static_cast<int>(join.key_bits));
    batch_->finish(of_launch_[i], sum.low | std::uint64_t{sum.high} << 32, join.top_size,
                   join.bottom_size);
  }
  result.filled = std::max({halves / static_cast<double>(shape_.halves_room),
                            buckets / static_cast<double>(shape_.bucket_room()),
                            host_info_[0].tiles / static_cast<double>(shape_.tile_room())});
  auto rest = of_launch_.begin() + static_cast<std::ptrdiff_t>(result.fitting);
  // The joins that did not fit are tried again in a later launch. But if the first join of this
  // launch did not fit, it is too large for any launch and is divided.
  const bool is_too_large = result.fitting == 0;
  batch_->give_back({rest + (is_too_large ? 1 : 0), of_launch_.end()});
  if (is_too_large) {
    const JoinWords& first = host_joins_.front();
    batch_->divide(*rest, first.top_size >= first.bottom_size ? Side::Top : Side::Bottom);
  }
  return result;
}

void HalvesLaunch::list_halves() {
  const auto joins = static_cast<std::uint32_t>(of_launch_.size());
  const std::uint32_t sides = 2 * joins;
  const std::uint32_t items = shape_.list_group;
  const std::uint32_t parts = std::clamp(kMaxGroups / sides, 1U, shape_.most_parts);
  const std::uint32_t sort_parts = std::clamp(kSortGroups / sides, 1U, shape_.most_parts);
  const LaunchShape& launch_shape = batch_->launch_shape();
  const DeviceQuadrants& from = batch_->quadrants();
  host_joins_.resize(of_launch_.size());
  host_sums_.resize(of_launch_.size());
  queue_->write(*sides_, 0, std::as_bytes(std::span(host_sides_)));
  queue_->clear(*info_, 0, info_->bytes());
  queue_->clear(*buckets_, 0, buckets_->bytes());
  queue_->clear(*sums_, 0, of_launch_.size() * sizeof(SumWords));
  launch(*queue_, "count_halves", sides * parts, items, items, board_.words(), from.sets(),
         from.halves(), from.begins(), board_.subsets(), board_.ranks(), sides_, of_parts_, parts);
  launch(*queue_, "allocate", 1, items, 3 * items + 1, board_.words(), sides_, of_parts_, joins_,
         info_, joins, parts, low_word(shape_.halves_room), low_word(shape_.bucket_room()),
         low_word(shape_.tile_room()), launch_shape.per_bucket, shape_.most_key_bits);
  launch(*queue_, "list_halves", sides * parts, items, 1, board_.words(), from.sets(),
         from.halves(), from.begins(), board_.subsets(), board_.ranks(), sides_, of_parts_, joins_,
         info_, halves_, parts);
  launch(*queue_, "choose_lines", joins, items, 256, board_.words(), joins_, info_, halves_,
         lines_);
  launch(*queue_, "make_keys", sides * sort_parts, shape_.sort_group, kLocalKeys, board_.words(),
         joins_, info_, lines_, halves_, buckets_, sort_parts);
  launch(*queue_, "scan_buckets", sides, items, 2 * items + 2, joins_, info_, buckets_, cursors_,
         tiles_);
  launch(*queue_, "scatter", sides * sort_parts, shape_.sort_group, kLocalKeys, joins_, info_,
         halves_, cursors_, records_, sort_parts);
  queue_->read(*info_, 0, bytes_of(host_info_));
  queue_->read(*joins_, 0, bytes_of(host_joins_));
}

void HalvesLaunch::match_slice() {
  const std::uint32_t tiles = std::min(slice_, host_info_[0].tiles - next_tile_);
  slice_began_ = Clock::now();
  slice_size_ = tiles;
  if (tiles > 0) {
    launch(*queue_, "match", tiles, batch_->launch_shape().match_group,
           match_local_bytes(shape_.rows) / kWord, board_.words(), joins_, tiles_, buckets_,
           records_, sums_, next_tile_);
  }
  next_tile_ += tiles;
  stage_ = next_tile_ == host_info_[0].tiles ? Stage::Reading : Stage::Matching;
  if (stage_ == Stage::Reading) queue_->read(*sums_, 0, bytes_of(host_sums_));
  queue_->is_done();  // makes the driver start the commands
}

void HalvesLaunch::adapt_slice() {
  const std::chrono::duration<double> taken = Clock::now() - slice_began_;
  const double ratio = std::clamp(kSliceSeconds / taken.count(), 0.25, 4.0);
  slice_ = static_cast<std::uint32_t>(
      std::clamp(slice_size_ * ratio, 64.0, static_cast<double>(shape_.most_slice)));
}

}  // namespace nqueens::gpu
