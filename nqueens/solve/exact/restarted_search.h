// nqueens/solve/exact/restarted_search.h - an exhaustive search for one solution, in rounds and on
// several threads.
//
// A bad first choice can take the search into a large part of the tree that has no solution.
// Therefore a round ends after a limited number of dead ends. The next round starts again from the
// root, with the weights of the lines (open_board.h) that earlier rounds have learned and with a
// limit eight times as high.
//
// The first rounds search the whole board. Then the board is split into cubes. A cube consists of
// queens on the lines on which the search branches first (probes.h). In the first round with cubes,
// each cube gets the limit that the whole board had in the previous round. Cubes that have been
// searched completely are removed. If only a few cubes are left, they are split further; then the
// next round searches all of them again. A round does not depend on the order in which cubes end,
// so the answer and the number of nodes are the same for any number of threads. To ensure this, a
// solution is returned only when all earlier cubes of the round have ended.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/board/placement.h"
#include "nqueens/solve/exact/open_board.h"

namespace nqueens::solve {

struct RestartParams {
  std::uint64_t seed = 1;          // for the order in which the squares of a line are tried
  int threads = 1;                 // 0 for one per processor. Affects only the time
  std::uint64_t board_rounds = 5;  // rounds before the board is split into cubes
};

struct RestartResult {
  std::optional<Placement> solution = {};
  bool has_none = false;             // proven to have no solution
  std::vector<double> weights = {};  // weights of the board at the end
  std::uint64_t nodes = 0;           // queens chosen; forced queens do not count
  std::uint64_t restarts = 0;        // rounds after the first
  Ended ended = Ended::Complete;
};

// Searches a board whose start() has returned true.
//
// After two rounds, `board` is replaced by a board with a dual bound if the bound is useful at once
// (OpenBoard::bounded). The bound is useful if a board has hardly more open diagonals than it
// needs. For example, the sum of (row - column)^2 + (row + column)^2 over the queens is the same in
// all solutions, and the open diagonals may barely allow this sum. Other boards, of up to 200 open
// rows, end after four rounds if linear programming proves that they have no solution.
//
//   cost  exponential in the worst case; memory for one board per thread, and for the weights of
//         up to 255 + n boards
RestartResult search_with_restarts(std::unique_ptr<OpenBoard> board, const RestartParams& params,
                                   const Watch& watch);

}  // namespace nqueens::solve
