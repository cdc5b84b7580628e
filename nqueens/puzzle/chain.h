// nqueens/puzzle/chain.h - techniques of levels 7 and 8: assume a queen, and derive a
// contradiction.
//
// Idea: for every open square, place a queen there and apply the easier techniques repeatedly. If
// some unit (row, column or region) then has fewer open squares than it needs queens, the
// assumption is wrong, and the square is ruled out. If several squares lead to a contradiction, the
// finding contains the shortest chain, the one with the fewest queens after the assumed queen; if
// several chains are equally short, it contains the chain of the first square.
//
// Chains of level 8 may use more techniques than chains of level 7. A chain always applies the
// easiest finding, so a chain of level 8 begins with the findings of the chain of level 7 from the
// same square. Therefore, if no chain of level 7 leads to a contradiction, these chains are
// continued with the techniques of level 8.
//
// On average, four in five chains of a step lead to no contradiction. Techniques are monotonic
// (ladder.h), so all squares that were closed at the end of a chain would be closed again in the
// next step. The chain is therefore kept. In the next step, the new queens and closed squares of
// the start position are added to the position of the chain, and the techniques continue from
// there. If this leads to a contradiction, the chain is built again from the start position,
// because a finding lists the queens of a chain in order.
//
// Chains do not affect each other, so on large boards the threads of the caller's oneTBB arena
// follow them in parallel. The finding does not depend on the number of threads. A chain is skipped
// or left unfinished if the run ends, or if another chain has led to a contradiction and would be
// preferred. The next step continues the chain.
//
// Cost: 1 to 4 KB of memory (one position) for each square of the board. A step takes at most the
// time to find all findings of all chains.
// SPDX-License-Identifier: MIT
#pragma once

#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>
#include <oneapi/tbb/task_arena.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/puzzle/position.h"

namespace nqueens::puzzle {

template <std::size_t kWords>
class Chains {
 public:
  // `start` is the position in which chains assume a queen. It may change between two steps. From
  // the first step on, it uses a memory of remainders that this object owns, so once this object
  // has been destroyed, no technique may be applied to `start` or to a copy of it.
  explicit Chains(Position<kWords>& start)
      : start_(start),
        threads_(start.board().n() < kMinRowsForThreads
                     ? 1
                     : static_cast<std::size_t>(tbb::this_task_arena::max_concurrency())),
        memories_([this] { return RemainderMemory<kWords>(kMaxRemainders / threads_); }) {}

  Chains(const Chains&) = delete;
  Chains& operator=(const Chains&) = delete;
  ~Chains() = default;

  // Begins a step: drops the chains that led to a contradiction and marks the others as old.
  void begin_step() {
    start_.starved_unit();  // examines the due units once, before chains copy the position
    start_.use_memory(&memories_.local());
    chains_.resize(start_.board().squares());
    for (std::optional<Chain>& chain : chains_) {
      if (chain && chain->starved) chain.reset();
      if (chain) chain->is_old = true;
    }
  }

  // Continues all chains. Returns the finding of the shortest chain that leads to a contradiction;
  // nullopt if there is none. `next(position)` must return the easiest finding of the techniques
  // that chains may use. If follow() is called several times in a step, each call must allow at
  // least the techniques of the calls before it. `control` may be null.
  template <class Next>
  MaybeFinding<kWords> follow(Technique technique, const Next& next, RunControl* control) {
    std::atomic<std::uint64_t> shortest = kNone;  // rank of the shortest contradiction
    for_each_square([&](std::size_t square) {
      if (!start_.state().open().has(square) || rank(0, square) >= shortest) return;
      if (control != nullptr && control->should_end()) return;
      follow_from(square, next, shortest);
    });
    if (shortest == kNone) return std::nullopt;
    const std::size_t best = shortest % kMaxSquares;
    const Chain& chain = *chains_[best];
    Finding<kWords> finding = {.technique = technique, .assumed = best, .chain = chain.queens};
    finding.ruled_out.add(best);
    finding.units.add(*chain.starved);
    finding.reason = start_.state().open() & start_.board().unit(*chain.starved);
    return finding;
  }

 private:
  struct Chain {
    Position<kWords> position;                // after the assumed queen and all findings
    std::vector<std::size_t> queens = {};     // queens that follow from the assumed one, in order
    std::optional<std::size_t> starved = {};  // a unit with too few open squares
    bool is_old = false;                      // begun in an earlier step
  };

  // On boards with at least this many rows, a step takes milliseconds, so several threads share it.
  static constexpr std::size_t kMinRowsForThreads = 17;

  static constexpr std::size_t kMaxSquares = kWords * Set<kWords>::kBits;
  static constexpr std::uint64_t kNone = std::numeric_limits<std::uint64_t>::max();

  // Orders chains by the number of queens after the assumed one, then by the assumed square.
  static std::uint64_t rank(std::size_t queens, std::size_t square) {
    return queens * kMaxSquares + square;
  }

  // Calls `act(square)` for every square. While a thread waits for others, it starts no work from
  // outside this loop.
  template <class Act>
  void for_each_square(const Act& act) const {
    const std::size_t squares = chains_.size();
    if (threads_ == 1) {
      for (std::size_t square = 0; square < squares; ++square) act(square);
      return;
    }
    tbb::this_task_arena::isolate(
        [&] { tbb::parallel_for(std::size_t{0}, squares, act, tbb::simple_partitioner()); });
  }

  // Begins or continues the chain of a square. If the chain leads to a contradiction and its rank
  // is below `shortest`, sets `shortest` to this rank.
  template <class Next>
  void follow_from(std::size_t square, const Next& next, std::atomic<std::uint64_t>& shortest) {
    std::optional<Chain>& chain = chains_[square];
    RemainderMemory<kWords>* const memory = &memories_.local();
    if (chain && chain->is_old) {
      chain->position.use_memory(memory);
      if (stays_possible(chain->position, next)) return;
      chain.reset();
    }
    if (!chain) {
      chain = {.position = start_};
      chain->position.place(square);
    }
    chain->position.use_memory(memory);
    extend(*chain, next, [&] { return rank(chain->queens.size(), square) < shortest; });
    if (!chain->starved) return;
    const std::uint64_t reached = rank(chain->queens.size(), square);
    std::uint64_t before = shortest;
    while (reached < before && !shortest.compare_exchange_weak(before, reached)) {
    }
  }

  // Applies findings until a unit is starved, nothing is found, or may_win() returns false.
  template <class Next, class MayWin>
  static void extend(Chain& chain, const Next& next, const MayWin& may_win) {
    chain.starved = chain.position.starved_unit();
    while (!chain.starved && may_win()) {
      const MaybeFinding<kWords> found = next(chain.position);
      if (!found) break;
      found->placed.for_each([&](std::size_t square) { chain.queens.push_back(square); });
      chain.position.apply(*found);
      chain.starved = chain.position.starved_unit();
    }
  }

  // Adds the new queens and closed squares of the start position to the position of an old chain,
  // then applies all findings. Returns false if this leads to a contradiction.
  template <class Next>
  bool stays_possible(Position<kWords>& position, const Next& next) const {
    const State<kWords>& now = start_.state();
    const State<kWords>& state = position.state();
    position.apply(
        {.placed = now.queens() - state.queens(), .ruled_out = state.open() - now.open()});
    const bool has_all_queens = (now.queens() - state.queens()).empty();
    const bool has_no_closed = (state.queens() - now.queens() - now.open()).empty();
    if (!has_all_queens || !has_no_closed) return false;
    while (!position.starved_unit()) {
      const MaybeFinding<kWords> found = next(position);
      if (!found) return true;
      position.apply(*found);
    }
    return false;
  }

  Position<kWords>& start_;
  std::size_t threads_;
  std::vector<std::optional<Chain>> chains_;  // indexed by the assumed square
  tbb::enumerable_thread_specific<RemainderMemory<kWords>> memories_;
};

}  // namespace nqueens::puzzle
