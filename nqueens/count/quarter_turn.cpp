// nqueens/count/quarter_turn.cpp - solutions of the quarter turn as pairings of lines.
//
// A queen on (r, c) brings three with her, on (c, n-1-r), (n-1-r, n-1-c) and (n-1-c, r). Together
// they stand in the rows r, c and their mirror images, and in the columns of the same numbers. So
// count lines from the edge: line i is the rows and columns i and n-1-i, for i < n / 2.
//
//   Lines. A queen outside the centre is on none of the two long diagonals, where she and her half
//   turn would see each other, so that r and c are on different lines; and not in the middle row or
//   column of an odd board, where she would meet her half turn. So every four queens take two
//   lines, and a solution pairs all lines. An odd board has a queen in the centre besides, since
//   the middle row needs one. Hence n = 4k or 4k + 1, with 2k lines.
//
//   Diagonals. Of the queen in row a and column b, and of that in column n-1-b, which is the other
//   one that pairs the lines a and b, the four diagonals are at the distances b - a and n-1-a-b
//   from the long one, on both sides, and so are the four anti-diagonals. These two distances are
//   different and not 0.
//
// So a solution is a pairing of the lines whose 2k distances are all different, and for each of the
// k pairs one of two columns, whichever: the number is 2^k times that of the pairings. For n = 40
// these are 75,375 instead of 77,184,000. The search pairs the outermost free line with each other.
//
// Source: that the number is a multiple of 2^k is in W. Ahrens, "Mathematische Unterhaltungen und
// Spiele" 1, 1910; the numbers: OEIS A033148.
// SPDX-License-Identifier: MIT
#include "nqueens/count/quarter_turn.h"

#include <string>

#include "nqueens/base/error.h"

namespace nqueens::count {
namespace {

// Below so many free lines a search takes some milliseconds at most, without a look at the clock.
constexpr std::int32_t kLinesWithoutCheck = 12;

class Pairings {
 public:
  Pairings(std::int32_t n, RunControl& control) : n_(n), control_(control) {}

  // Ways to pair the free lines so that no distance is taken twice.
  std::uint64_t count(Mask free, Mask taken) {
    if (free == 0) return 1;
    if (column_count(free) > kLinesWithoutCheck && control_.should_end()) return 0;
    const std::int32_t a = lowest_column(free);
    free = without_lowest(free);
    std::uint64_t total = 0;
    for (Mask partners = free; partners != 0; partners = without_lowest(partners)) {
      const std::int32_t b = lowest_column(partners);
      const Mask distances = column_bit(b - a) | column_bit(n_ - 1 - a - b);
      if ((distances & taken) != 0) continue;
      total += count(free & ~column_bit(b), taken | distances);
    }
    return total;
  }

 private:
  std::int32_t n_;
  RunControl& control_;
};

}  // namespace

std::uint64_t quarter_turn_count(std::int32_t n, RunControl& control) {
  if (n % 4 > 1) return 0;
  return Pairings(n, control).count(all_columns(n / 2), 0) << (n / 4);
}

QuarterTurnResult count_quarter_turn(std::int32_t n, const Watch& watch) {
  if (n < 1 || n > kMaxQuarterTurnSize) {
    throw UsageError("solutions of the quarter turn are counted for 1 to " +
                     std::to_string(kMaxQuarterTurnSize) + " rows, found " + std::to_string(n));
  }
  RunControl control(watch);
  QuarterTurnResult result = {.n = n};
  const std::uint64_t solutions = quarter_turn_count(n, control);
  result.ended = control.ended();
  if (result.ended == Ended::Complete) result.solutions = solutions;
  result.elapsed_seconds = control.elapsed_seconds();
  return result;
}

}  // namespace nqueens::count
