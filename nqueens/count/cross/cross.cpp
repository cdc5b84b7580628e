// nqueens/count/cross/cross.cpp - reduces the search to an eighth of the boards, by the symmetries
// of the central cross.
//
// Idea: the eight symmetries of the square map the cross (the central rows and columns, one or two
// of each) to itself. Two solutions that are images of each other therefore have crosses that are
// images of each other, and it is enough to complete one cross of each orbit and to multiply by the
// size of the orbit. Other programs classify by the border instead. But queens on the border attack
// the fewest squares, so the search tree below them is larger. Nodes per solution for n = 14, not
// counting the factor of eight:
//
//   other rows filled    border   cross
//   from the centre       148.7    72.5
//   from the top          155.7    92.7
//
// Weights: let G be the group of all eight symmetries and H the subgroup of those that leave a
// cross P unchanged. If P is the least of its images, it represents |G|/|H| crosses. If H contains
// more than the identity, completions of P can be images of each other under H. Then the same
// argument, with H instead of G, applies to P extended by the next ring (the rows and columns one
// step farther from the centre). The weights of both steps are multiplied. A root is a pattern (a
// cross, with or without rings around it) that is not extended further. By the orbit-stabilizer
// theorem,
//
//     Q(n) = sum over roots of weight(root) * completions(root).
//
// The classification can stop at any ring. The earlier it stops, the more roots have a weight below
// 8. Measurements decided where to stop. For even n, the classification stops after the cross
// itself, where nearly all weights are already 8. For odd n, it stops two rings later; if it
// stopped after the cross, counting would take 1.3 to 1.4 times as long.
//
// Source: Kise, Katagiri, Honda and Yuba, "Solving the 24-queens problem using MPI on a PC
// cluster", 2004. They classify by rings from the outermost inwards; this program classifies from
// the centre outwards.
// SPDX-License-Identifier: MIT
#include "nqueens/count/cross/cross.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>

#include "nqueens/base/error.h"
#include "nqueens/base/numbers/sorting.h"
#include "nqueens/board/symmetry.h"
#include "nqueens/kernels/boards.h"

namespace nqueens::count {
namespace {

constexpr std::int32_t kLastClassifiedRing = 2;  // for odd n
constexpr std::uint64_t kPatternsBetweenChecks = 1 << 12;

using Pattern = std::vector<Square>;

// The symmetries that leave the pattern unchanged, and the product of the weights of its rings.
struct Class {
  std::vector<Symmetry> symmetries;
  std::uint64_t weight = 1;
};

// Returns the numbers of the rows at distance `ring` from the centre, which are also the numbers of
// the columns at this distance.
std::vector<std::int32_t> lines_of_ring(std::int32_t n, std::int32_t ring) {
  const std::int32_t low = (n - 1) / 2 - ring;
  const std::int32_t high = n / 2 + ring;
  return low == high ? std::vector{low} : std::vector{low, high};
}

class RootSearch {
 public:
  RootSearch(std::int32_t n, RunControl& control) : n_(n), control_(control) {}

  std::vector<Root> run() {
    pattern_.reserve(static_cast<std::size_t>(n_));
    place_ring(0, {}, {{kSymmetries.begin(), kSymmetries.end()}, 1});
    sort_or_end(roots_, std::less<>(), control_);
    return std::move(roots_);
  }

 private:
  std::int32_t last_ring() const {
    const std::int32_t outermost = (n_ - 1) / 2;
    return n_ % 2 == 0 ? 0 : std::min(kLastClassifiedRing, outermost);
  }

  void place_ring(std::int32_t ring, const Occupancy& occupied, const Class& inner) {
    const std::vector<std::int32_t> lines = lines_of_ring(n_, ring);
    place_row(ring, lines, 0, occupied, inner);
  }

  // Places queens in the rows lines[i], lines[i + 1], ... of the ring, then in the columns of the
  // ring that have no queen.
  void place_row(std::int32_t ring, const std::vector<std::int32_t>& lines, std::size_t i,
                 const Occupancy& occupied, const Class& inner) {
    if (i == lines.size()) return place_column(ring, lines, 0, occupied, inner);
    if ((occupied.rows >> lines[i] & 1U) != 0)
      return place_row(ring, lines, i + 1, occupied, inner);
    for (std::int32_t column = 0; column < n_; ++column) {
      const Square square = {lines[i], column};
      if (!occupied.is_free(square, n_)) continue;
      if (control_.ended() != Ended::Complete) return;
      pattern_.push_back(square);
      place_row(ring, lines, i + 1, occupied.with(square, n_), inner);
      pattern_.pop_back();
    }
  }

  void place_column(std::int32_t ring, const std::vector<std::int32_t>& lines, std::size_t i,
                    const Occupancy& occupied, const Class& inner) {
    if (i == lines.size()) return classify(ring, occupied, inner);
    if ((occupied.columns >> lines[i] & 1U) != 0)
      return place_column(ring, lines, i + 1, occupied, inner);
    for (std::int32_t row = 0; row < n_; ++row) {
      const Square square = {row, lines[i]};
      if (!occupied.is_free(square, n_)) continue;
      if (control_.ended() != Ended::Complete) return;
      pattern_.push_back(square);
      place_column(ring, lines, i + 1, occupied.with(square, n_), inner);
      pattern_.pop_back();
    }
  }

  // The column of each row's queen, counted from 1, or 0 for an empty row. Two patterns are
  // compared by their Rows. The numbers are unsigned bytes, so that two arrays can be compared many
  // bytes at a time.
  using Rows = std::array<std::uint8_t, kMaxOccupancySize>;

  Rows rows_of_image(Symmetry symmetry) const {
    Rows rows = {};
    for (const Square queen : pattern_) {
      const Square image = apply(symmetry, queen, n_);
      rows[static_cast<std::size_t>(image.row)] = static_cast<std::uint8_t>(image.column + 1);
    }
    return rows;
  }

  // If the pattern is the least of its images, extends it by the next ring or adds it to the roots;
  // otherwise drops it.
  void classify(std::int32_t ring, const Occupancy& occupied, const Class& inner) {
    if (++patterns_ % kPatternsBetweenChecks == 0 && control_.should_end()) return;
    const Rows rows = rows_of_image(Symmetry::Identity);
    Class narrower;
    for (const Symmetry symmetry : inner.symmetries) {
      const Rows image = rows_of_image(symmetry);
      const auto order = image <=> rows;
      if (order < 0) return;
      if (order == 0) narrower.symmetries.push_back(symmetry);
    }
    narrower.weight = inner.weight * inner.symmetries.size() / narrower.symmetries.size();
    if (narrower.symmetries.size() > 1 && ring < last_ring()) {
      return place_ring(ring + 1, occupied, narrower);
    }
    roots_.push_back({occupied, narrower.weight});
  }

  std::int32_t n_;
  RunControl& control_;
  Pattern pattern_;
  std::uint64_t patterns_ = 0;
  std::vector<Root> roots_;
};

}  // namespace

std::vector<Root> cross_roots(std::int32_t n, RunControl& control) {
  NQUEENS_ASSERT(n <= kMaxOccupancySize, "diagonals fit one word");
  return RootSearch(n, control).run();
}

std::vector<Root> cross_roots(std::int32_t n) {
  const Watch watch;
  RunControl control(watch);
  return cross_roots(n, control);
}

std::vector<std::int32_t> columns_from_centre(std::int32_t n) {
  std::vector<std::int32_t> columns;
  for (std::int32_t ring = 0; ring <= (n - 1) / 2; ++ring) {
    for (const std::int32_t column : lines_of_ring(n, ring)) columns.push_back(column);
  }
  return columns;
}

std::size_t central_columns(std::int32_t n) {
  const std::int32_t of_cross = n % 2 == 0 ? 2 : 1;
  return static_cast<std::size_t>(
      std::max(of_cross, n - static_cast<std::int32_t>(kernels::kMaxKernelColumns)));
}

bool fill_columns(std::int32_t n, const Occupancy& occupied, std::span<const std::int32_t> columns,
                  const std::function<bool(const Occupancy&)>& use) {
  if (columns.empty()) return use(occupied);
  const std::int32_t column = columns.front();
  if ((occupied.columns >> column & 1U) != 0)
    return fill_columns(n, occupied, columns.subspan(1), use);
  for (Mask free = all_columns(n) & ~occupied.rows; free != 0; free = without_lowest(free)) {
    const Square square = {lowest_column(free), column};
    if (!occupied.is_free(square, n)) continue;
    if (!fill_columns(n, occupied.with(square, n), columns.subspan(1), use)) return false;
  }
  return true;
}

kernels::Boards boards_beyond_cross(std::int32_t n, Mask filled) {
  kernels::Boards boards;
  for (std::int32_t row = 0; row < n; ++row) {
    if ((filled >> row & 1U) == 0) boards.rows.push_back(static_cast<std::uint8_t>(row));
  }
  // A queen near the centre attacks more squares, so its row is filled earlier.
  const auto from_centre = [n](std::uint8_t row) { return std::abs(2 * row - (n - 1)); };
  std::sort(boards.rows.begin(), boards.rows.end(), [&](std::uint8_t a, std::uint8_t b) {
    return std::pair(-from_centre(a), a) < std::pair(-from_centre(b), b);
  });
  const std::vector<std::int32_t> columns = columns_from_centre(n);
  for (std::size_t i = central_columns(n); i < columns.size(); ++i) {
    boards.columns.push_back(static_cast<std::uint8_t>(columns[i]));
  }
  std::sort(boards.columns.begin(), boards.columns.end());
  return boards;
}

void add_board(kernels::Boards& boards, std::int32_t n, const Occupancy& occupied) {
  for (const std::uint8_t row : boards.rows) {
    boards.free.push_back(kernels::drawn_together(occupied.free_in_row(row, n), boards.columns));
  }
  ++boards.count;
}

}  // namespace nqueens::count
