// nqueens/solve/exact/open_board.h - a board to be completed, as an exact search sees it.
//
// What is left to fill are lines: rows and columns without a queen, each of which must get one. A
// square is open while no queen attacks it and it is not blocked; a line without an open square is
// a dead end, and a line with one open square has no choice: its queen is placed at once, and what
// that forces, too.
//
// Which line to decide next: one with few open squares, and of those one that has often been the
// dead end. The score (open squares - 1) / (1 + dead ends seen in that line) is least for it; the
// idea is the weighted degree of F. Boussemart, F. Hemery, C. Lecoutre and L. Sais, "Boosting
// systematic search by weighting constraints", ECAI 2004. Dead ends are remembered as long as the
// board lives.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/square.h"

namespace nqueens::solve {

// Larger boards are not searched exactly: a bit a square is 12 MB here, and a queen closes up to 3
// squares in each of 2n lines.
inline constexpr std::int32_t kMaxExactSize = 10'000;

class OpenBoard {
 public:
  virtual ~OpenBoard() = default;

  // Places what is forced before anything has been chosen; called once, first. False when some line
  // has no square: the problem has no solution.
  virtual bool start() = 0;

  // Puts a queen on an open square, and all queens that it forces. False when some line was left
  // without a square; undo() takes it back all the same.
  virtual bool place(Square square) = 0;

  // Takes back the last place() that has not been taken back.
  virtual void undo() = 0;

  // Whether every line has its queen.
  virtual bool is_full() const = 0;

  // Whether the square could take a queen now; not for squares that hold one.
  virtual bool is_open(Square square) const = 0;

  // Appends the squares of the line to decide next, in ascending order, two or more. Not on a full
  // board.
  virtual void append_choices(std::vector<Square>& squares) const = 0;

  // All queens: given, chosen and forced.
  virtual Placement placement() const = 0;

  // What has been learnt of each row, then of each column: 1 + dead ends seen in it. Any
  // board of the same size can go on from there; lines of given queens may be forgotten.
  virtual std::vector<double> weights() const = 0;
  virtual void set_weights(const std::vector<double>& weights) = 0;

  // The same board with the same queens, for itself.
  virtual std::unique_ptr<OpenBoard> copy() const = 0;
};

// Throw UsageError for another rule, and for a board that is too large.
void require_plain_rule(const Problem& problem);
void require_exact_size(const Problem& problem);

// The board of a problem that does not contradict itself; n <= kMaxExactSize. Only what is open
// if that is little, a word a line up to kMaxMaskSize, counters beyond.
std::unique_ptr<OpenBoard> open_board(const Problem& problem);

}  // namespace nqueens::solve
