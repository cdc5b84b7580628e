// nqueens/search/external/constraint.cpp - solves the puzzle as three "all different" constraints,
// with Gecode.
//
// Idea: each row is a variable, and its domain is the set of columns that are still possible. Three
// constraints hold over all rows: the columns differ, the sums column + row differ, and the
// differences column - row differ. Whenever a domain shrinks, the constraints remove values that
// have become impossible. This propagation is repeated until nothing changes. Then the search
// branches: it chooses the row with the fewest columns left (in case of a tie, the row nearest the
// centre) and tries the middle of these columns first. In this order, all 21 tested sizes from 20
// to 200 were solved within 0.4 s. With rows from the top and columns from the left, only 10 of
// these sizes were.
//
// On a torus, diagonals wrap around, so column + row and column - row would have to be taken modulo
// n. Instead, a table for each row maps a column to the number of its diagonal, and these numbers
// must differ. The lines of a rider are treated in the same way, and so are regions, for which the
// table maps a column to its region. A leap of r rows and c columns adds a constraint for each pair
// of rows with distance r: the difference of their columns must not be c.
//
// Origin: J.-L. Lauriere, "A language and a program for stating and solving combinatorial problems"
// (ALICE), 1978; R. M. Haralick and G. L. Elliott, "Increasing tree search efficiency for
// constraint satisfaction problems", 1980, for choosing the smallest domain. The solver: C.
// Schulte, G. Tack and M. Z. Lagerkvist, "Modeling and programming with Gecode", 2019.
//
// The library backtracks by copying: a node of its tree is a copy of all domains (a `Space`).
// Copies are made every few levels, and the levels in between are recomputed. The other searches of
// this program undo their steps instead.
//
// Invariant: the domains of a space contain every solution that is compatible with the choices made
// so far. A space with an empty domain is abandoned at once.
//
// The search fails (is extremely slow) if one of the first choices is bad, because depth-first
// search revises the first choices last: 25 of the 297 sizes from 4 to 300 were not solved within
// 0.5 s. Random restarts would help.
//
// Nodes are the nodes of Gecode's tree. A choice has two branches, "the queen of this row is here"
// and "it is not", so several nodes can have the same queens. Backtracks are Gecode's failures.
// Both numbers come from the library; tries and checks are not reported.
// SPDX-License-Identifier: MIT
#include <array>
#include <cstdint>
#include <gecode/int.hh>
#include <gecode/search.hh>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "nqueens/board/lines.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/direction.h"
#include "nqueens/search/external/whole_solution.h"
#include "nqueens/search/memory.h"

namespace nqueens::search {
namespace {

// Largest board. The stack holds copies of the board: 130 MB at this size, 350 MB at twice this
// size.
constexpr std::int32_t kMaxConstraintSize = 1'000;

class Board : public Gecode::Space {
 public:
  explicit Board(const Problem& problem) : columns_(*this, problem.size(), 0, problem.size() - 1) {
    Gecode::IntArgs rows(problem.size());
    Gecode::IntArgs minus_rows(problem.size());
    for (int row = 0; row < problem.size(); ++row) {
      rows[row] = row;
      minus_rows[row] = -row;
    }
    Gecode::distinct(*this, columns_);
    const Rule& rule = problem.rule();
    const Diagonals diagonals(problem.size(), rule);
    if (rule.diagonal == Reach::Bounded) Gecode::distinct(*this, minus_rows, columns_);
    if (rule.anti_diagonal == Reach::Bounded) Gecode::distinct(*this, rows, columns_);
    if (rule.diagonal == Reach::Wrapped) differ_by([&](Square s) { return diagonals.diagonal(s); });
    if (rule.anti_diagonal == Reach::Wrapped)
      differ_by([&](Square s) { return diagonals.anti_diagonal(s); });
    for (const Rider& rider : rule.riders) differ_by_lines(RiderLines(problem.size(), rider));
    forbid(rule.leaps);
    if (problem.has_regions()) differ_by([&](Square s) { return problem.regions()[s]; });
    for (const Square queen : problem.given()) {
      Gecode::rel(*this, columns_[queen.row], Gecode::IRT_EQ, queen.column);
    }
    for (const Square square : problem.blocked()) {
      Gecode::rel(*this, columns_[square.row], Gecode::IRT_NQ, square.column);
    }
    Gecode::IntVarArgs from_the_centre;
    for (const std::int32_t row : open_rows(problem, RowOrder::CentreOut)) {
      from_the_centre << columns_[row];
    }
    Gecode::branch(*this, from_the_centre, Gecode::INT_VAR_SIZE_MIN(), Gecode::INT_VAL_MED());
  }
  Board(Board& other) : Gecode::Space(other) { columns_.update(*this, other.columns_); }
  Gecode::Space* copy() override { return new Board(*this); }

  Placement placement() const {
    std::vector<std::int32_t> columns;
    columns.reserve(static_cast<std::size_t>(columns_.size()));
    for (int row = 0; row < columns_.size(); ++row) columns.push_back(columns_[row].val());
    return Placement(std::move(columns));
  }

 private:
  // Requires that no two queens are on squares with the same number. The function `number` returns
  // the number of a square, from 0 to n - 1.
  template <class Number>
  void differ_by(Number number) {
    const int n = columns_.size();
    Gecode::IntVarArgs numbers(*this, n, 0, n - 1);
    for (int row = 0; row < n; ++row) {
      Gecode::IntArgs number_of_column(n);
      for (int column = 0; column < n; ++column) {
        number_of_column[column] = number(Square{row, column});
      }
      Gecode::element(*this, number_of_column, columns_[row], numbers[row]);
    }
    Gecode::distinct(*this, numbers);
  }

  // Requires that all line numbers differ. A queen has the number of the line through her square
  // and, for a reflected rider, also the number of the line through her mirror image.
  void differ_by_lines(const RiderLines& lines) {
    const int n = columns_.size();
    const int last = static_cast<int>(lines.count()) - 1;
    Gecode::IntVarArgs numbers;
    for (int row = 0; row < n; ++row) {
      std::array number_of_column = {Gecode::IntArgs(n), Gecode::IntArgs(n)};
      std::size_t images = 0;
      for (int column = 0; column < n; ++column) {
        images = 0;
        lines.for_each_image({row, column}, [&](Square image) {
          number_of_column.at(images++)[column] = static_cast<int>(lines.number(image));
        });
      }
      for (std::size_t image = 0; image < images; ++image) {
        const Gecode::IntVar number(*this, 0, last);
        Gecode::element(*this, number_of_column.at(image), columns_[row], number);
        numbers << number;
      }
    }
    Gecode::distinct(*this, numbers);
  }

  void forbid(std::span<const Square> leaps) {
    for (const Square by : leaps) {
      for (int row = 0; row + by.row < columns_.size(); ++row) {
        Gecode::IntVarArgs pair;
        pair << columns_[row + by.row] << columns_[row];
        Gecode::linear(*this, Gecode::IntArgs({1, -1}), pair, Gecode::IRT_NQ, by.column);
      }
    }
  }

  Gecode::IntVarArray columns_;
};

// Ends the search when the recorder's limits are reached. The library calls stop() at every node.
class Ending : public Gecode::Search::Stop {
 public:
  explicit Ending(Recorder& recorder) : recorder_(recorder) {}

  bool stop(const Gecode::Search::Statistics& so_far, const Gecode::Search::Options&) override {
    take(so_far);
    recorder_.poll();
    return recorder_.ended();
  }

  void take(const Gecode::Search::Statistics& so_far) {
    recorder_.counters.nodes = so_far.node;
    recorder_.counters.backtracks = so_far.fail;
  }

 private:
  Recorder& recorder_;
};

void constraint(const Problem& problem, Recorder& recorder) {
  const std::vector<std::int32_t> rows = open_rows(problem, RowOrder::TopDown);
  Ending ending(recorder);
  Gecode::Search::Options options;
  options.stop = &ending;
  const auto first = std::make_unique<Board>(problem);
  Gecode::DFS<Board> search(first.get(), options);
  while (!recorder.ended()) {
    const std::unique_ptr<Board> board(search.next());
    ending.take(search.statistics());
    if (!board) {
      if (!search.stopped()) recorder.finish();
      return;
    }
    report_whole(board->placement(), rows, recorder);
    recorder.poll();
  }
}

std::string constraint_library() { return std::string("Gecode ") + GECODE_VERSION; }

}  // namespace

constinit const Algorithm kConstraint = {
    .name = "constraint",
    .family = Family::Solvers,
    .summary = "three all-different constraints, the row with the fewest columns first",
    .origin = "J.-L. Lauriere, ALICE, 1978; solver by C. Schulte, G. Tack, M. Z. Lagerkvist",
    .cost = "O(n) for a choice and its propagation; nodes of a binary tree",
    .measures = Measures::NodesAndBacktracks,
    .max_size = kMaxConstraintSize,
    .library = constraint_library,
    .bytes = bytes_by_square<160>,
    .run = constraint,
};

}  // namespace nqueens::search
