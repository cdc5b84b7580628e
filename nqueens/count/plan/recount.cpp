// nqueens/count/plan/recount.cpp - completions of a partial placement by a plain search.
// SPDX-License-Identifier: MIT
#include "nqueens/count/plan/recount.h"

namespace nqueens::count {
namespace {

// A subtree of this many rows takes some milliseconds; a stop is looked for above them.
constexpr std::int32_t kRowsWithoutStop = 11;

class PlainSearch {
 public:
  PlainSearch(std::int32_t n, RunControl& control) : n_(n), control_(control) {}

  std::uint64_t count(std::int32_t row, const Occupancy& occupied) {
    while (row < n_ && (occupied.rows >> row & 1U) != 0) ++row;
    if (row == n_) return 1;
    if (n_ - row > kRowsWithoutStop && control_.should_end()) return 0;
    std::uint64_t total = 0;
    for (Mask free = occupied.free_in_row(row, n_); free != 0; free = without_lowest(free)) {
      total += count(row + 1, occupied.with({row, lowest_column(free)}, n_));
    }
    return total;
  }

 private:
  std::int32_t n_;
  RunControl& control_;
};

}  // namespace

std::uint64_t plain_completions(std::int32_t n, const Occupancy& occupied, RunControl& control) {
  return PlainSearch(n, control).count(0, occupied);
}

}  // namespace nqueens::count
