// nqueens/kernels/kernel_lanes.cpp - the kernels with vectors: each lane of a vector is one board.
//
// Idea: the state of a board with R rows to fill is R words, w[t] = free squares of rows[t]. Word t
// of many boards is in one array, so a vector contains word t of 8, 16 or 32 boards. Rows are
// filled from rows[R-1] down to rows[0]. Placing a queen on column x of rows[R-1] takes one table
// look-up and one intersection for each other row:
//
//     w[t] &= survivors(R-1, t)[x]
//
// No branch depends on a single board. The boards with R rows to fill form a level, and each level
// has a queue. Boards are expanded a vector at a time: their children are appended to the queue of
// the next level, and boards with untried squares return to the queue of their own level. A queue
// is used as a stack: boards are taken from its end. The deepest level that has a full vector is
// always expanded first, so the queues stay short.
//
// A child is kept only if every remaining row has a free square and, with kMaxCheckedRows rows or
// fewer left, every remaining column is free in some row. If a column is free only in the current
// row, the queen of this row must be placed there (`must`). If there are two such columns, one of
// them remains without a queen, so no child has a completion. A rejected child has no completion,
// but a child that passes the checks may also have none.
//
// With three rows left, the completions are counted directly. After the queen of rows[2] has been
// placed and both checks have passed, two columns a < b are left. The free squares of each of
// rows[1] and rows[0] are {a}, {b} or {a, b}, but not {a} in both rows or {b} in both rows. If
// queens on a and b of these rows would attack each other, there is no completion. Otherwise there
// are two completions if both rows are free on both columns, and one if not.
//
// Listing is the same search, but continues to the last row. Each board has up to three more words,
// its path: the chosen columns and the index of the original board.
//
// docs/counting.md has a profile of the run time.
// SPDX-License-Identifier: MIT
#include "nqueens/kernels/kernel_lanes.h"

#include <algorithm>
#include <array>

#include "nqueens/base/system/vector_targets.h"
#include "nqueens/kernels/kernel_search.h"
#include "nqueens/kernels/survivors.h"

// NOLINTBEGIN(readability-identifier-naming): the names are Highway's.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "nqueens/kernels/kernel_lanes.cpp"
// NOLINTEND(readability-identifier-naming)
#include <hwy/foreach_target.h>
// These must follow foreach_target.h:
#include <hwy/highway.h>

#include "nqueens/kernels/lane_boards-inl.h"
#include "nqueens/kernels/lanes-inl.h"

#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128

HWY_BEFORE_NAMESPACE();
namespace nqueens::kernels::HWY_NAMESPACE {

// If boards have at most this many words, the next boards are loaded into registers while the
// current boards are expanded.
constexpr std::size_t kMaxPreloadedWords = kLanes == 32 ? 12 : 0;

template <Mode kMode>
class Search {
 public:
  static constexpr std::size_t kMaxRows = max_rows(kMode);
  using Storage = Queues<kMode, kMaxRows + 1>;

  Search(const Boards& boards, Storage& storage, std::vector<Completion>* completions)
      : boards_(boards), tables_(boards), storage_(storage), completions_(completions) {}

  Tally run() {
    start<kMaxRows>();
    return tally_;
  }

 private:
  // The number of words of a board with kRows rows to fill.
  template <std::size_t kRows>
  static constexpr std::size_t kWords = kRows + path_words(kMode, kRows);

  template <std::size_t kRows>
  Queue<kWords<kRows>>& queue() {
    return static_cast<Queues<kMode, kRows + 1>&>(storage_).top;
  }

  // Calls feed() for the number of rows that the boards have.
  template <std::size_t kRows>
  void start() {
    if (boards_.rows.size() == kRows) return feed<kRows>();
    if constexpr (kRows > 0) start<kRows - 1>();
  }

  template <std::size_t kRows>
  void feed() {
    std::size_t board = 0;
    while (board < boards_.count) {
      Queue<kWords<kRows>>& to = queue<kRows>();
      const std::size_t end = std::min(boards_.count, board + kChunk * kLanes - to.size);
      for (; board < end; ++board) put<kRows>(to, board);
      drain<kRows>();
    }
    flush<kRows>();
  }

  template <std::size_t kRows>
  void put(Queue<kWords<kRows>>& to, std::size_t board) {
    const std::size_t i = to.size++;
    for (std::size_t t = 0; t < kRows; ++t) to.words[t][i] = boards_.free[board * kRows + t];
    if constexpr (kMode == Mode::List) {
      const Completion path = completion_of_board(board);
      for (std::size_t p = 0; p < path_words(kMode, kRows); ++p) {
        to.words[kRows + p][i] =
            static_cast<std::uint16_t>(path >> (16 * (first_path_word(kRows) + p)));
      }
    }
  }

  // Expands full vectors of boards until no full vector is left on this level or a deeper one.
  template <std::size_t kRows>
  void drain() {
    if constexpr (kRows == 0) {
      finish();
    } else {
      Queue<kWords<kRows>>& boards = queue<kRows>();
      while (boards.size >= kLanes) {
        expand<kRows>(std::min(boards.size / kLanes, kChunk));
        drain_below<kRows>();
      }
    }
  }

  template <std::size_t kRows>
  void drain_below() {
    if constexpr (kMode == Mode::List || kRows != 3) {
      if (kRows == 1 || queue<kRows - 1>().size >= kLanes) drain<kRows - 1>();
    }
  }

  // Expands all remaining boards, level by level.
  template <std::size_t kRows>
  void flush() {
    if constexpr (kRows > 0) {
      Queue<kWords<kRows>>& boards = queue<kRows>();
      while (boards.size > 0) {
        // Lanes after the last board get an empty row, so they have no children.
        hn::StoreU(hn::Zero(kTag), kTag, &boards.words[kRows - 1][boards.size]);
        boards.size = kLanes;
        expand<kRows>(1);
        drain_below<kRows>();
      }
      if constexpr (kMode == Mode::List || kRows != 3) flush<kRows - 1>();
    }
  }

  // Expands `vectors` vectors of boards from the end of the queue. Boards with untried squares
  // remain in the queue.
  template <std::size_t kRows>
  void expand(std::size_t vectors) {
    if constexpr (kMode == Mode::Count && kRows == 3) {
      count_three_rows(vectors);
    } else {
      expand_to_queue<kRows>(vectors);
    }
  }

  template <std::size_t kRows>
  HWY_INLINE void load(const Queue<kWords<kRows>>& from, std::size_t i, Lanes* words) {
    for (std::size_t t = 0; t < kWords<kRows>; ++t) words[t] = hn::LoadU(kTag, &from.words[t][i]);
  }

  template <std::size_t kRows>
  HWY_NOINLINE void expand_to_queue(std::size_t vectors) {
    constexpr bool kPreload = kWords<kRows> <= kMaxPreloadedWords;
    Queue<kWords<kRows>>& from = queue<kRows>();
    Queue<kWords<kRows - 1>>& to = queue<kRows - 1>();
    const std::size_t begin = from.size - vectors * kLanes;
    std::size_t rest = begin;  // next place for a board with untried squares; never after `i`
    std::size_t out = to.size;
    Lanes next[kWords<kRows>];
    if constexpr (kPreload) load<kRows>(from, begin, next);
    for (std::size_t i = begin; i < begin + vectors * kLanes; i += kLanes) {
      // 1. Load the boards. The next boards are loaded before anything is stored, because a load
      //    soon after a store would wait for it if the low 12 bits of the addresses are equal.
      Lanes words[kWords<kRows>];
      if constexpr (kPreload) {
        std::copy(next, next + kWords<kRows>, words);
        load<kRows>(from, i + kLanes, next);
      } else {
        load<kRows>(from, i, words);
      }
      // 2. Find the squares to try, and the columns that are free in any row.
      const Lanes others = union_of<kRows - 1>(words);
      Lanes row = words[kRows - 1];
      const Lanes all = hn::Or(others, row);
      const Lanes must = hn::AndNot(others, row);
      row = hn::IfThenElse(hn::Ne(must, hn::Zero(kTag)), lowest_bit(must), row);
      for (std::size_t pass = 0; pass < kPasses; ++pass) {
        // 3. Place a queen on the lowest square, and compute the free squares of the other rows.
        const Lanes bit = lowest_bit(row);
        row = hn::Xor(row, bit);
        const Index index = index_of(bit);
        Lanes child[kWords<kRows>];
        for (std::size_t t = 0; t + 1 < kRows; ++t) {
          child[t] = hn::And(words[t], lookup(tables_.survivors[kRows - 1][t], index));
        }
        // 4. Do the checks. The queen's bit is treated as one more row: it is zero if her row had
        //    no square left, and it makes her column count as free.
        child[kRows - 1] = bit;
        LaneMask keep = hn::Ne(least_of<kRows>(child), hn::Zero(kTag));
        if constexpr (kRows - 1 <= kMaxCheckedRows) {
          keep = hn::And(keep, hn::Eq(union_of<kRows>(child), all));
        }
        // 5. Store the children in the next queue.
        const Compaction compaction(keep);
        for (std::size_t t = 0; t + 1 < kRows; ++t) compaction.store(child[t], &to.words[t][out]);
        if constexpr (kMode == Mode::List) {
          Lanes child_path[kPathWords];
          extend_path<kRows>(words + kRows, index, child_path);
          for (std::size_t p = 0; p < path_words(kMode, kRows - 1); ++p) {
            compaction.store(child_path[p], &to.words[kRows - 1 + p][out]);
          }
        }
        out += compaction.count();
      }
      // 6. Return boards with untried squares to the queue.
      const LaneMask left = hn::Ne(row, hn::Zero(kTag));
      if (!any(left)) continue;
      const Compaction compaction(left);
      words[kRows - 1] = row;
      for (std::size_t t = 0; t < kWords<kRows>; ++t) {
        compaction.store(words[t], &from.words[t][rest]);
      }
      rest += compaction.count();
    }
    from.size = rest;
    if constexpr (kRows > kMinNodeRows) tally_.nodes += out - to.size;
    to.size = out;
  }

  // Adds the queen of rows[kRows - 1] to the path: as a new first word, or as four more bits of the
  // first word.
  template <std::size_t kRows>
  HWY_INLINE void extend_path(const Lanes* path, const Index& index, Lanes* child_path) {
    constexpr bool kNewWord = kRows % 4 == 0;
    const Lanes column = hn::ShiftLeft<4 * ((kRows - 1) % 4)>(lookup(tables_.column_index, index));
    child_path[0] = kNewWord ? column : hn::Or(path[0], column);
    for (std::size_t p = 1; p < path_words(kMode, kRows - 1); ++p) {
      child_path[p] = kNewWord ? path[p - 1] : path[p];
    }
  }

  HWY_NOINLINE void count_three_rows(std::size_t vectors) {
    Queue<kWords<3>>& from = queue<3>();
    const std::size_t begin = from.size - vectors * kLanes;
    const Lanes zero = hn::Zero(kTag);
    std::size_t solutions = 0;
    for (std::size_t i = begin; i < from.size; i += kLanes) {
      Lanes words[3];
      load<3>(from, i, words);
      const Lanes others = hn::Or(words[0], words[1]);
      const Lanes all = hn::Or(others, words[2]);
      const Lanes must = hn::AndNot(others, words[2]);
      Lanes row = hn::IfThenElse(hn::Ne(must, zero), lowest_bit(must), words[2]);
      do {
        // 1. Place a queen in rows[2]; find the two columns a and b that are left, and the free
        //    squares of the rows on them.
        const Lanes bit = lowest_bit(row);
        row = hn::Xor(row, bit);
        const Index index = index_of(bit);
        const Lanes one = hn::And(words[1], lookup(tables_.survivors[2][1], index));
        const Lanes zeroth = hn::And(words[0], lookup(tables_.survivors[2][0], index));
        const Lanes columns = hn::Xor(all, bit);
        const Lanes a = lowest_bit(columns);
        const Lanes b = hn::Xor(columns, a);
        // 2. Check that each of the two rows and two columns has a free square, and that a queen on
        //    a leaves b free.
        const LaneMask served =
            hn::And(hn::Ne(least_of<3>(std::array{one, zeroth, bit}.data()), zero),
                    hn::Eq(hn::Or(one, zeroth), columns));
        const Lanes peaceful = hn::And(b, lookup(tables_.survivors[1][0], index_of(a)));
        const LaneMask found = hn::And(served, hn::Ne(peaceful, zero));
        // 3. Count one completion, or two.
        solutions += hn::CountTrue(kTag, found);
        solutions += hn::CountTrue(kTag, hn::And(found, hn::Eq(one, zeroth)));
      } while (any(hn::Ne(row, zero)));
    }
    from.size = begin;
    tally_.solutions += solutions;
  }

  // Boards without rows to fill are solutions.
  void finish() {
    Queue<kWords<0>>& done = queue<0>();
    tally_.solutions += done.size;
    if constexpr (kMode == Mode::List) {
      for (std::size_t i = 0; i < done.size; ++i) {
        Completion completion = 0;
        for (std::size_t p = 0; p < kPathWords; ++p) {
          completion |= Completion{done.words[p][i]} << (16 * p);
        }
        completions_->push_back(completion);
      }
    }
    done.size = 0;
  }

  const Boards& boards_;
  const Tables tables_;
  Storage& storage_;
  std::vector<Completion>* completions_;
  Tally tally_;
};

}  // namespace nqueens::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // vectors

#if HWY_ONCE

namespace nqueens::kernels {
namespace {

template <std::int64_t kTarget>
bool has_target() {
  return (hwy::SupportedTargets() & kTarget) != 0;
}

constexpr std::array kLaneKernels = {
#if HWY_TARGETS & HWY_AVX3_DL
    Kernel{"avx512-vbmi2", "32 boards in a vector, compacted by one instruction",
           has_target<HWY_AVX3_DL>, SearchCalls<N_AVX3_DL::Search>::count,
           SearchCalls<N_AVX3_DL::Search>::list},
#endif
#if HWY_TARGETS & HWY_AVX3
    Kernel{"avx512", "32 boards in a vector", has_target<HWY_AVX3>,
           SearchCalls<N_AVX3::Search>::count, SearchCalls<N_AVX3::Search>::list},
#endif
#if HWY_TARGETS & HWY_AVX2
    Kernel{"avx2", "16 boards in a vector", has_target<HWY_AVX2>,
           SearchCalls<N_AVX2::Search>::count, SearchCalls<N_AVX2::Search>::list},
#endif
#if HWY_TARGETS & HWY_SSE4
    Kernel{"sse4", "8 boards in a vector", has_target<HWY_SSE4>, SearchCalls<N_SSE4::Search>::count,
           SearchCalls<N_SSE4::Search>::list},
#endif
#if HWY_TARGETS & HWY_NEON
    Kernel{"neon", "8 boards in a vector", has_target<HWY_NEON>, SearchCalls<N_NEON::Search>::count,
           SearchCalls<N_NEON::Search>::list},
#endif
#if HWY_TARGETS & HWY_WASM
    Kernel{"wasm128", "8 boards in a vector", has_target<HWY_WASM>,
           SearchCalls<N_WASM::Search>::count, SearchCalls<N_WASM::Search>::list},
#endif
};

}  // namespace

std::span<const Kernel> lane_kernels() { return kLaneKernels; }

}  // namespace nqueens::kernels

#endif  // HWY_ONCE
