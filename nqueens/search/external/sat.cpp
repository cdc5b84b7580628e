// nqueens/search/external/sat.cpp - the puzzle as a question of satisfiability, answered by
// CaDiCaL.
//
// Idea: say in clauses what a solution is (clauses.cpp) and ask a program that knows nothing of
// queens whether they can all hold. It guesses a variable, draws the consequences that single
// clauses force, and when a clause breaks, it finds which guesses were to blame and keeps that as a
// new clause: conflict-driven clause learning. So it can leave many levels at once and does not
// make the same mistake in another corner of the tree.
//
// Origin: M. Davis, G. Logemann and D. Loveland, "A machine program for theorem-proving", 1962;
// learning from J. P. Marques-Silva and K. A. Sakallah, "GRASP", 1996. The solver: A. Biere,
// K. Fazekas, M. Fleury and M. Heisinger, "CaDiCaL ... entering the SAT competition 2020".
//
// All solutions: each one found is forbidden by one more clause, "not all of these queens", and the
// same solver is asked again; it keeps what it has learnt. When no more can hold, all are found.
//
// Invariant: the solver's clauses are satisfied by exactly the solutions not yet reported.
//
// It fails, that is takes very long, where the reason for "no" is a matter of counting: that n
// queens do not fit on n - 1 rows has no short proof of the kind that clauses can express (A.
// Haken, "The intractability of resolution", 1985). And each solution adds a clause: it is the
// wrong tool for hundreds of thousands of solutions. Its steps are assignments of variables, not
// queens on squares, and its interface does not tell them: no nodes are reported.
// SPDX-License-Identifier: MIT
#include <cadical.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/direction.h"
#include "nqueens/search/external/whole_solution.h"
#include "nqueens/search/model/clauses.h"
#include "nqueens/search/search.h"

namespace nqueens::search {
namespace {

// Some 12 n^2 clauses on 5 n^2 variables: up to four gigabytes at this size.
constexpr std::int32_t kMaxSatSize = 1'000;

// The answers of CaDiCaL::Solver::solve; 0 is "ended before it knew".
constexpr int kSatisfiable = 10;
constexpr int kUnsatisfiable = 20;

constexpr std::uint64_t kClausesPerPoll = 1 << 12;

class Sat : private CaDiCaL::Terminator {
 public:
  Sat(const Problem& problem, Recorder& recorder)
      : problem_(problem), recorder_(recorder), open_rows_(open_rows(problem, RowOrder::TopDown)) {
    // Guesses "no queen here" first, as nearly all squares are: at n = 100 it takes 3.4 s instead
    // of 5.2 to 7.2 s (GCC 12, a shared core of 2.5 GHz, three seeds each, 2026-11-21).
    solver_.set("phase", 0);
    solver_.set("quiet", 1);
    solver_.connect_terminator(this);
  }
  ~Sat() override { solver_.disconnect_terminator(); }
  Sat(const Sat&) = delete;
  Sat& operator=(const Sat&) = delete;

  void run() {
    add_problem();
    while (!recorder_.ended()) {
      const int answer = solver_.solve();
      if (answer == kUnsatisfiable) return recorder_.finish();
      if (answer != kSatisfiable) return;
      const Placement solution = found();
      report_whole(solution, open_rows_, recorder_);
      forbid(solution);
      recorder_.poll();
    }
  }

 private:
  // Asked by the solver every few steps.
  bool terminate() override {
    recorder_.poll();
    return recorder_.ended();
  }

  void add_problem() {
    std::uint64_t clauses = 0;
    for_each_clause(problem_, [&](std::span<const Literal> clause) {
      if (++clauses % kClausesPerPoll == 0) recorder_.poll();
      if (recorder_.ended()) return false;
      for (const Literal literal : clause) solver_.add(literal);
      solver_.add(0);
      return true;
    });
  }

  Placement found() {
    Placement solution = given_placement(problem_);
    for (const std::int32_t row : open_rows_) {
      Square square = {row, 0};
      while (solver_.val(queen_variable(square, problem_.size())) < 0) ++square.column;
      solution.place(square);
    }
    return solution;
  }

  void forbid(const Placement& solution) {
    for (const std::int32_t row : open_rows_) {
      solver_.add(-queen_variable({row, solution.column(row)}, problem_.size()));
    }
    solver_.add(0);
  }

  const Problem& problem_;
  Recorder& recorder_;
  std::vector<std::int32_t> open_rows_;
  CaDiCaL::Solver solver_;
};

void sat(const Problem& problem, Recorder& recorder) { Sat(problem, recorder).run(); }

// Whole runs took 3.7, 3.3 and 3.1 KB for each square at n = 100, 200 and 300, where a square has
// 12 clauses (2026-11-22).
std::uint64_t sat_bytes(const Problem& problem, const Params& /*params*/) {
  constexpr std::uint64_t kBytesAClause = 320;
  return kBytesAClause * static_cast<std::uint64_t>(clause_totals(problem).clauses);
}

std::string sat_library() { return std::string("CaDiCaL ") + CaDiCaL::Solver::version(); }

}  // namespace

constinit const Algorithm kSat = {
    .name = "sat",
    .family = Family::Solvers,
    .summary = "clauses for a satisfiability solver, which learns from each dead end",
    .origin =
        "M. Davis, G. Logemann, D. Loveland 1962; J. P. Marques-Silva, K. A. Sakallah, "
        "GRASP, 1996; solver by A. Biere and others",
    .cost = "12 n^2 clauses, and one for each solution found; steps are not told",
    .measures = Measures::SolutionsOnly,
    .max_size = kMaxSatSize,
    .library = sat_library,
    .bytes = sat_bytes,
    .run = sat,
};

}  // namespace nqueens::search
