// nqueens/search/external/sat.cpp - solves the puzzle as a satisfiability problem, with CaDiCaL.
//
// Idea: describe a solution by clauses (clauses.cpp) and let a general solver decide whether all
// clauses can hold. The solver guesses the value of a variable and propagates the guess: a clause
// with only one literal left forces that literal. When a clause is violated, the solver finds the
// guesses that caused the conflict and adds a new clause that forbids them. As a result, it can
// backtrack over many levels at once and does not repeat the mistake in another part of the tree.
// This is called conflict-driven clause learning.
//
// Origin: M. Davis, G. Logemann and D. Loveland, "A machine program for theorem-proving", 1962;
// clause learning: J. P. Marques-Silva and K. A. Sakallah, "GRASP", 1996. The solver: A. Biere,
// K. Fazekas, M. Fleury and M. Heisinger, "CaDiCaL ... entering the SAT competition 2020".
//
// All solutions: each solution found is forbidden by another clause, "not all of these queens", and
// the solver is called again; it keeps its learnt clauses. When the clauses become unsatisfiable,
// all solutions have been found.
//
// Proofs: a run that proves that there is no solution can write every clause that it learns, so
// that another program can check the result (proof.h).
//
// Most queens (most/most.h): rows and columns may stay empty. Auxiliary variables count the rows
// and the columns that have a queen, so that the solver can assume "at least k queens".
//
// Invariant: the solver's clauses are satisfied by exactly the solutions not yet reported.
//
// The method fails (is extremely slow) if the proof that there is no solution requires counting.
// For example, there is no short resolution proof that n queens do not fit on n - 1 rows (A. Haken,
// "The intractability of resolution", 1985). Each solution adds a clause, so the method is
// unsuitable for hundreds of thousands of solutions. The solver's steps are assignments of
// variables, not queens on squares, and its interface does not report them, so no nodes are
// reported.
// SPDX-License-Identifier: MIT
#include <sys/types.h>

#include <algorithm>
#include <array>
#include <cadical.hpp>
#include <cstdint>
#include <exception>
#include <functional>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/external/whole_solution.h"
#include "nqueens/search/model/clauses.h"
#include "nqueens/search/most/most.h"
#include "nqueens/search/proof/proof.h"
#include "nqueens/search/search.h"

namespace nqueens::search {
namespace {

// Largest board. Its clauses, about 12 n^2 with 5 n^2 variables, take up to 4 GB.
constexpr std::int32_t kMaxSatSize = 1'000;

// The results of CaDiCaL::Solver::solve. 0 means that the call was terminated without an answer.
constexpr int kSatisfiable = 10;
constexpr int kUnsatisfiable = 20;

constexpr std::uint64_t kClausesPerPoll = 1 << 12;

void configure(CaDiCaL::Solver& solver) {
  // Guess "no queen here" first, which is true for nearly all squares: n = 100 takes 3.4 s instead
  // of 5.2 to 7.2 s (GCC 12, a shared core of 2.5 GHz, three seeds each, 2026-11-21).
  solver.set("phase", 0);
  solver.set("quiet", 1);
}

// Returns the squares with a queen in the solver's model (its satisfying assignment), in order.
std::vector<Square> queens_of(CaDiCaL::Solver& solver, std::int32_t n) {
  std::vector<Square> queens;
  for (Square square = {0, 0}; square.row < n; ++square.row) {
    for (square.column = 0; square.column < n; ++square.column) {
      if (solver.val(queen_variable(square, n)) > 0) queens.push_back(square);
    }
  }
  return queens;
}

// Adds the clauses of a problem or claim until `should_end` returns true. Returns whether one of
// the added clauses is empty.
template <class Source, class ShouldEnd>
bool add_clauses(const Source& source, CaDiCaL::Solver& solver, const ShouldEnd& should_end) {
  std::uint64_t clauses = 0;
  bool has_empty = false;
  for_each_clause(source, [&](std::span<const Literal> clause) {
    if (++clauses % kClausesPerPoll == 0 && should_end()) return false;
    for (const Literal literal : clause) solver.add(literal);
    solver.add(0);
    has_empty = has_empty || clause.empty();
    return true;
  });
  return has_empty;
}

// The solver calls terminate() every few steps and ends early if it returns true.
class Terminator : public CaDiCaL::Terminator {
 public:
  explicit Terminator(std::function<bool()> should_end) : should_end_(std::move(should_end)) {}
  bool terminate() override { return should_end_(); }

 private:
  std::function<bool()> should_end_;
};

class Sat {
 public:
  Sat(const Problem& problem, Recorder& recorder) : problem_(problem), recorder_(recorder) {
    configure(solver_);
    solver_.connect_terminator(&terminator_);
  }
  ~Sat() { solver_.disconnect_terminator(); }
  Sat(const Sat&) = delete;
  Sat& operator=(const Sat&) = delete;

  void run() {
    add_clauses(problem_, solver_, [this] { return terminator_.terminate(); });
    while (!recorder_.ended()) {
      const int answer = solver_.solve();
      if (answer == kUnsatisfiable) return recorder_.finish();
      if (answer != kSatisfiable) return;
      const std::vector<Square> chosen = chosen_squares();
      report(chosen);
      forbid(chosen);
      recorder_.poll();
    }
  }

 private:
  // Returns the queens of the solution that were not given, in order.
  std::vector<Square> chosen_squares() {
    std::vector<Square> chosen = queens_of(solver_, problem_.size());
    std::erase_if(chosen, [this](Square square) {
      return std::ranges::binary_search(problem_.given(), square);
    });
    return chosen;
  }

  void report(std::span<const Square> chosen) {
    if (problem_.stars() == 1) {
      Placement solution = given_placement(problem_);
      for (const Square queen : chosen) solution.place(queen);
      return report_whole(solution, chosen, recorder_);
    }
    std::vector<Square> all;
    std::ranges::merge(problem_.given(), chosen, std::back_inserter(all));
    report_whole(std::span<const Square>(all), chosen, recorder_);
  }

  void forbid(std::span<const Square> chosen) {
    for (const Square queen : chosen) solver_.add(-queen_variable(queen, problem_.size()));
    solver_.add(0);
  }

  const Problem& problem_;
  Recorder& recorder_;
  Terminator terminator_{[this] {
    recorder_.poll();
    return recorder_.ended();
  }};
  CaDiCaL::Solver solver_;
};

void sat(const Problem& problem, Recorder& recorder) { Sat(problem, recorder).run(); }

// Places as many queens as possible. The solver gets the clauses of the problem, without those that
// require a queen in a row, column or region, and additional clauses that count the rows and
// columns with a queen.
class Most {
 public:
  Most(const Problem& problem, RunControl& control, MostResult& result)
      : n_(problem.size()),
        control_(control),
        result_(result),
        last_variable_(static_cast<Literal>(clause_totals(problem).variables)) {
    configure(solver_);
    solver_.connect_terminator(&terminator_);
    std::uint64_t clauses = 0;
    for_each_clause(
        problem,
        [&](std::span<const Literal> literals) {
          clause(literals);
          return ++clauses % kClausesPerPoll != 0 || !control_.should_end();
        },
        Filling::Partial);
    at_least_[0] = counter({0, 1}, {1, 0});
    at_least_[1] = counter({1, 0}, {0, 1});
  }
  ~Most() { solver_.disconnect_terminator(); }
  Most(const Most&) = delete;
  Most& operator=(const Most&) = delete;

  // On most boards, the largest number of queens is equal or close to the bound, so run() first
  // searches for as many queens as the bound allows. If they do not fit, it lowers the bound and
  // tries again. If the solver gives no answer within kConflicts conflicts, run() searches from
  // below instead, each time for one more queen than in the best placement.
  void run() {
    constexpr int kConflicts = 20'000;
    while (found() < result_.bound && !control_.should_end()) {
      const int answer = solve(result_.bound, kConflicts);
      if (answer == kUnsatisfiable) --result_.bound;
      if (answer == 0) break;
    }
    while (found() < result_.bound && !control_.should_end()) {
      const int answer = solve(found() + 1, -1);
      if (answer == kUnsatisfiable) result_.bound = found();
      if (answer == 0) return;
    }
  }

 private:
  void clause(std::span<const Literal> literals) {
    for (const Literal literal : literals) solver_.add(literal);
    solver_.add(0);
  }
  void clause(std::initializer_list<Literal> literals) { clause(std::span(literals)); }

  // Adds a counter of the lines in one direction that have a queen. Element k of the result, for k
  // from 1 to the bound, is the literal "at least k lines have a queen"; element 0 is not used.
  // `along` is the step from square to square of a line, and `across` the step from line to line.
  std::vector<Literal> counter(Square along, Square across) {
    std::vector<Literal> so_far;
    for (std::int32_t line = 0; line < n_; ++line) {
      const Literal has_queen = ++last_variable_;
      std::vector<Literal> squares = {-has_queen};
      for (std::int32_t i = 0; i < n_; ++i) {
        const Square square = {line * across.row + i * along.row,
                               line * across.column + i * along.column};
        squares.push_back(queen_variable(square, n_));
      }
      clause(squares);
      const std::vector<Literal> before = so_far;
      so_far.resize(static_cast<std::size_t>(std::min(line + 1, result_.bound)) + 1);
      for (std::size_t k = 1; k < so_far.size(); ++k) {
        so_far[k] = ++last_variable_;
        std::vector<Literal> either = {-so_far[k], has_queen};
        std::vector<Literal> fewer = {-so_far[k]};
        if (k < before.size()) either.push_back(before[k]);
        if (k < before.size()) fewer.push_back(before[k]);
        if (k > 1) fewer.push_back(before[k - 1]);
        clause(either);
        if (k > 1) clause(fewer);
      }
    }
    return so_far;
  }

  std::int32_t found() const { return result_.placement.queen_count(); }

  // Searches for at least `queens` queens, up to a number of conflicts (-1: no limit). If there is
  // a placement, stores it in the result. Returns the solver's answer.
  int solve(std::int32_t queens, int conflicts) {
    for (const std::vector<Literal>& counter : at_least_) {
      solver_.assume(counter[static_cast<std::size_t>(queens)]);
    }
    solver_.limit("conflicts", conflicts);
    const int answer = solver_.solve();
    if (answer == kSatisfiable) {
      result_.placement = Placement(n_);
      for (const Square queen : queens_of(solver_, n_)) result_.placement.place(queen);
    }
    return answer;
  }

  std::int32_t n_;
  RunControl& control_;
  MostResult& result_;
  Literal last_variable_;
  std::array<std::vector<Literal>, 2> at_least_;
  Terminator terminator_{[this] {
    control_.report({.solutions = std::nullopt});
    return control_.should_end();
  }};
  CaDiCaL::Solver solver_;
};

void most_by_clauses(const Problem& problem, RunControl& control, MostResult& result) {
  if (result.placement.queen_count() < result.bound) Most(problem, control, result).run();
}

// A C stream that passes its bytes to a callback. CaDiCaL requires a C stream for its proofs. An
// exception of the callback is stored until finish(), because it must not propagate through the
// library.
class TextStream {
 public:
  explicit TextStream(const TakeText& take)
      : take_(take), file_(fopencookie(this, "w", {.write = pass_on})) {
    if (file_ == nullptr) throw Error("no memory for a stream");
  }
  ~TextStream() { close(); }
  TextStream(const TextStream&) = delete;
  TextStream& operator=(const TextStream&) = delete;

  FILE* file() const { return file_; }
  bool has_failed() const { return failure_ != nullptr; }

  // Passes the last bytes to the callback. Rethrows the exception of the callback, if any.
  void finish() {
    close();
    if (failure_ != nullptr) std::rethrow_exception(failure_);
  }

 private:
  static ssize_t pass_on(void* stream, const char* bytes, std::size_t count) {
    TextStream& self = *static_cast<TextStream*>(stream);
    if (self.has_failed()) return 0;
    try {
      self.take_({bytes, count});
    } catch (...) {
      self.failure_ = std::current_exception();
      return 0;
    }
    return static_cast<ssize_t>(count);
  }

  void close() {
    if (file_ != nullptr) std::fclose(file_);
    file_ = nullptr;
  }

  const TakeText& take_;
  FILE* file_;
  std::exception_ptr failure_;
};

ProofResult prove_by_clauses(const Claim& claim, const TakeText& take, RunControl& control) {
  TextStream text(take);
  const auto should_end = [&] {
    control.report({.solutions = std::nullopt});
    return text.has_failed() || control.should_end();
  };
  int answer = 0;
  bool has_empty = false;
  {
    Terminator terminator(should_end);
    CaDiCaL::Solver solver;
    configure(solver);
    solver.set("binary", 0);
    solver.trace_proof(text.file(), "proof");
    solver.connect_terminator(&terminator);
    has_empty = add_clauses(claim, solver, should_end);
    if (!should_end()) answer = solver.solve();
    solver.close_proof_trace();
    solver.disconnect_terminator();
  }
  text.finish();
  // CaDiCaL does not write an empty clause that it was given, but a proof must end with one.
  if (answer == kUnsatisfiable && has_empty) take("0\n");
  return {.is_proven = answer == kUnsatisfiable, .has_others = answer == kSatisfiable};
}

// Measured: 3.7, 3.3 and 3.1 KB per square for n = 100, 200 and 300, with 12 clauses per square
// (2026-11-22).
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
    .cost = "12 n^2 clauses, and one for each solution found; steps are not reported",
    .honours_stars = true,
    .measures = Measures::SolutionsOnly,
    .max_size = kMaxSatSize,
    .library = sat_library,
    .bytes = sat_bytes,
    .run = sat,
    .prove = prove_by_clauses,
    .most = most_by_clauses,
};

}  // namespace nqueens::search
