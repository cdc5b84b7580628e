// nqueens/count/symmetric.cpp - counts the solutions that a turn maps to themselves.
//
// Idea: queens are placed in whole orbits of the turn, so that only symmetric boards are ever
// built. An orbit has two squares under the half turn and four under the quarter turn; the middle
// square is an orbit of its own. The search goes through the rows from the top and skips rows that
// an orbit has already filled, so each orbit is chosen exactly once, by its topmost row. This
// search is used to recount tasks and to count the solutions that the quarter turn maps to
// themselves. The solutions of an empty board that the half turn maps to themselves are counted
// with masks (trees/symmetric_board.h), because there are many of them.
//
// The symmetry classes follow from these counts. No solution for n >= 2 is its own mirror image,
// because two of its queens would share a line. A solution is therefore fixed by no turn (orbit of
// 8), by the half turn only (orbit of 4), or by the quarter turn and thus by the half turn (orbit
// of 2). If the half turn maps P of all Q solutions to themselves and the quarter turn maps R,
// there are
//
//   R/2 orbits of 2,   (P - R)/4 orbits of 4,   (Q - P)/8 orbits of 8.
//
// The program checks that the three divisions leave no remainder.
// SPDX-License-Identifier: MIT
#include "nqueens/count/symmetric.h"

#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/symmetry.h"
#include "nqueens/count/trees/symmetric_board.h"

namespace nqueens::count {
namespace {

class OrbitSearch {
 public:
  OrbitSearch(const std::vector<Mask>& open, Symmetry turn, RunControl& control)
      : n_(static_cast<std::int32_t>(open.size())),
        open_(open),
        turn_(turn),
        control_(control),
        row_filled_(lines()),
        column_(lines()),
        diagonal_(lines()),
        anti_diagonal_(lines()) {}

  std::uint64_t count_from(std::int32_t row) {
    while (row < n_ && row_filled_[index(row)]) ++row;
    if (row == n_) return 1;
    std::uint64_t total = 0;
    for (std::int32_t column = 0; column < n_ && !control_.should_end(); ++column) {
      const int placed = place_orbit({row, column});
      if (placed == kWholeOrbit) total += count_from(row + 1);
      remove_orbit({row, column}, placed);
    }
    return total;
  }

 private:
  static constexpr int kWholeOrbit = 4;

  std::size_t lines() const { return 2 * static_cast<std::size_t>(n_); }
  static std::size_t index(std::int32_t i) { return static_cast<std::size_t>(i); }

  // Places queens on the square and its images, one after the other. Returns kWholeOrbit if the
  // orbit is complete, even if it has fewer than four squares. Otherwise returns the number of
  // queens placed before the first square that is closed.
  int place_orbit(Square square) {
    const Square first = square;
    for (int turns = 0; turns < kWholeOrbit; ++turns, square = apply(turn_, square, n_)) {
      if (turns > 0 && square == first) return kWholeOrbit;
      if (is_closed(square)) return turns;
      set(square, true);
    }
    return kWholeOrbit;
  }

  void remove_orbit(Square square, int placed) {
    const Square first = square;
    for (int turns = 0; turns < placed; ++turns, square = apply(turn_, square, n_)) {
      if (turns > 0 && square == first) return;
      set(square, false);
    }
  }

  bool is_closed(Square s) const {
    return (open_[index(s.row)] & column_bit(s.column)) == 0 || row_filled_[index(s.row)] ||
           column_[index(s.column)] || diagonal_[index(diagonal_index(s, n_))] ||
           anti_diagonal_[index(anti_diagonal_index(s))];
  }

  void set(Square s, bool value) {
    row_filled_[index(s.row)] = value;
    column_[index(s.column)] = value;
    diagonal_[index(diagonal_index(s, n_))] = value;
    anti_diagonal_[index(anti_diagonal_index(s))] = value;
  }

  std::int32_t n_;
  const std::vector<Mask>& open_;
  Symmetry turn_;
  RunControl& control_;
  std::vector<bool> row_filled_;
  std::vector<bool> column_;
  std::vector<bool> diagonal_;
  std::vector<bool> anti_diagonal_;
};

std::uint64_t exact_quotient(std::uint64_t dividend, std::uint64_t divisor) {
  ensure(dividend % divisor == 0, "solutions come in whole orbits");
  return dividend / divisor;
}

std::vector<Mask> all_squares(std::int32_t n) {
  return std::vector<Mask>(static_cast<std::size_t>(n), all_columns(n));
}

}  // namespace

std::uint64_t symmetric_count(const std::vector<Mask>& open, Symmetry turn, RunControl& control) {
  return OrbitSearch(open, turn, control).count_from(0);
}

std::uint64_t point_symmetric_count(std::int32_t n, RunControl& control) {
  ensure(n >= 1 && n <= kMaxCountSize, "symmetric solutions are counted on boards of 1 to 32 rows");
  if (n == 1) return 1;
  // The mirror image of a board has its first queen in the other half, so only boards with the
  // first queen in the left half are searched, and each counts twice.
  std::vector<Mask> open = all_squares(n);
  open.front() = all_columns(n / 2);
  return 2 * SymmetricBoards(open, Symmetry::Rotate180).count({}, control);
}

std::uint64_t quarter_symmetric_count(std::int32_t n, RunControl& control) {
  return symmetric_count(all_squares(n), Symmetry::Rotate90, control);
}

SymmetryClasses symmetry_classes(std::int32_t n, std::uint64_t all, std::uint64_t point_symmetric,
                                 std::uint64_t quarter_symmetric) {
  if (n == 1) {
    ensure(all == 1 && point_symmetric == 1 && quarter_symmetric == 1,
           "one queen has one solution, equal to all its images");
    return {.full = 1};
  }
  ensure(quarter_symmetric <= point_symmetric && point_symmetric <= all,
         "a solution that a quarter turn maps to itself is also mapped to itself by a half turn");
  return {.asymmetric = exact_quotient(all - point_symmetric, 8),
          .point = exact_quotient(point_symmetric - quarter_symmetric, 4),
          .quarter = exact_quotient(quarter_symmetric, 2)};
}

}  // namespace nqueens::count
