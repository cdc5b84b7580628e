// nqueens/count/prefixes/textbook.cpp - the counting program found in textbooks, kept simple as
// the reference.
//
// Idea: the search fills the board row by row. The free squares of a row are the bits of one word
// (board/masks.h), which are tried from the lowest bit upwards. A full board is one solution.
// Mirror symmetry halves the work: the mirror image of a solution with its first queen in the left
// half has its first queen in the right half, so only the left half is searched, and its solutions
// count twice. If n is odd and the first queen is in the middle, the second queen is not, and the
// same argument applies to her.
//
// Sources: the bit masks are from Richards, 1997 (see board/masks.h); the use of mirror symmetry is
// older than computers.
//
// This code should not be optimized, because faster methods are checked and measured against it.
// SPDX-License-Identifier: MIT
#include "nqueens/count/prefixes/textbook.h"

#include <algorithm>

namespace nqueens::count {
namespace {

// should_end() is not called when at most this many rows are left, because their search takes at
// most a few milliseconds.
constexpr std::int32_t kRowsWithoutCheck = 12;
// should_end() is not called until this many prefixes have been built, which takes a few
// milliseconds.
constexpr std::size_t kPrefixesWithoutCheck = 1 << 16;

std::uint64_t completions(const AttackMasks& attack, Mask all) {
  if (attack.columns == all) return 1;
  std::uint64_t total = 0;
  for (Mask free = all & ~attack.attacked(); free != 0; free = without_lowest(free)) {
    total += completions(attack.next_row(lowest_bit(free)), all);
  }
  return total;
}

std::uint64_t stoppable_completions(const AttackMasks& attack, Mask all, RunControl& control) {
  if (column_count(all & ~attack.columns) <= kRowsWithoutCheck) return completions(attack, all);
  std::uint64_t total = 0;
  for (Mask free = all & ~attack.attacked(); free != 0; free = without_lowest(free)) {
    if (control.should_end()) return total;
    total += stoppable_completions(attack.next_row(lowest_bit(free)), all, control);
  }
  return total;
}

void extend(const Prefix& prefix, std::int32_t rows, Mask all, RunControl& control,
            std::vector<Prefix>& out) {
  if (prefix.rows == rows) {
    out.push_back(prefix);
    return;
  }
  if (out.size() >= kPrefixesWithoutCheck && control.should_end()) return;
  for (Mask free = all & ~prefix.attack.attacked(); free != 0; free = without_lowest(free)) {
    extend({prefix.attack.next_row(lowest_bit(free)), prefix.rows + 1, prefix.weight}, rows, all,
           control, out);
  }
}

// The squares of a row's left half, without the middle square.
Mask left_half(std::int32_t n) { return all_columns(n / 2); }

}  // namespace

std::vector<Prefix> textbook_prefixes(std::int32_t n, std::int32_t rows, RunControl& control) {
  // 1. The 1 x 1 board, whose only solution is its own mirror image.
  if (n == 1) return {{}};
  // 2. First queen in the left half.
  const Mask all = all_columns(n);
  std::vector<Prefix> halves;
  for (Mask free = left_half(n); free != 0; free = without_lowest(free)) {
    halves.push_back({AttackMasks{}.next_row(lowest_bit(free)), 1, 2});
  }
  // 3. First queen in the middle, second in the left half.
  if (n % 2 == 1) {
    const AttackMasks middle = AttackMasks{}.next_row(column_bit(n / 2));
    for (Mask free = left_half(n) & ~middle.attacked(); free != 0; free = without_lowest(free)) {
      halves.push_back({middle.next_row(lowest_bit(free)), 2, 2});
    }
  }
  // 4. Extend the prefixes to the requested number of rows.
  std::vector<Prefix> prefixes;
  for (const Prefix& half : halves)
    extend(half, std::max(std::min(rows, n), half.rows), all, control, prefixes);
  return prefixes;
}

std::vector<Prefix> textbook_prefixes(std::int32_t n, std::int32_t rows) {
  const Watch watch;
  RunControl control(watch);
  return textbook_prefixes(n, rows, control);
}

std::uint64_t textbook_completions(std::int32_t n, const Prefix& prefix, RunControl& control) {
  return stoppable_completions(prefix.attack, all_columns(n), control);
}

}  // namespace nqueens::count
