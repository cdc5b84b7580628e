// nqueens/count/first_row.cpp - solutions by the column of the queen in the first row.
//
// Method cross counts an eighth of the solutions, and where the border queens of the other seven
// images stand it does not know: its boards do not keep what was placed. So the first row needs a
// count of its own, from the top.
// SPDX-License-Identifier: MIT
#include "nqueens/count/first_row.h"

#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <atomic>

#include "nqueens/board/masks.h"
#include "nqueens/count/plan_prefixes.h"

namespace nqueens::count {
namespace {

// Queens in the first rows.
struct Beginning {
  std::size_t first_column = 0;
  std::int32_t rows = 1;
  AttackMasks attack = {};
};

// One for each column of the left half, the middle included, and square of the second row.
std::vector<Beginning> beginnings(std::int32_t n) {
  const Mask all = all_columns(n);
  std::vector<Beginning> list;
  for (std::int32_t column = 0; column < (n + 1) / 2; ++column) {
    const auto first = static_cast<std::size_t>(column);
    const AttackMasks below = AttackMasks{}.next_row(column_bit(column));
    if (n == 1) list.push_back({first, 1, below});
    for (Mask free = n > 1 ? all & ~below.attacked() : 0; free != 0; free = without_lowest(free)) {
      list.push_back({first, 2, below.next_row(lowest_bit(free))});
    }
  }
  return list;
}

}  // namespace

std::vector<std::uint64_t> count_by_first_row(std::int32_t n, const Kernel& kernel, int threads,
                                              RunControl& control) {
  const std::vector<Beginning> list = beginnings(n);
  std::vector<std::atomic<std::uint64_t>> left((static_cast<std::size_t>(n) + 1) / 2);
  tbb::task_arena(threads).execute([&] {
    tbb::parallel_for(std::size_t{0}, list.size(), [&](std::size_t i) {
      left[list[i].first_column] +=
          rows_completions(n, list[i].rows, list[i].attack, kernel, control).solutions;
    });
  });
  if (control.ended() != Ended::Complete) return {};
  std::vector<std::uint64_t> counts(static_cast<std::size_t>(n));
  for (std::size_t column = 0; column < left.size(); ++column) {
    counts[column] = left[column];
    counts[counts.size() - 1 - column] = left[column];
  }
  return counts;
}

}  // namespace nqueens::count
