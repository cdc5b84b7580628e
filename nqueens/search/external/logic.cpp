// nqueens/search/external/logic.cpp - solves the puzzle as a logic program, with clingo.
//
// Idea: describe a solution by rules (model_asp.cpp) and let a solver find the sets of facts that
// the rules support. This is called answer set programming. The first part of the solver replaces
// variables by all their values, so that `queen(R,C)` becomes n^2 atoms. The second part searches
// like a satisfiability solver, with learnt clauses. Its constraints can count the queens on a
// line, so no auxiliary variables are needed.
//
// Origin: M. Gelfond and V. Lifschitz, "The stable model semantics for logic programming", 1988;
// the eight queens are an example in I. Niemela, "Logic programs with stable model semantics as a
// constraint programming paradigm", 1999. The solver: M. Gebser, R. Kaminski, B. Kaufmann and
// T. Schaub, "Multi-shot ASP solving with clingo", 2019.
//
// Debian has the program clingo but not its library, so clingo runs as a separate process. It reads
// the whole input and writes one line per solution. The lines are read when they arrive, the clock
// is checked in between, and clingo is killed to end a run early. SWI-Prolog was the other
// candidate. It takes 0.8 s for the first solution at n = 20 (clingo 0.05 s), and 7.0 s for all 724
// solutions at n = 10 (clingo 0.16 s).
//
// Invariant: the solutions reported so far are those in the lines read so far. Only the exit code
// shows whether clingo has found all solutions.
//
// Boards of more than kMaxLogicSize rows have too many atoms. Both clingo and CaDiCaL (sat.cpp)
// learn clauses, so both are extremely slow if the proof that there is no solution requires
// counting. clingo does not report its steps, so there is no number of nodes.
// SPDX-License-Identifier: MIT
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/placement.h"
#include "nqueens/board/problem.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/direction.h"
#include "nqueens/search/external/child_process.h"
#include "nqueens/search/external/whole_solution.h"
#include "nqueens/search/memory.h"
#include "nqueens/search/model/model.h"

namespace nqueens::search {
namespace {

// Largest board. clingo takes 23 s and 250 MB for it, and more than a minute and 600 MB for twice
// that size.
constexpr std::int32_t kMaxLogicSize = 500;

// Longest time between two checks of the clock: short enough that nobody notices the delay, and
// long enough that wake-ups cost almost nothing.
constexpr int kMillisecondsPerLook = 20;

// clingo's exit code is the sum of the following codes that apply.
constexpr int kFound = 10;      // it found a solution
constexpr int kExhausted = 20;  // it searched everything

// Exit code of setpriv if the program is not found.
constexpr int kNotThere = 127;

// Removes `queen(` R `,` C `)` and a following blank from the front of the text and returns the
// square.
Square take_queen(std::string_view& text) {
  Square square;
  const char* const end = text.data() + text.size();
  const auto expect = [&](std::string_view sign) {
    ensure(text.starts_with(sign), "an answer of clingo is a list of queen(R,C)");
    text.remove_prefix(sign.size());
  };
  const auto number = [&](std::int32_t& value) {
    const auto [rest, error] = std::from_chars(text.data(), end, value);
    ensure(error == std::errc(), "the coordinates in an answer of clingo are numbers");
    text = {rest, static_cast<std::size_t>(end - rest)};
  };
  expect("queen(");
  number(square.row);
  expect(",");
  number(square.column);
  expect(")");
  if (text.starts_with(" ")) text.remove_prefix(1);
  return square;
}

Placement read_answer(std::string_view line, std::int32_t n) {
  Placement placement(n);
  while (!line.empty()) {
    const Square square = take_queen(line);
    ensure(on_board(square, n) && !placement.has_queen(square.row),
           "an answer of clingo has one queen per row");
    placement.place(square);
  }
  return placement;
}

class Logic {
 public:
  Logic(const Problem& problem, Recorder& recorder)
      : n_(problem.size()),
        recorder_(recorder),
        open_rows_(open_rows(problem, RowOrder::TopDown)),
        clingo_({"clingo", "--outf=0", "--verbose=0", "--models=" + requested_answers(recorder)},
                written_model(model("asp"), problem)) {}

  void run() {
    bool has_more = true;
    while (has_more) {
      has_more = clingo_.wait(kMillisecondsPerLook);
      recorder_.poll();
      if (recorder_.ended()) return;
      read_answers();
      if (recorder_.ended()) return;
    }
    const int code = clingo_.exit_code();
    if (code == kExhausted || code == kExhausted + kFound) return recorder_.finish();
    if (code == kNotThere) throw Error("cannot run clingo: install the Debian package gringo");
    throw Error("clingo ended with exit code " + std::to_string(code) +
                " before the search was complete");
  }

 private:
  // Returns the option that requests one answer ("1") or all ("0"). The recorder checks other
  // limits.
  static std::string requested_answers(const Recorder& recorder) {
    return recorder.params().goal == Goal::First ? "1" : "0";
  }

  void read_answers() {
    while (const auto line = clingo_.next_line()) {
      if (!line->starts_with("queen(")) continue;  // SATISFIABLE, UNSATISFIABLE
      report_whole(read_answer(*line, n_), open_rows_, recorder_);
      if (recorder_.ended()) return;
    }
  }

  std::int32_t n_;
  Recorder& recorder_;
  std::vector<std::int32_t> open_rows_;
  ChildProcess clingo_;
};

void logic(const Problem& problem, Recorder& recorder) { Logic(problem, recorder).run(); }

std::string logic_library() { return "clingo " NQUEENS_CLINGO_VERSION; }

}  // namespace

constinit const Algorithm kLogic = {
    .name = "logic",
    .family = Family::Solvers,
    .summary = "rules of answer set programming, solved by the external program clingo",
    .origin =
        "M. Gelfond, V. Lifschitz 1988; solver by M. Gebser, R. Kaminski, B. Kaufmann, "
        "T. Schaub",
    .cost = "n^2 atoms in another process; steps are not reported",
    .measures = Measures::SolutionsOnly,
    .max_size = kMaxLogicSize,
    .library = logic_library,
    .bytes = bytes_by_square<1500>,
    .run = logic,
};

}  // namespace nqueens::search
