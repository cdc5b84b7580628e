// nqueens/gpu/halves/device_quadrants.cpp - lists the placements of quadrants on a device.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/halves/device_quadrants.h"

#include <algorithm>
#include <bit>
#include <span>

#include "nqueens/board/masks.h"
#include "nqueens/count/halves/quadrant_lists.h"
#include "nqueens/count/halves/quadrants.h"
#include "nqueens/gpu/commands.h"

namespace nqueens::gpu {
namespace {

// The maximum number of sets in one launch. For n = 24, 512 sets have 80 million placements on
// average.
constexpr std::size_t kSetsOfLaunch = 512;
// The maximum number of groups that search one set. They share its prefixes (halves_kernels.cl), of
// which there are at most 14^3.
constexpr std::size_t kMaxParts = 8;
// The maximum number of groups in one launch.
constexpr std::size_t kGroups = 2048;

// Returns the BOARD_ words of halves_kernels.cl.
std::vector<std::uint32_t> board_words(const JoinTasks& tasks) {
  const kernels::HalfLayout& layout = tasks.layout();
  const auto bit = [](kernels::Half line) {
    return static_cast<std::uint32_t>(std::countr_zero(line));
  };
  std::vector<std::uint32_t> words = {
      static_cast<std::uint32_t>(tasks.rows()),
      static_cast<std::uint32_t>(tasks.weights()),
      static_cast<std::uint32_t>(layout.mirror().distance),
      static_cast<std::uint32_t>(layout.rows()),
      bit(layout.main_diagonal()) - 32,
      bit(layout.main_anti_diagonal()),
      layout.is_odd() ? 1U : 0U,
  };
  const auto add = [&](kernels::Half lines) {
    words.push_back(low_word(lines));
    words.push_back(high_word(lines));
  };
  for (std::int32_t row = 0; row < tasks.rows(); ++row) {
    add(layout.is_odd() ? layout.lines_of({row, layout.rows()}) : 0);
  }
  for (std::int32_t column = 0; column < layout.rows(); ++column) {
    for (std::int32_t row = 0; row < tasks.rows(); ++row) add(layout.lines_of({row, column}));
  }
  return words;
}

}  // namespace

DeviceBoard::DeviceBoard(Device& device, const JoinTasks& tasks) : rows_(tasks.rows()) {
  const count::Subsets sets(rows_);
  std::vector<std::uint32_t> subsets;
  std::vector<std::uint32_t> ranks(std::size_t{1} << rows_);
  for (std::int32_t size = 0; size <= rows_; ++size) {
    first_subset_.push_back(static_cast<std::uint32_t>(subsets.size()));
    for (const Mask set : sets.of_size(size)) {
      subsets.push_back(static_cast<std::uint32_t>(set));
      ranks[set] = static_cast<std::uint32_t>(sets.rank(set));
    }
  }
  const std::vector<std::uint32_t> words = board_words(tasks);
  const std::unique_ptr<Queue> queue = device.make_queue();
  const auto copy = [&](const std::vector<std::uint32_t>& from, std::unique_ptr<Buffer>& to) {
    to = device.allocate(from.size() * sizeof(std::uint32_t));
    queue->write(*to, 0, std::as_bytes(std::span(from)));
    finish(*queue);
  };
  copy(words, words_);
  copy(subsets, subsets_);
  copy(ranks, ranks_);
}

std::uint64_t QuadrantRoom::bytes() const {
  constexpr std::uint64_t kSetBytes = 44;
  return placements * sizeof(kernels::Half) + std::uint64_t{list_words} * 4 + sets * kSetBytes;
}

QuadrantRoom table_room(std::int32_t h) {
  QuadrantRoom room = {.placements = count::quadrant_placements(h), .sets = 1U << h};
  for (std::uint32_t columns = 0; columns < room.sets; ++columns) {
    room.list_words += lists_of(h, column_count(columns)) + 1;
  }
  return room;
}

DeviceQuadrants::DeviceQuadrants(Device& device, const DeviceBoard& board, const QuadrantRoom& room,
                                 std::uint32_t group, Timing timing)
    : board_(board),
      room_(room),
      group_(group),
      sets_(device.allocate(room.sets * sizeof(SetWords))),
      sizes_of_sets_(device.allocate(room.sets * sizeof(std::uint32_t))),
      begins_(device.allocate(room.list_words * sizeof(std::uint32_t))),
      halves_(device.allocate(room.placements * sizeof(kernels::Half))),
      info_(device.allocate(sizeof(InfoWords))),
      queue_(device.make_queue(timing)) {}

DeviceQuadrants::~DeviceQuadrants() {
  if (stage_ != Stage::Idle) finish_if_usable(*queue_);
}

void DeviceQuadrants::begin(const std::vector<QuadrantSet>& sets) {
  NQUEENS_ASSERT(stage_ == Stage::Idle && !sets.empty() && sets.size() <= room_.sets,
                 "there is room for the sets");
  host_sets_.clear();
  std::uint32_t words = 0;
  for (const QuadrantSet& set : sets) {
    host_sets_.push_back({set, words, 0, 0});
    words += set.lists.size + 1;
  }
  NQUEENS_ASSERT(words <= room_.list_words, "there is room for the lists");
  sizes_.resize(sets.size());
  queue_->write(*sets_, 0, std::as_bytes(std::span(host_sets_)));
  queue_->clear(*begins_, 0, words * sizeof(std::uint32_t));
  queue_->clear(*info_, 0, info_->bytes());
  stage_ = Stage::Counting;
  next_set_ = 0;
  count_some();
}

// The sets are divided among several launches, so that a run can be ended between two of them.
bool DeviceQuadrants::poll() {
  if (stage_ == Stage::Idle) return true;
  if (!queue_->is_done()) return false;
  if (stage_ == Stage::Counting) {
    if (!has_more_sets()) place();
    stage_ == Stage::Counting ? count_some() : list_some();
    return false;
  }
  if (has_more_sets()) {
    list_some();
    return false;
  }
  if (host_info_[0].faults != 0 || host_info_[0].written != low_word(listed_placements_)) {
    throw DeviceError("it lost placements of queens while listing them");
  }
  stage_ = Stage::Idle;
  return true;
}

// Counts the placements on the next sets.
void DeviceQuadrants::count_some() {
  const Sets sets = next_sets(host_sets_.size());
  launch(*queue_, "count_quadrants", sets.size * sets.parts, group_, 0, board_.words(),
         board_.ranks(), sets_, begins_, sets.first, sets.parts);
  launch(*queue_, "scan_quadrants", sets.size, group_, group_ + 1, sets_, begins_, sizes_of_sets_,
         sets.first);
  if (!has_more_sets()) {
    queue_->read(*sizes_of_sets_, 0, std::as_writable_bytes(std::span(sizes_)));
  }
  queue_->is_done();  // makes the driver start the commands
}

// Assigns memory to the placements of as many leading sets as fit into the room.
void DeviceQuadrants::place() {
  placements_ = 0;
  listed_ = 0;
  listed_placements_ = 0;
  for (std::size_t i = 0; i < host_sets_.size(); ++i) {
    host_sets_[i].low = low_word(placements_);
    host_sets_[i].high = high_word(placements_);
    placements_ += sizes_[i];
    if (placements_ > room_.placements) continue;
    listed_ = i + 1;
    listed_placements_ = placements_;
  }
  queue_->write(*sets_, 0, std::as_bytes(std::span(host_sets_)));
  stage_ = Stage::Listing;
  next_set_ = 0;
}

// Lists the placements on the next sets.
void DeviceQuadrants::list_some() {
  if (has_more_sets()) {
    const Sets sets = next_sets(listed_);
    launch(*queue_, "list_quadrants", sets.size * sets.parts, group_, 0, board_.words(),
           board_.ranks(), sets_, sizes_of_sets_, begins_, halves_, info_, sets.first, sets.parts);
  }
  if (!has_more_sets()) queue_->read(*info_, 0, std::as_writable_bytes(std::span(host_info_)));
  queue_->is_done();  // makes the driver start the commands
}

// Returns the sets of the next launch. `end` is the number of sets of all launches together.
DeviceQuadrants::Sets DeviceQuadrants::next_sets(std::size_t end) {
  const std::size_t first = next_set_;
  const std::size_t size = std::min(end - first, kSetsOfLaunch);
  next_set_ += size;
  return {static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(size),
          static_cast<std::uint32_t>(std::clamp(kGroups / size, std::size_t{1}, kMaxParts))};
}

}  // namespace nqueens::gpu
