// nqueens/catalog/stream.cpp - writes a range of the list: many threads enumerate, and one thread
// writes.
//
// Blocks pass through a pipeline of five stages:
//
//   walk       one thread, in order    takes the next prefixes, starting at the first one requested
//   complete   all threads             finds the solutions that begin with these prefixes
//   number     one thread, in order    sets indices and drops solutions outside the range
//   render     all threads             converts the solutions to bytes
//   write      one thread, in order    passes the bytes to the consumer
//
// A block contains the completions of some prefixes: a few thousand solutions, found in a
// millisecond or two. Each thread has a few blocks in flight. The pipeline starts a new block only
// after another has been written, so memory is bounded and a slow reader slows the search.
//
// The stream owns the blocks in flight, in an array of slots that are used cyclically. Blocks leave
// the pipeline in the order in which they entered it, so the next slot is always free. (The
// pipeline cannot own the blocks: if a stage throws, it drops the items in flight without
// destroying them.)
//
// Invariant: blocks are numbered and written in the order of the walk, so the solutions written so
// far are always a contiguous part of the list, however the stream ends.
// SPDX-License-Identifier: MIT
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <limits>
#include <utility>

#include "nqueens/base/run/threads.h"
#include "nqueens/catalog/catalog.h"
#include "nqueens/catalog/index.h"
#include "nqueens/kernels/kernels.h"

namespace nqueens::catalog {
namespace {

// Enough prefixes for two calls of a kernel. A call takes up to 16 boards, which keep the lanes of
// the kernel busy. With one prefix per block, n = 16 takes 1.4 times as long.
constexpr std::size_t kPrefixesPerBlock = 2 * kernels::kMaxListedBoards;
constexpr std::size_t kBlocksPerThread = 8;

std::uint64_t saturating_add(std::uint64_t a, std::uint64_t b) {
  return a > std::numeric_limits<std::uint64_t>::max() - b
             ? std::numeric_limits<std::uint64_t>::max()
             : a + b;
}

class Stream {
 public:
  Stream(const List& list, const Range& range, const Consumer& consumer, RunControl& control)
      : selection_(list.index().selection()),
        range_(range),
        consumer_(consumer),
        control_(control),
        walk_(selection_, selection_.listed_rows()),
        end_(range.limit ? saturating_add(range.first, *range.limit)
                         : std::numeric_limits<std::uint64_t>::max()),
        range_done_(end_ == range.first) {
    if (range.first > 0 && !range_done_) start_at(list.index().locate(range.first, control));
  }

  void run(std::size_t blocks_in_flight) {
    using tbb::filter_mode;
    slots_.resize(blocks_in_flight);
    const auto parallel = [](auto step) {
      return tbb::make_filter<Slot*, Slot*>(filter_mode::parallel, step);
    };
    const auto in_order = [](auto step) {
      return tbb::make_filter<Slot*, Slot*>(filter_mode::serial_in_order, step);
    };
    tbb::parallel_pipeline(
        blocks_in_flight,
        tbb::make_filter<void, Slot*>(filter_mode::serial_in_order,
                                      [&](tbb::flow_control& flow) { return walk(flow); }) &
            parallel([&](Slot* slot) { return complete(*slot), slot; }) &
            in_order([&](Slot* slot) { return number(*slot), slot; }) &
            parallel([&](Slot* slot) { return render(*slot), slot; }) &
            tbb::make_filter<Slot*, void>(filter_mode::serial_in_order,
                                          [&](Slot* slot) { write(*slot); }));
  }

  std::uint64_t written() const { return written_; }
  // Returns whether the list ended before the end of the range. If both end with the same solution,
  // the result is false: the stream does not look beyond the range, and the value of walked_all_
  // then depends on the timing of the threads.
  bool exhaustive() const { return walked_all_ && next_index_ < end_; }

 private:
  // A block on its way through the stages.
  struct Slot {
    std::vector<Prefix> prefixes;
    Block block;
    std::string text;
  };

  void start_at(const std::optional<Location>& first) {
    if (first) {
      walk_.start_at(first->prefix);
      next_index_ = range_.first - first->offset;
    } else {
      walked_all_ = control_.ended() == Ended::Complete;
    }
  }

  Slot* walk(tbb::flow_control& flow) {
    Slot& slot = slots_[next_slot_];
    next_slot_ = (next_slot_ + 1) % slots_.size();
    slot.prefixes.clear();
    while (slot.prefixes.size() < kPrefixesPerBlock && next_prefix()) {
      slot.prefixes.push_back(walk_.prefix());
    }
    if (slot.prefixes.empty()) flow.stop();
    return &slot;
  }

  bool next_prefix() {
    if (range_done_ || walked_all_ || control_.should_end()) return false;
    if (!walk_.next(control_, progress())) {
      walked_all_ = control_.ended() == Ended::Complete;
      return false;
    }
    ++prefixes_;
    control_.report(progress());
    return true;
  }

  // Returns the number of solutions of the range that have been found. `fraction` is the position
  // of the walk, or the found part of a limited range if that is larger.
  Progress progress() const {
    const std::uint64_t index = next_index_;
    const std::uint64_t seen = index - std::min(index, range_.first);
    double fraction = walk_.position();
    if (range_.limit) {
      const double of_range = static_cast<double>(seen) / static_cast<double>(*range_.limit);
      fraction = std::clamp(of_range, fraction, 1.0);
    }
    return {.fraction = fraction, .tasks_done = prefixes_, .solutions = seen};
  }

  void complete(Slot& slot) const {
    slot.block.n = selection_.size();
    slot.block.columns.clear();
    selection_.append(slot.prefixes, slot.block.columns);
  }

  // Sets the index of the block and removes the solutions outside the range.
  void number(Slot& slot) {
    Block& block = slot.block;
    const std::uint64_t begin = next_index_;
    const std::uint64_t end = begin + block.size();
    next_index_ = end;
    const std::uint64_t from = std::clamp(range_.first, begin, end);
    const std::uint64_t to = std::clamp(end_, from, end);
    const auto offset = [&](std::uint64_t index) {
      return block.columns.begin() + static_cast<std::ptrdiff_t>(index - begin) * selection_.size();
    };
    block.columns.erase(offset(to), block.columns.end());
    block.columns.erase(block.columns.begin(), offset(from));
    block.first = from;
    if (end >= end_) range_done_ = true;
  }

  void render(Slot& slot) const {
    if (slot.block.size() > 0) slot.text = consumer_.render(slot.block);
  }

  void write(const Slot& slot) {
    if (slot.block.size() == 0) return;
    consumer_.write(slot.text);
    written_ += slot.block.size();
  }

  const Selection& selection_;
  const Range& range_;
  const Consumer& consumer_;
  RunControl& control_;
  PrefixWalk walk_;
  std::vector<Slot> slots_;
  std::size_t next_slot_ = 0;
  std::uint64_t end_;  // index after the last solution of the range
  std::uint64_t prefixes_ = 0;
  std::atomic<std::uint64_t> next_index_ = 0;  // index of the next solution to be numbered
  std::atomic<bool> range_done_;               // the range is complete
  bool walked_all_ = false;
  std::uint64_t written_ = 0;
};

}  // namespace

Result stream(const List& list, const Range& range, const Consumer& consumer, const Watch& watch) {
  RunControl control(watch);
  const int threads = usable_threads(range.threads);
  Stream stream(list, range, consumer, control);
  tbb::task_arena(threads).execute(
      [&] { stream.run(kBlocksPerThread * static_cast<std::size_t>(threads)); });
  return {.solutions = stream.written(),
          .ended = control.ended(),
          .exhaustive = stream.exhaustive(),
          .elapsed_seconds = control.elapsed_seconds()};
}

}  // namespace nqueens::catalog
