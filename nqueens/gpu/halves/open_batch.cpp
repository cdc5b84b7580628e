// nqueens/gpu/halves/open_batch.cpp - a batch of tasks on a device: its remaining work and its
// results.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/halves/open_batch.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/count/pair/block_tasks.h"

namespace nqueens::gpu {
namespace {

// If the pieces whose quadrants are listed together fill less than this fraction of the room,
// although other pieces are waiting, later batches are divided into larger pieces.
constexpr double kAlmostEmpty = 0.2;

}  // namespace

OpenBatch::OpenBatch(std::vector<JoinTask> tasks, const LaunchShape& launch_shape, PieceSize size,
                     const DeviceBoard& board, DeviceQuadrants& quadrants)
    : board_(board), quadrants_(quadrants), launch_shape_(launch_shape) {
  for (JoinTask& task : tasks) {
    const std::size_t index = tasks_.size();
    const auto lefts = static_cast<std::uint32_t>(task.top.left.size());
    const auto rights = static_cast<std::uint32_t>(task.top.right.size());
    for (std::uint32_t left = 0; left < lefts; left += size.sets) {
      for (std::uint32_t right = 0; right < rights; right += size.sets) {
        waiting_.push_back({.task = index,
                            .lefts = {left, std::min(size.sets, lefts - left)},
                            .rights = {right, std::min(size.sets, rights - right)},
                            .tops = task.top.left[0].lists,
                            .bottoms = task.bottom.left[0].lists});
      }
    }
    tasks_.push_back({std::move(task), std::vector<Pairs>(std::size_t{lefts} * rights)});
  }
}

void OpenBatch::use_table() {
  for (const Piece& piece : waiting_) {
    add_joins(piece, [](const QuadrantSet& set) { return set.columns; });
  }
  waiting_.clear();
}

void OpenBatch::advance(const QuadrantRoom& room, PieceSize& size) {
  if (!in_room_.empty()) {
    if (quadrants_.poll()) take_listed(room, size);
  } else if (joins_.empty() && in_flight_ == 0 && !waiting_.empty()) {
    begin_listing(room);
  }
}

// Begins to list the quadrants of as many waiting pieces as may fit into the room.
void OpenBatch::begin_listing(const QuadrantRoom& room) {
  std::vector<QuadrantSet> sets;
  std::uint32_t words = 0;
  sets_.clear();
  while (!waiting_.empty()) {
    const Piece& piece = waiting_.front();
    std::vector<QuadrantSet> more;
    std::uint32_t more_words = 0;
    piece.for_each_set(tasks_[piece.task].task, [&](const QuadrantSet& set) {
      if (!sets_.try_emplace(set, low_word(sets.size() + more.size())).second) return;
      more.push_back(set);
      more_words += set.lists.size + 1;
    });
    if (sets.size() + more.size() > room.sets || words + more_words > room.list_words) {
      for (const QuadrantSet& set : more) sets_.erase(set);
      break;
    }
    sets.insert(sets.end(), more.begin(), more.end());
    words += more_words;
    in_room_.push_back(piece);
    waiting_.pop_front();
  }
  ensure(!sets.empty(), "the lists of a piece have room");
  quadrants_.begin(sets);
  filled_ = std::max(static_cast<double>(words) / room.list_words,
                     static_cast<double>(sets.size()) / room.sets);
  ++rooms_;
}

// Creates the joins of the pieces whose quadrants fit. The other pieces are requeued. If no piece
// fits, the first piece is divided.
void OpenBatch::take_listed(const QuadrantRoom& room, PieceSize& size) {
  const double filled =
      static_cast<double>(quadrants_.placements()) / static_cast<double>(room.placements);
  filled_ = std::max(filled_, filled);
  std::deque<Piece> without_room;
  for (const Piece& piece : std::exchange(in_room_, {})) {
    bool has_room = true;
    piece.for_each_set(tasks_[piece.task].task, [&](const QuadrantSet& set) {
      has_room = has_room && sets_.at(set) < quadrants_.listed();
    });
    if (has_room) {
      add_joins(piece, [&](const QuadrantSet& set) { return sets_.at(set); });
    } else {
      without_room.push_back(piece);
    }
  }
  waiting_.insert(waiting_.begin(), without_room.begin(), without_room.end());
  if (joins_.empty()) {
    Piece& first = waiting_.front();
    if (!first.has_one_join()) size.sets = std::max(first.lefts.size, first.rights.size) / 2;
    const std::optional<Piece> rest = can_be_cut(first, room) ? cut(first) : std::nullopt;
    if (rest) {
      waiting_.insert(waiting_.begin() + 1, *rest);
    } else {
      leave(first.task);
    }
  } else if (filled < kAlmostEmpty && !waiting_.empty()) {
    size.sets = std::min<std::uint32_t>(2 * size.sets, count::kSetsOfBlock);
  }
}

// Returns whether smaller pieces can fit. A side with a queen in the middle column needs all lists
// of its right quadrant in every piece, so these lists must take at most half of the room.
bool OpenBatch::can_be_cut(const Piece& piece, const QuadrantRoom& room) const {
  if (!piece.has_one_join()) return true;
  const JoinTask& task = tasks_[piece.task].task;
  std::uint64_t needed = 0;
  for (const Side side : {Side::Top, Side::Bottom}) {
    if ((side == Side::Top ? task.top : task.bottom).middle_rows == 0) continue;
    needed += quadrants_.size(sets_.at(piece.right_set(task, side, piece.rights.first)));
  }
  return needed <= room.placements / 2;
}

// Adds the joins of a piece. index_of(set) returns the number of a set in `quadrants_`.
template <class IndexOf>
void OpenBatch::add_joins(const Piece& piece, const IndexOf& index_of) {
  const JoinTask& task = tasks_[piece.task].task;
  // The numbers of the left and right sets of the top, then of those of the bottom.
  std::vector<std::uint32_t> numbers;
  piece.for_each_set(task, [&](const QuadrantSet& set) { numbers.push_back(index_of(set)); });
  const std::uint32_t* const in_top = numbers.data();
  const std::uint32_t* const in_bottom = in_top + piece.lefts.size + piece.rights.size;
  for (std::uint32_t i = 0; i < piece.lefts.size; ++i) {
    for (std::uint32_t j = 0; j < piece.rights.size; ++j) {
      const auto words = [&](Side side, const std::uint32_t* in_side) {
        return side_words(piece, task, side, board_, in_side[i], in_side[piece.lefts.size + j]);
      };
      joins_.push_back(
          {.task = piece.task,
           .number = (piece.lefts.first + i) * task.top.right.size() + piece.rights.first + j,
           .top = words(Side::Top, in_top),
           .bottom = words(Side::Bottom, in_bottom),
           .counts_tops = piece.counts_tops,
           .counts_bottoms = piece.counts_bottoms});
    }
  }
}

std::vector<JoinPart> OpenBatch::take_joins(std::size_t most) {
  const auto end = joins_.begin() + static_cast<std::ptrdiff_t>(std::min(most, joins_.size()));
  std::vector<JoinPart> taken(joins_.begin(), end);
  joins_.erase(joins_.begin(), end);
  in_flight_ += taken.size();
  return taken;
}

void OpenBatch::finish(const JoinPart& join, std::uint64_t pairs, std::uint32_t tops,
                       std::uint32_t bottoms) {
  Task& task = tasks_[join.task];
  Pairs& sum = task.joins[join.number];
  sum.solutions += pairs * task.task.weight;
  if (join.counts_tops) sum.halves += tops;
  if (join.counts_bottoms) sum.halves += bottoms;
  --in_flight_;
}

void OpenBatch::give_back(std::vector<JoinPart> joins) {
  in_flight_ -= joins.size();
  std::erase_if(joins, [&](const JoinPart& join) { return tasks_[join.task].has_no_room; });
  joins_.insert(joins_.begin(), joins.begin(), joins.end());
}

void OpenBatch::divide(JoinPart join, Side longer) {
  const std::optional<JoinPart> rest = cut(join, longer);
  if (!rest) {
    --in_flight_;
    return leave(join.task);
  }
  ++in_flight_;
  give_back({join, *rest});
}

// Gives up a task for which there is no room.
void OpenBatch::leave(std::size_t task) {
  tasks_[task].has_no_room = true;
  const auto is_of_task = [task](const auto& one) { return one.task == task; };
  std::erase_if(waiting_, is_of_task);
  std::erase_if(joins_, is_of_task);
}

}  // namespace nqueens::gpu
