// nqueens/search/model/model_prolog.cpp - writes the puzzle as a program for SWI-Prolog, with
// constraints over finite domains.
//
// Plain Prolog would generate whole boards and test them. With the library clpfd, each row has a
// variable with a domain, and the constraints are propagated whenever a domain shrinks. The next
// row to get a queen is always the row with the fewest columns left (labeling option ff).
//
// Source: M. Triska, "The finite domain constraint solver of SWI-Prolog", FLOPS 2012.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <vector>

#include "nqueens/search/model/model_parts.h"

namespace nqueens::search {
namespace {

// Returns an expression for the number of a queen's diagonal. If the rule has no such diagonals,
// the expression is the number of the queen's row, which no other queen has.
std::string diagonal_number(std::string_view number, Reach reach) {
  if (reach == Reach::None) return "Row";
  return reach == Reach::Bounded ? std::string(number) : fmt::format("({}) mod N", number);
}

// Writes the predicate lines(Column, Row, Sum, Difference), which defines the numbers of a queen's
// two diagonals.
void write_prolog_lines(const Rule& rule, ModelText& text) {
  const bool is_wrapped = rule.diagonal == Reach::Wrapped || rule.anti_diagonal == Reach::Wrapped;
  const bool has_none = rule.diagonal == Reach::None && rule.anti_diagonal == Reach::None;
  text << "\nlines(" << (has_none ? "_" : "Column") << ", Row, Sum, Difference) :-\n    size("
       << (is_wrapped ? "N" : "_")
       << "),\n    Sum #= " << diagonal_number("Column + Row", rule.anti_diagonal)
       << ",\n    Difference #= " << diagonal_number("Column - Row", rule.diagonal) << ".\n";
}

// Writes a predicate for each rider. The predicate defines the number of a queen's line: the number
// in RiderLines plus a constant. The numbers of all queens must differ. A reflected rider has two
// predicates, which give each queen two numbers, and all these numbers must differ.
void write_prolog_riders(const Rule& rule, ModelText& text) {
  std::vector<std::vector<std::string>> riders;
  for (const Rider& rider : rule.riders) {
    if (rider.reach == Reach::Reflected) {
      riders.push_back({"Number #= Column - Row - 1", "Number #= Column + Row + 1"});
    } else {
      const char* const size = rider.reach == Reach::Wrapped ? "size(N), " : "";
      riders.push_back({size + ("Number #= " + line_number(rider, "Column", "Row", "N"))});
    }
  }
  std::string ride = riders.empty() ? "\nride(_, _).\n" : "\nride(Queens, Rows) :-";
  for (std::size_t i = 0; i < riders.size(); ++i) {
    std::string lists;
    for (std::size_t k = 0; k < riders[i].size(); ++k) {
      text << fmt::format("\nrider_{}_{}(Column, Row, Number) :- {}.\n", i, k, riders[i][k]);
      ride += fmt::format("\n    maplist(rider_{}_{}, Queens, Rows, Numbers_{}_{}),", i, k, i, k);
      lists += fmt::format("{}Numbers_{}_{}", k == 0 ? "" : ", ", i, k);
    }
    ride += fmt::format("\n    append([{}], All_{}),\n    all_different(All_{}){}", lists, i, i,
                        i + 1 == riders.size() ? ".\n" : ",");
  }
  text << ride;
}

// The fact leap(Rows, Columns) describes a leap. The queen of each row is compared with the queen
// `Rows` rows below.
constexpr std::string_view kNoLeaps = R"(
neighbours(_).
)";
constexpr std::string_view kLeaps = R"(
neighbours(Queens) :- forall_pairs(leap, keep_apart, Queens).

keep_apart(Queens, Rows-Columns) :-
    length(Upper, Rows),
    append(Upper, Lower, Queens), !,
    apart(Columns, Queens, Lower).
keep_apart(_, _).

apart(_, _, []).
apart(Columns, [First | Queens], [Second | Lower]) :-
    Second - First #\= Columns,
    apart(Columns, Queens, Lower).
)";

// regions(Row, Regions) lists the regions of a row's squares from left to right.
constexpr std::string_view kNoRegions = R"(
differ_in_region(_).
)";
constexpr std::string_view kRegions = R"(
differ_in_region(Queens) :-
    findall(Regions, regions(_, Regions), Board),
    maplist(in_region, Queens, Board, Regions),
    all_different(Regions).

in_region(Queen, Regions, Region) :-
    Position #= Queen + 1,
    element(Position, Regions, Region).
)";

void write_prolog_regions(const Regions& regions, ModelText& text) {
  for (Square square = {0, 0}; square.row < regions.size(); ++square.row) {
    text << "regions(" << square.row << ", [";
    for (square.column = 0; square.column < regions.size(); ++square.column) {
      text << (square.column == 0 ? "" : ", ") << regions[square];
    }
    text << "]).\n";
  }
}

constexpr std::string_view kRules = R"(
queens(Queens) :-
    size(N),
    Last is N - 1,
    length(Queens, N),
    Queens ins 0..Last,
    numlist(0, Last, Rows),
    maplist(lines, Queens, Rows, Sums, Differences),
    all_different(Queens),
    all_different(Sums),
    all_different(Differences),
    neighbours(Queens),
    ride(Queens, Rows),
    differ_in_region(Queens),
    forall_pairs(given, must_stand, Queens),
    forall_pairs(blocked, must_not_stand, Queens),
    labeling([ff], Queens).

forall_pairs(Fact, Rule, Queens) :-
    findall(Row-Column, call(Fact, Row, Column), Squares),
    maplist(call(Rule, Queens), Squares).

must_stand(Queens, Row-Column) :- nth0(Row, Queens, Queen), Queen #= Column.
must_not_stand(Queens, Row-Column) :- nth0(Row, Queens, Queen), Queen #\= Column.

show(Queens) :- atomic_list_concat(Queens, ' ', Line), writeln(Line).

main([all]) :- !, forall(queens(Queens), show(Queens)).
main(_) :- queens(Queens), !, show(Queens).
main(_) :- writeln(user_error, 'no solution'), halt(1).
)";

}  // namespace

void write_prolog(const Problem& problem, const TakeText& take) {
  ModelText text(take);
  text << "% " << model_title(problem) << "\n"
       << "% Prints the column of each row's queen, rows and columns from 0.\n"
       << "% One solution: swipl queens.pl; all of them: swipl queens.pl all.\n"
       << ":- use_module(library(clpfd)).\n"
       << ":- use_module(library(main)).\n"
       << ":- initialization(main, main).\n"
       << ":- dynamic given/2, blocked/2.\n\n"
       << "size(" << problem.size() << ").\n";
  for (const Square queen : problem.given()) {
    text << "given(" << queen.row << ", " << queen.column << ").\n";
  }
  for (const Square square : problem.blocked()) {
    text << "blocked(" << square.row << ", " << square.column << ").\n";
  }
  const Rule& rule = problem.rule();
  for (const Square by : rule.leaps) {
    text << "leap(" << by.row << ", " << by.column << ").\n";
  }
  write_prolog_regions(problem.regions(), text);
  text << kRules;
  write_prolog_lines(rule, text);
  write_prolog_riders(rule, text);
  text << (rule.leaps.empty() ? kNoLeaps : kLeaps)
       << (problem.has_regions() ? kRegions : kNoRegions);
  text.flush();
}

}  // namespace nqueens::search
