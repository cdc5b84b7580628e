// nqueens/solve/exact/open_board.h - the interface of a board for exact search.
//
// The lines to fill are the rows and columns without a queen; each of them must get a queen. A
// square is open if it is not attacked and not blocked. A line without an open square is a dead
// end. If a line has only one open square, the line's queen is forced: she is placed at once, along
// with the queens that she forces.
//
// The search branches on the line with the lowest score (open squares - 1) / (1 + dead ends seen in
// that line), so it prefers lines with few open squares and lines that have often been dead ends.
// The idea is the weighted degree of F. Boussemart, F. Hemery, C. Lecoutre and L. Sais, "Boosting
// systematic search by weighting constraints", ECAI 2004. A board counts dead ends during its whole
// lifetime; undo() does not change the counts.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/square.h"

namespace nqueens::solve {

// Largest board that is searched exactly: at one bit for each square it takes 12 MB, and a queen
// closes up to 3 squares in each of 2n lines.
inline constexpr std::int32_t kMaxExactSize = 10'000;

enum class WantedBound {
  Any,
  UsefulAtOnce,  // at the beginning, must rule out a square, require a queen on a diagonal, or
                 // prove that there is no solution
};

class OpenBoard {
 public:
  virtual ~OpenBoard() = default;

  // Places the queens that are forced before any choice. Must be called once, before the functions
  // below except set_weights(). Returns false if a line has no square, so that the problem has no
  // solution.
  virtual bool start() = 0;

  // Places a queen on an open square and then all queens that she forces. Returns false if a line
  // has no square left; even then, undo() is needed to remove the queens.
  virtual bool place(Square square) = 0;

  // Undoes the last place() that has not been undone.
  virtual void undo() = 0;

  // Returns whether every line has a queen.
  virtual bool is_full() const = 0;

  // Returns whether a queen can be placed on the square. Returns false if it holds a queen already.
  virtual bool is_open(Square square) const = 0;

  // Appends the open squares of the next line to branch on, two or more, in ascending order. The
  // board must not be full.
  virtual void append_choices(std::vector<Square>& squares) const = 0;

  // Returns all queens: given, chosen and forced.
  virtual Placement placement() const = 0;

  // The weight of each row, then of each column: 1 + dead ends seen in it. A board of the same size
  // can start with these weights. The weights of lines with given queens may be lost.
  virtual std::vector<double> weights() const = 0;
  virtual void set_weights(const std::vector<double>& weights) = 0;

  // Returns an independent copy of the board with its queens.
  virtual std::unique_ptr<OpenBoard> copy() const = 0;

  // Returns a board with the same queens, weights and solutions that uses a dual bound to close
  // more squares (dual_board.h). The caller must call start() of the new board, whose undo() keeps
  // these queens. Returns null for a type of board without a bound, for a full board, and for a
  // bound that is not `wanted`.
  virtual std::unique_ptr<OpenBoard> bounded(WantedBound wanted) const;
};

// Throw UsageError: the first for regions or a rule other than the plain one, the second for a
// board that is too large.
void require_plain_rule(const Problem& problem);
void require_exact_size(const Problem& problem);

// Creates the board of a problem, which must have n <= kMaxExactSize and must not contradict
// itself. The board is a CompactBoard if few lines are open, a WordBoard up to kMaxWordSize, and a
// CountedBoard beyond that size.
std::unique_ptr<OpenBoard> open_board(const Problem& problem);

}  // namespace nqueens::solve
