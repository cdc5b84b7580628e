// tests/search/model/model_test.cpp - the exact texts of models, and the solutions that external
// solvers find for them.
//
// The solvers are external programs (Debian: cadical, minisat, gringo, swi-prolog-nox, z3, minizinc
// with gecode). A test whose solver is not installed is skipped.
// SPDX-License-Identifier: MIT
#include "nqueens/search/model/model.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/search/external/child_process.h"
#include "tests/board/region_boards.h"
#include "tests/puzzle/puzzle_testing.h"
#include "tests/search/naive.h"
#include "tests/temporary_folder.h"

namespace nqueens::search {
namespace {

using testing::Columns;
using testing::naive_solutions;

const Problem& small_problem() {
  static const Problem kProblem(6, {{1, 3}}, {{0, 2}, {5, 4}});
  return kProblem;
}

// Returns problems with several solutions, with one and with none.
std::vector<Problem> problems_for_solvers() {
  return {
      Problem(1),
      Problem(3),
      Problem(6),
      Problem(8, {}, {{0, 0}, {7, 7}, {3, 4}, {2, 2}}),
      Problem(8, {{3, 1}, {4, 3}}),
      Problem(7, {{2, 0}}, {{0, 3}, {6, 6}}),
      Problem(8, {{0, 0}, {1, 1}}),
      Problem(8, {{2, 2}}, {{2, 2}}),
      Problem(4, {}, {{0, 1}, {1, 0}}),
      Problem(5).with_rule(Rule::Toroidal),
      Problem(7, {{2, 0}}, {{0, 3}}, Rule::Toroidal),
      Problem(6).with_rule(Rule::Toroidal),
      Problem(3).with_rule(Rule::Superqueens),
      Problem(10, {{0, 2}, {1, 5}, {2, 8}}, {}, Rule::Superqueens),
      Problem(1).with_rule(rule("touching")),
      Problem(6).with_rule(rule("reflecting")),
      Problem(5).with_rule(rule("rook+rider(2,2)")),
      Problem(5).with_rule(rule("rider(1,2,wrapped)")),
      Problem(6).with_rule(rule("rider(2,3,wrapped)+leap(1,3)")),
      Problem(6, {{0, 1}}, {{5, 5}}, rule("queens+leap(+2,-1)")),
      Problem(5).with_rule(rule("diagonal(+,wrapped)+diagonal(-)")),
      Problem(5, {}, {{0, 0}}, rule("touching")),
      testing::seven_regions(),
      Problem(6).with_regions(testing::regions_of("AABBCC AABBCC DDBCCC DEEEEF DDEEFF DDEFFF"))};
}

// Runs a shell command in a folder that contains the model as `model.mzn` (minizinc requires this
// extension; other solvers accept any). Returns the lines that it prints.
std::vector<std::string> lines_of(const std::string& command, std::string_view language,
                                  const Problem& problem) {
  const tests::TemporaryFolder folder;
  std::ofstream(folder.path() / "model.mzn", std::ios::binary)
      << written_model(model(language), problem);
  ChildProcess shell({"sh"}, "cd '" + folder.path().string() + "' && { " + command + "; } 2>&1\n");
  std::vector<std::string> lines;
  for (bool has_more = true; has_more;) {
    has_more = shell.wait(1'000);
    while (auto line = shell.next_line()) lines.push_back(*line);
  }
  return lines;
}

bool has_program(const std::string& name) {
  return lines_of("command -v " + name, "asp", Problem(1)).size() == 1;
}

// Reads the lines of the form `0 2 4 1 3`, which list the column of the queen in each row.
std::set<Columns> column_lines(const std::vector<std::string>& lines) {
  std::set<Columns> found;
  for (const std::string& line : lines) {
    if (line.empty() || line.find_first_not_of("0123456789 ") != std::string::npos) continue;
    std::istringstream words(line);
    Columns columns;
    for (std::int32_t column = 0; words >> column;) columns.push_back(column);
    EXPECT_TRUE(found.insert(columns).second) << "twice: " << line;
  }
  return found;
}

// Reads the lines of the form `queen(0,2) queen(1,4) ...`, in any order.
std::set<Columns> atom_lines(const std::vector<std::string>& lines, std::int32_t n) {
  std::set<Columns> found;
  for (std::string line : lines) {
    if (!line.starts_with("queen(")) continue;
    std::replace_if(
        line.begin(), line.end(), [](char c) { return c < '0' || c > '9'; }, ' ');
    std::istringstream words(line);
    Columns columns(static_cast<std::size_t>(n), kNoColumn);
    for (std::size_t row = 0; words >> row;) words >> columns.at(row);
    EXPECT_TRUE(found.insert(columns).second) << "twice: " << line;
  }
  return found;
}

// Reads the true variables of squares from lines of the form `v -1 2 ...` or `-1 2 ...`. Returns an
// empty set if there are none.
std::set<Columns> literal_lines(const std::vector<std::string>& lines, std::int32_t n) {
  Columns columns;
  for (const std::string& line : lines) {
    if (line.find_first_not_of("v-0123456789 ") != std::string::npos) continue;
    std::istringstream words(line.substr(line.starts_with('v') ? 1 : 0));
    for (std::int32_t literal = 0; words >> literal;) {
      if (literal > 0 && literal <= n * n) columns.push_back((literal - 1) % n);
    }
  }
  return columns.empty() ? std::set<Columns>{} : std::set<Columns>{columns};
}

std::set<Columns> expected(const Problem& problem) {
  std::set<Columns> all;
  for (const Placement& p : naive_solutions(problem)) {
    all.insert(Columns(p.columns().begin(), p.columns().end()));
  }
  return all;
}

TEST(Model, HasATableWithAllTexts) {
  std::set<std::string_view> names;
  for (const Model& m : models()) {
    EXPECT_TRUE(names.insert(m.name).second);
    EXPECT_FALSE(m.summary.empty());
    EXPECT_FALSE(m.solver.empty());
    EXPECT_EQ(&model(m.name), &m);
  }
  EXPECT_EQ(names, (std::set<std::string_view>{"dimacs", "minizinc", "asp", "prolog", "opb",
                                               "smtlib", "xcsp3", "qubo"}));
}

TEST(Model, RefusesUnknownLanguagesWithTheListOfNames) {
  try {
    model("tptp");
    FAIL() << "expected a refusal";
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(),
                 "there is no modelling language 'tptp'; choose one of dimacs, minizinc, asp, "
                 "prolog, opb, smtlib, xcsp3, qubo");
  }
}

TEST(Model, RefusesBoardsWhoseVariablesHaveTooManyDigits) {
  try {
    written_model(model("dimacs"), Problem(20'001));
    FAIL() << "expected a refusal";
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(), "a model in dimacs takes boards of at most 20000 rows, found 20001");
  }
}

TEST(Model, InDimacsHasTheExpectedTextForTwoQueens) {
  EXPECT_EQ(written_model(model("dimacs"), Problem(2, {{0, 1}}, {{1, 1}})),
            "c 2 queens, 1 of them given, 1 square blocked\n"
            "c Variable row * 2 + column + 1 is true when a queen stands there, rows and\n"
            "c columns from 0. Variables above 4 count the queens on long lines.\n"
            "c To solve it and to check the answer, with this text in queens.cnf:\n"
            "c   cadical -q queens.cnf | tr ' ' '\\n' | sed -n '/^[1-9]/p' |\n"
            "c     awk '{ q[$1] } END { for (i = 1; NR && i <= 4; ++i) printf \"%s%s\", (i in q ? "
            "\"Q\" : "
            "\".\"), (i % 2 ? \"\" : \"\\n\") }' | nqueens check\n"
            "p cnf 4 12\n"
            "2 0\n-4 0\n1 2 0\n-1 -2 0\n3 4 0\n-3 -4 0\n1 3 0\n-1 -3 0\n2 4 0\n-2 -4 0\n-1 -4 0\n"
            "-3 -2 0\n");
}

TEST(Model, InMinizincHasTheExpectedText) {
  EXPECT_EQ(written_model(model("minizinc"), small_problem()),
            "% 6 queens, 1 of them given, 2 squares blocked\n"
            "% queens[row] is the column of the queen in that row, both from 0, as in the answer.\n"
            "% One solution: minizinc --solver gecode queens.mzn; all of them: with -a.\n"
            "include \"all_different.mzn\";\n"
            "int: n = 6;\n"
            "set of int: ROWS = 0..n-1;\n"
            "array[ROWS] of var 0..n-1: queens;\n"
            "constraint all_different(queens);\n"
            "constraint all_different([queens[row] + row | row in ROWS]);\n"
            "constraint all_different([queens[row] - row | row in ROWS]);\n"
            "constraint queens[1] = 3;\n"
            "constraint queens[0] != 2;\n"
            "constraint queens[5] != 4;\n"
            "solve :: int_search(queens, first_fail, indomain_min) satisfy;\n"
            "output [join(\" \", [show(queens[row]) | row in ROWS]), \"\\n\"];\n");
}

// Three regions with one queen each, under the rule `touching`.
Problem three_regions() {
  return Problem(3, {}, {}, Rule::Touching).with_regions(testing::regions_of("AAB CAB CCB"));
}

TEST(Model, InMinizincLooksRegionsUpInATable) {
  EXPECT_EQ(written_model(model("minizinc"), three_regions()),
            "% 3 queens, 0 of them given, 0 squares blocked, rule touching, one in each region\n"
            "% queens[row] is the column of the queen in that row, both from 0, as in the "
            "answer.\n"
            "% One solution: minizinc --solver gecode queens.mzn; all of them: with -a.\n"
            "include \"all_different.mzn\";\n"
            "int: n = 3;\n"
            "set of int: ROWS = 0..n-1;\n"
            "array[ROWS] of var 0..n-1: queens;\n"
            "constraint all_different(queens);\n"
            "constraint forall (row in 0..n-2) (queens[row + 1] - queens[row] != -1);\n"
            "constraint forall (row in 0..n-2) (queens[row + 1] - queens[row] != 1);\n"
            "array[ROWS, ROWS] of int: region = array2d(ROWS, ROWS, [\n"
            "  0, 0, 1,\n"
            "  2, 0, 1,\n"
            "  2, 2, 1,\n"
            "]);\n"
            "constraint all_different([region[row, queens[row]] | row in ROWS]);\n"
            "solve :: int_search(queens, first_fail, indomain_min) satisfy;\n"
            "output [join(\" \", [show(queens[row]) | row in ROWS]), \"\\n\"];\n");
}

TEST(Model, InAspNamesTheSquaresOfRegions) {
  const std::string text = written_model(model("asp"), three_regions());
  EXPECT_NE(text.find("region(0,0,0).\nregion(0,0,1).\nregion(0,1,1).\n"
                      "region(1,0,2).\nregion(1,1,2).\nregion(1,2,2).\n"
                      "region(2,1,0).\nregion(2,2,0).\nregion(2,2,1).\n"
                      "{ queen(R,C) : region(K,R,C) } = 1 :- K = 0..n-1.\n"),
            std::string::npos);
}

TEST(Model, InAspHasTheExpectedText) {
  EXPECT_EQ(written_model(model("asp"), small_problem()),
            "% 6 queens, 1 of them given, 2 squares blocked\n"
            "% An atom queen(R,C) of an answer is a queen in row R and column C, both from 0.\n"
            "% One solution: clingo queens.lp; all of them: clingo queens.lp 0.\n"
            "#const n = 6.\n"
            "row(0..n-1).\n"
            "column(0..n-1).\n"
            "{ queen(R,C) : column(C) } = 1 :- row(R).\n"
            "{ queen(R,C) : row(R) } = 1 :- column(C).\n"
            ":- D = 1-n..n-1, { queen(R,R-D) : row(R), column(R-D) } > 1.\n"
            ":- S = 0..2*n-2, { queen(R,S-R) : row(R), column(S-R) } > 1.\n"
            ":- not queen(1,3).\n"
            ":- queen(0,2).\n"
            ":- queen(5,4).\n"
            "#show queen/2.\n");
}

TEST(Model, InPrologStatesTheProblemAsFacts) {
  const std::string text = written_model(model("prolog"), small_problem());
  EXPECT_NE(text.find("\nsize(6).\ngiven(1, 3).\nblocked(0, 2).\nblocked(5, 4).\n\nqueens("),
            std::string::npos)
      << text;
}

TEST(Model, IsWrittenInSmallPieces) {
  std::size_t bytes = 0;
  std::size_t largest = 0;
  write_model(model("dimacs"), Problem(100), [&](std::string_view piece) {
    bytes += piece.size();
    largest = std::max(largest, piece.size());
  });
  EXPECT_GT(bytes, 1'500'000U);
  EXPECT_LT(bytes, 2'000'000U);
  EXPECT_LT(largest, 40'000U);
}

TEST(ModelSlow, InDimacsIsSolvedByCadical) {
  if (!has_program("cadical")) GTEST_SKIP() << "cadical is not installed";
  for (const Problem& problem : problems_for_solvers()) {
    const auto all = expected(problem);
    const auto one =
        literal_lines(lines_of("cadical -q model.mzn", "dimacs", problem), problem.size());
    EXPECT_EQ(one.empty(), all.empty());
    EXPECT_TRUE(std::includes(all.begin(), all.end(), one.begin(), one.end()));
  }
}

TEST(ModelSlow, InDimacsIsSolvedByMinisat) {
  if (!has_program("minisat")) GTEST_SKIP() << "minisat is not installed";
  for (const Problem& problem : problems_for_solvers()) {
    const auto all = expected(problem);
    const auto one = literal_lines(
        lines_of("(minisat -verb=0 model.mzn out; cat out)", "dimacs", problem), problem.size());
    EXPECT_EQ(one.empty(), all.empty());
    EXPECT_TRUE(std::includes(all.begin(), all.end(), one.begin(), one.end()));
  }
}

// Returns a shell substitution that reads commands from the comments in these lines of a file.
// Comments begin with `c ` or `; `. The final `| nqueens check` is left out.
std::string commands_of(const std::string& lines, const std::string& file) {
  return "$(sed -n '" + lines + "s/^[c;] //p' " + file + " | sed 's/ | nqueens check.*//')";
}

TEST(Model, InDimacsExplainsHowToReadTheAnswer) {
  if (!has_program("cadical")) GTEST_SKIP() << "cadical is not installed";
  EXPECT_EQ(lines_of("cp model.mzn queens.cnf && eval \"" + commands_of("5,6", "queens.cnf") + "\"",
                     "dimacs", Problem(6, {{0, 1}})),
            (std::vector<std::string>{".Q....", "...Q..", ".....Q", "Q.....", "..Q...", "....Q."}));
  EXPECT_EQ(lines_of("cp model.mzn queens.cnf && eval \"" + commands_of("5,6", "queens.cnf") + "\"",
                     "dimacs", Problem(3)),
            std::vector<std::string>{});
}

TEST(ModelSlow, InSmtLibExplainsHowToReadTheAnswer) {
  if (!has_program("z3")) GTEST_SKIP() << "z3 is not installed";
  EXPECT_EQ(
      lines_of("cp model.mzn queens.smt2 && eval \"" + commands_of("5,6", "queens.smt2") + "\"",
               "smtlib", Problem(6, {{0, 1}})),
      (std::vector<std::string>{".Q....", "...Q..", ".....Q", "Q.....", "..Q...", "....Q."}));
}

// A problem whose regions are the columns and in which nearly half of the stars are given.
const Problem& two_stars() {
  static const Problem kProblem =
      problem_of(testing::regions_of(
                     "ABCDEFGH ABCDEFGH ABCDEFGH ABCDEFGH ABCDEFGH ABCDEFGH ABCDEFGH ABCDEFGH"),
                 2)
          .with_squares({{0, 1}, {0, 3}, {1, 5}, {1, 7}, {2, 1}, {2, 3}, {3, 5}}, {});
  return kProblem;
}

TEST(Model, InDimacsExplainsHowToReadSeveralStars) {
  if (!has_program("cadical")) GTEST_SKIP() << "cadical is not installed";
  const auto lines =
      lines_of("cp model.mzn queens.cnf && eval \"" + commands_of("5,6", "queens.cnf") + "\"",
               "dimacs", two_stars());
  std::vector<Square> stars;
  for (std::size_t row = 0; row < lines.size(); ++row) {
    for (std::size_t column = 0; column < lines[row].size(); ++column) {
      if (lines[row][column] == 'Q') {
        stars.push_back({static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)});
      }
    }
  }
  EXPECT_EQ(lines.size(), 8U);
  EXPECT_TRUE(solves(stars, two_stars()));
}

TEST(Model, WithSeveralStarsIsRefusedInLanguagesWithOneVariablePerRow) {
  for (const std::string_view name : {"minizinc", "prolog"}) {
    try {
      written_model(model(name), two_stars());
      FAIL() << "expected a refusal";
    } catch (const UsageError& error) {
      EXPECT_EQ(
          error.what(),
          "a model in " + std::string(name) +
              " has one star per row, found 2; choose from dimacs, asp, opb, smtlib, xcsp3, qubo");
    }
  }
}

// A sum of variables, which are numbered from 0. It must be `total` if `is_exact`, and at most
// `total` otherwise.
struct ReadSum {
  std::vector<std::size_t> variables;
  bool is_exact = false;
  int total = 0;

  bool holds(unsigned queens) const {
    int sum = 0;
    for (const std::size_t variable : variables) sum += static_cast<int>(queens >> variable & 1U);
    return is_exact ? sum == total : sum <= total;
  }
};

std::vector<ReadSum> sums_in_opb(const std::string& text) {
  std::vector<ReadSum> sums;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('*')) continue;
    ReadSum sum;
    std::istringstream words(line);
    for (std::string word; words >> word && word != ";";) {
      if (word.starts_with('x')) sum.variables.push_back(std::stoul(word.substr(1)) - 1);
      if (word == "=") sum.is_exact = true;
      if (word == "=" || word == ">=") words >> sum.total;
    }
    if (!sum.is_exact) sum.total = -sum.total;
    sums.push_back(sum);
  }
  return sums;
}

std::vector<ReadSum> sums_in_xcsp3(const std::string& text, std::size_t n) {
  std::vector<ReadSum> sums;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.find("<sum>") == std::string::npos) continue;
    ReadSum sum = {.variables = {}, .is_exact = line.find("(eq,") != std::string::npos};
    sum.total = std::stoi(line.substr(line.find(',') + 1));
    for (std::size_t at = 0; (at = line.find("queen[", at)) != std::string::npos; ++at) {
      sum.variables.push_back(std::stoul(line.substr(at + 6)) * n +
                              std::stoul(line.substr(line.find("][", at) + 2)));
    }
    sums.push_back(sum);
  }
  return sums;
}

std::vector<Problem> problems_of_four_rows() {
  return {
      Problem(1),
      Problem(3),
      Problem(4),
      Problem(4, {{0, 1}}),
      Problem(4, {{0, 1}}, {{1, 3}}),
      Problem(4, {{0, 0}, {1, 1}}),
      Problem(4).with_rule(Rule::Toroidal),
      Problem(4).with_rule(Rule::Superqueens),
      Problem(4, {}, {{0, 0}}, Rule::Touching),
      Problem(4, {}, {}, Rule::Touching).with_regions(testing::regions_of("AAAB CAAB CCBB DDDD"))};
}

// Tries all sets of squares and returns the placements for which `is_solution(queens)` is true.
// Each bit of `queens` stands for a square.
template <class IsSolution>
std::set<Columns> all_sets(std::int32_t n, const IsSolution& is_solution) {
  std::set<Columns> found;
  for (unsigned queens = 0; queens < 1U << (n * n); ++queens) {
    if (!is_solution(queens)) continue;
    Columns columns;
    for (std::int32_t square = 0; square < n * n; ++square) {
      if ((queens >> square & 1U) != 0) columns.push_back(square % n);
    }
    found.insert(columns);
  }
  return found;
}

TEST(Model, InOpbAndXcsp3HasExactlyTheSolutions) {
  for (const Problem& problem : problems_of_four_rows()) {
    const std::int32_t n = problem.size();
    const auto solutions_of = [&](const std::vector<ReadSum>& sums) {
      return all_sets(n, [&](unsigned queens) {
        return std::ranges::all_of(sums, [&](const ReadSum& sum) { return sum.holds(queens); });
      });
    };
    EXPECT_EQ(solutions_of(sums_in_opb(written_model(model("opb"), problem))), expected(problem));
    EXPECT_EQ(solutions_of(sums_in_xcsp3(written_model(model("xcsp3"), problem),
                                         static_cast<std::size_t>(n))),
              expected(problem));
  }
}

TEST(Model, InQuboHasItsMinimumExactlyAtSolutions) {
  struct Product {
    std::size_t i;
    std::size_t j;
    int factor;
  };
  for (const Problem& problem : problems_of_four_rows()) {
    const std::string text = written_model(model("qubo"), problem);
    const int least = std::stoi(text.substr(text.find("solutions are ") + 14));
    std::vector<Product> products;
    std::istringstream numbers(text.substr(text.find('\n', text.find("p qubo")) + 1));
    for (Product product = {}; numbers >> product.i >> product.j >> product.factor;) {
      products.push_back(product);
    }
    const std::set<Columns> found = all_sets(problem.size(), [&](unsigned queens) {
      int value = 0;
      for (const Product& product : products) {
        if ((queens >> product.i & queens >> product.j & 1U) != 0) value += product.factor;
      }
      EXPECT_GE(value, least);
      return value == least;
    });
    EXPECT_EQ(found, expected(problem));
  }
}

TEST(Model, InOpbHasTheExpectedText) {
  EXPECT_EQ(written_model(model("opb"), Problem(2, {{0, 1}}, {{1, 1}})),
            "* #variable= 4 #constraint= 8\n"
            "* 2 queens, 1 of them given, 1 square blocked\n"
            "* Variable row * 2 + column + 1 is 1 when a queen stands there, rows and\n"
            "* columns from 0. To solve it and to check the answer, with this text in queens.opb:\n"
            "*   roundingsat --print-sol=1 queens.opb | tr ' ' '\\n' | sed -n 's/^x//p' |\n"
            "*     awk '{ q[$1] } END { for (i = 1; NR && i <= 4; ++i) printf \"%s%s\", (i in q ? "
            "\"Q\" : "
            "\".\"), (i % 2 ? \"\" : \"\\n\") }' | nqueens check\n"
            "+1 x2 = 1 ;\n+1 x4 = 0 ;\n+1 x1 +1 x2 = 1 ;\n+1 x3 +1 x4 = 1 ;\n"
            "+1 x1 +1 x3 = 1 ;\n+1 x2 +1 x4 = 1 ;\n-1 x1 -1 x4 >= -1 ;\n-1 x3 -1 x2 >= -1 ;\n");
}

TEST(ModelSlow, InSmtLibIsSolvedByZ3) {
  if (!has_program("z3")) GTEST_SKIP() << "z3 is not installed";
  for (const Problem& problem : problems_for_solvers()) {
    Columns columns;
    for (const std::string& line : lines_of("z3 model.mzn", "smtlib", problem)) {
      const std::size_t at = line.find("(q");
      if (at == std::string::npos || line.find(" true") == std::string::npos) continue;
      columns.push_back((std::stoi(line.substr(at + 2)) - 1) % problem.size());
    }
    const std::set<Columns> all = expected(problem);
    EXPECT_EQ(columns.empty(), all.empty());
    EXPECT_TRUE(columns.empty() || all.contains(columns));
  }
}

TEST(ModelSlow, InOpbIsSolvedByZ3) {
  if (!has_program("z3")) GTEST_SKIP() << "z3 is not installed";
  for (const Problem& problem : problems_for_solvers()) {
    EXPECT_EQ(lines_of("mv model.mzn model.opb; z3 model.opb", "opb", problem),
              std::vector<std::string>{expected(problem).empty() ? "unsat" : "sat"});
  }
  EXPECT_EQ(lines_of("mv model.mzn model.opb; z3 model.opb", "opb", two_stars()),
            std::vector<std::string>{"sat"});
}

TEST(ModelSlow, InAspWithSeveralStarsIsSolvedByClingo) {
  if (!has_program("clingo")) GTEST_SKIP() << "clingo is not installed";
  std::size_t answers = 0;
  for (const std::string& line : lines_of("clingo -V0 model.mzn 0", "asp", two_stars())) {
    if (!line.starts_with("queen(")) continue;
    ++answers;
    EXPECT_EQ(std::ranges::count(line, 'q'), 16);
  }
  EXPECT_EQ(answers, puzzle::BruteForce(two_stars()).solutions().size());
}

TEST(ModelSlow, InAspIsSolvedByClingo) {
  if (!has_program("clingo")) GTEST_SKIP() << "clingo is not installed";
  for (const Problem& problem : problems_for_solvers()) {
    EXPECT_EQ(atom_lines(lines_of("clingo -V0 model.mzn 0", "asp", problem), problem.size()),
              expected(problem));
  }
}

TEST(ModelSlow, InPrologIsSolvedBySwipl) {
  if (!has_program("swipl")) GTEST_SKIP() << "swipl is not installed";
  for (const Problem& problem :
       {small_problem(), Problem(7, {{2, 0}}, {{0, 3}, {6, 6}}), testing::seven_regions(),
        Problem(5).with_rule(rule("reflecting")), Problem(6).with_rule(rule("rook+rider(2,2)")),
        Problem(6).with_rule(rule("rider(2,3,wrapped)+leap(1,3)")),
        Problem(6).with_rule(rule("queens+leap(+2,-1)")),
        Problem(5).with_rule(rule("diagonal(+,wrapped)+diagonal(-)"))}) {
    EXPECT_EQ(column_lines(lines_of("swipl model.mzn all", "prolog", problem)), expected(problem));
  }
  EXPECT_EQ(lines_of("swipl model.mzn", "prolog", Problem(6, {{0, 1}})),
            std::vector<std::string>{"1 3 5 0 2 4"});
  EXPECT_EQ(lines_of("swipl model.mzn; echo $?", "prolog", Problem(4, {{0, 0}})),
            (std::vector<std::string>{"no solution", "1"}));
}

TEST(ModelSlow, InMinizincIsSolvedByGecode) {
  if (!has_program("minizinc") || !has_program("fzn-gecode")) {
    GTEST_SKIP() << "minizinc and gecode are not installed";
  }
  for (const Problem& problem :
       {Problem(1), small_problem(), Problem(3), Problem(8, {{3, 1}, {4, 3}}),
        Problem(7, {{2, 0}}, {{0, 3}, {6, 6}}), testing::seven_regions()}) {
    EXPECT_EQ(column_lines(lines_of("minizinc --solver gecode -a model.mzn", "minizinc", problem)),
              expected(problem));
  }
}

}  // namespace
}  // namespace nqueens::search
