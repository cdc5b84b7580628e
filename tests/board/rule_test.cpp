// tests/board/rule_test.cpp - tests the names and terms of rules and compares the attacks of random
// rules with their definitions.
// SPDX-License-Identifier: MIT
#include "nqueens/board/rule.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/board/lines.h"
#include "nqueens/board/masks.h"
#include "nqueens/board/problem.h"
#include "nqueens/board/symmetry.h"
#include "tests/board/random_boards.h"

namespace nqueens {
namespace {

using testing::random_permutation;
using testing::random_size;
using testing::random_square;
using testing::random_squares;
using testing::random_variant;

Rule random_rule() { return *rc::gen::arbitrary<bool>() ? Rule() : random_variant(); }

// Moves a piece step by step from `a` in the direction `step` and returns whether it reaches `b`.
bool rides_to(Square a, Square b, std::int32_t n, Square step, Reach reach) {
  Square s = a;
  for (std::int32_t steps = 0; steps < 4 * n; ++steps) {
    s = {s.row + step.row, s.column + step.column};
    if (reach == Reach::Wrapped) s = {(s.row + n) % n, (s.column + 16 * n) % n};
    if (reach == Reach::Wrapped) s.row = (s.row + 16 * n) % n;
    if (s == b) return a != b;
    if (reach == Reach::Reflected && s.row == -1) step.row = 1;
    const bool is_mirror = reach == Reach::Reflected && s.row == -1;
    if (!is_mirror && !on_board(s, n)) return false;
  }
  return false;
}

bool rides_along(Square a, Square b, std::int32_t n, Square step, Reach reach) {
  return rides_to(a, b, n, step, reach) || rides_to(a, b, n, {-step.row, -step.column}, reach);
}

// Applies the definitions of rule.h without the code of lines.h.
bool naively_attacks(Square a, Square b, std::int32_t n, const Rule& by) {
  if (a == b) return false;
  if (a.row == b.row || a.column == b.column) return true;
  if (by.diagonal != Reach::None && rides_along(a, b, n, {1, 1}, by.diagonal)) return true;
  if (by.anti_diagonal != Reach::None && rides_along(a, b, n, {1, -1}, by.anti_diagonal))
    return true;
  for (const Rider& rider : by.riders) {
    if (rides_along(a, b, n, rider.step, rider.reach)) return true;
    const bool is_reflected = rider.reach == Reach::Reflected;
    if (is_reflected && rides_along(a, b, n, {1, -1}, rider.reach)) return true;
  }
  return std::ranges::any_of(by.leaps, [&](Square leap) {
    return Square{a.row + leap.row, a.column + leap.column} == b ||
           Square{a.row - leap.row, a.column - leap.column} == b;
  });
}

std::vector<Conflict> listed_conflicts(const std::vector<Square>& queens, std::int32_t n,
                                       Rule rule) {
  std::vector<Conflict> conflicts;
  for_each_conflict(queens, n, rule, [&](const Conflict& conflict) {
    conflicts.push_back(conflict);
    return true;
  });
  return conflicts;
}

std::vector<Conflict> naive_conflicts(const std::vector<Square>& queens, std::int32_t n,
                                      Rule rule) {
  std::vector<Conflict> conflicts;
  for (std::size_t a = 0; a < queens.size(); ++a) {
    for (std::size_t b = a + 1; b < queens.size(); ++b) {
      const auto line = line_between(queens[a], queens[b], n, rule);
      if (line) conflicts.push_back({queens[a], queens[b], *line});
    }
  }
  return conflicts;
}

TEST(Rule, IsFoundByItsName) {
  EXPECT_EQ(rules().front(), Rule());
  EXPECT_EQ(rule("queens"), Rule::Queens);
  EXPECT_EQ(rule("toroidal"), Rule::Toroidal);
  EXPECT_EQ(rule("superqueens"), Rule::Superqueens);
  EXPECT_EQ(rule("touching").name, "touching");
  EXPECT_STREQ(to_string(Rule::Queens), "queens");
  EXPECT_STREQ(to_string(Rule::Toroidal), "toroidal");
  EXPECT_STREQ(to_string(Rule::Superqueens), "superqueens");
}

TEST(Rule, ListsTheKnownNamesInTheErrorForAnUnknownName) {
  try {
    static_cast<void>(rule("bishops"));
    FAIL() << "an unknown rule was taken";
  } catch (const UsageError& error) {
    EXPECT_STREQ(
        error.what(),
        "there is no rule 'bishops'; choose one of queens, toroidal, superqueens, touching, rooks, "
        "semiqueens, toroidal-semiqueens, reflecting, rook+nightrider, rook+zebrarider, "
        "queen+nightrider, queen+camelrider, queen+zebrarider, or terms such as rook+leap(1,3)");
  }
}

TEST(Rule, HasOneNameForEqualTerms) {
  const std::vector<std::pair<const char*, const char*>> names = {
      {"rook", "rooks"},
      {"rook + diagonals", "queens"},
      {"leap(1,2)+queen", "superqueens"},
      {"king", "touching"},
      {"diagonals(wrapped)", "toroidal"},
      {"rider(1,1)", "queens"},
      {"diagonal(+)+diagonal(-)", "queens"},
      {"rider( 2 , 1 )", "rook+nightrider"},
      {"queens + nightrider", "queen+nightrider"},
      {"superqueens+nightrider", "queen+nightrider"},
      {"queens+leap(3,3)+rider(2,2)", "queens"},
      {"diagonal(-)", "rook+diagonal(-)"},
      {"diagonal(-, wrapped)", "rook+diagonal(-,wrapped)"},
      {"leap(-1,+2)", "rook+leap(+1,-2)"},
      {"leap(+1,-2)+leap(+1,+2)+leap(+2,+1)+leap(+2,-1)", "rook+leap(1,2)"},
      {"leap(0,3)+leap(2,3)+leap(1,3)", "rook+leap(1,3)+leap(2,3)"},
      {"rider(2,4)", "rook+rider(2,4)"},
      {"rider(1,2,wrapped)+toroidal", "rook+diagonals(wrapped)+rider(1,2,wrapped)"},
      {"reflecting+leap(1,2)", "rook+diagonals(reflected)+leap(1,2)"},
      {"reflecting+queens", "reflecting"}};
  for (const auto& [terms, name] : names) {
    EXPECT_EQ(rule(terms).name, name) << terms;
    EXPECT_EQ(rule(name).name, name);
    EXPECT_EQ(rule(terms_of(rule(name))).name, name);
  }
}

TEST(Rule, SaysWhereATextIsWrong) {
  const std::vector<std::pair<const char*, const char*>> errors = {
      {"rook+",
       "expected rook, diagonals, diagonal, leap, rider, or the name of a rule or piece at "
       "character 6 of the rule, found its end"},
      {"rook+pawn",
       "expected rook, diagonals, diagonal, leap, rider, or the name of a rule or piece "
       "at character 6 of the rule, found \"pawn\""},
      {"leap(1;2)", "expected \",\" at character 7 of the rule, found \";2)\""},
      {"leap(1,2", "expected \")\" at character 9 of the rule, found its end"},
      {"leap(1,99)", "expected a number from 0 to 15 at character 8 of the rule, found \"99)\""},
      {"leap(+1,2)", "expected either two signs or none at character 10 of the rule, found \")\""},
      {"diagonals(curved)",
       "expected bounded, wrapped or reflected at character 11 of the rule, "
       "found \"curved)\""},
      {"rider(1,2,reflected)",
       "expected bounded or wrapped at character 11 of the rule, found "
       "\"reflected)\""},
      {"rider(2,4,wrapped)",
       "expected numbers without a common divisor in a wrapped rider at "
       "character 1 of the rule, found \"rider(2,4,wrapped)\""},
      {"diagonal(*)", "expected \"+\" or \"-\" at character 10 of the rule, found \"*)\""},
      {"rook rook", "expected \"+\" at character 6 of the rule, found \"rook\""},
      {"leap(1,2)+leap(1,3)+leap(2,3)+leap(1,4)+leap(1,5)",
       "a rule has at most 16 leaps and 12 riders, with opposite directions counted once, found 20 "
       "and 0"}};
  for (const auto& [text, message] : errors) {
    try {
      static_cast<void>(rule(text));
      ADD_FAILURE() << text;
    } catch (const UsageError& error) {
      EXPECT_STREQ(error.what(), message) << text;
    }
    EXPECT_EQ(find_rule(text), std::nullopt);
  }
}

TEST(Rule, ParallelRidersShareLines) {
  EXPECT_EQ(conflict_count(std::vector<Square>{{0, 0}, {6, 6}}, 7, rule("rider(2,2)+rider(3,3)")),
            1U);
}

// Pasted text may continue after the name of a rule, but a list of terms is refused as a whole if
// one term is wrong.
TEST(Rule, IsReadFromTheBeginningOfAPastedText) {
  EXPECT_EQ(rule_beginning("touching (standard)"), Rule::Touching);
  EXPECT_EQ(rule_beginning("rook + leap(1;3)"), std::nullopt);
}

// A diagonal that leaves the board above row 0, for example at (-1,3), is reflected there.
TEST(Rule, ReflectsDiagonalsAboveTheFirstRow) {
  const Rule reflecting = rule("reflecting");
  EXPECT_EQ(line_between({0, 2}, {0, 4}, 8, reflecting), Line::Row);
  EXPECT_EQ(line_between({0, 2}, {1, 5}, 8, reflecting), Line::Reflection);
  EXPECT_EQ(line_between({1, 1}, {2, 6}, 8, reflecting), Line::Reflection);
  EXPECT_EQ(line_between({1, 1}, {2, 2}, 8, reflecting), Line::Diagonal);
  EXPECT_EQ(line_between({1, 1}, {2, 5}, 8, reflecting), std::nullopt);
  EXPECT_EQ(line_between({6, 1}, {7, 6}, 8, reflecting), std::nullopt);
}

TEST(Rule, DiagonalsOfATorusWrapAround) {
  EXPECT_EQ(line_between({0, 3}, {1, 0}, 4, Rule::Toroidal), Line::Diagonal);
  EXPECT_EQ(line_between({0, 0}, {1, 3}, 4, Rule::Toroidal), Line::AntiDiagonal);
  EXPECT_EQ(line_between({0, 3}, {1, 0}, 4, Rule::Queens), std::nullopt);
  EXPECT_EQ(line_between({0, 0}, {1, 2}, 5, Rule::Toroidal), std::nullopt);
}

TEST(Rule, SquaresHalfATorusApartShareTheDiagonal) {
  EXPECT_EQ(line_between({0, 1}, {3, 4}, 6, Rule::Toroidal), Line::Diagonal);
  EXPECT_EQ(line_between({0, 4}, {3, 1}, 6, Rule::Toroidal), Line::Diagonal);
}

TEST(Rule, SuperqueensMoveAsKnights) {
  EXPECT_EQ(line_between({3, 3}, {4, 5}, 8, Rule::Superqueens), Line::KnightsMove);
  EXPECT_EQ(line_between({3, 3}, {1, 2}, 8, Rule::Superqueens), Line::KnightsMove);
  EXPECT_EQ(line_between({3, 3}, {4, 4}, 8, Rule::Superqueens), Line::Diagonal);
  EXPECT_EQ(line_between({3, 3}, {4, 6}, 8, Rule::Superqueens), std::nullopt);
  EXPECT_EQ(line_between({3, 3}, {4, 5}, 8, Rule::Queens), std::nullopt);
}

TEST(Rule, TouchingQueensStandCornerToCorner) {
  const Rule touching = rule("touching");
  EXPECT_EQ(line_between({3, 3}, {4, 4}, 8, touching), Line::Diagonal);
  EXPECT_EQ(line_between({3, 3}, {2, 4}, 8, touching), Line::AntiDiagonal);
  EXPECT_EQ(line_between({3, 3}, {3, 7}, 8, touching), Line::Row);
  EXPECT_EQ(line_between({3, 3}, {7, 3}, 8, touching), Line::Column);
  EXPECT_EQ(line_between({3, 3}, {5, 5}, 8, touching), std::nullopt);
  EXPECT_EQ(line_between({0, 0}, {1, 7}, 8, touching), std::nullopt);
}

// Polya 1918: there is a solution if and only if n has no factor in common with 6.
TEST(Rule, DeterminesWhichToriHaveASolution) {
  EXPECT_TRUE(has_toroidal_solution(1));
  EXPECT_FALSE(has_toroidal_solution(2));
  EXPECT_FALSE(has_toroidal_solution(3));
  EXPECT_FALSE(has_toroidal_solution(4));
  EXPECT_TRUE(has_toroidal_solution(5));
  EXPECT_TRUE(has_toroidal_solution(7));
  EXPECT_FALSE(has_toroidal_solution(9));
  EXPECT_TRUE(has_toroidal_solution(25));
  EXPECT_FALSE(has_toroidal_solution(999'999'999));
}

TEST(Rule, DeterminesWhetherAllImagesOfASolutionAreSolutions) {
  for (const char* const name :
       {"queens", "toroidal", "superqueens", "touching", "rook+nightrider"})
    EXPECT_TRUE(rule(name).has_all_symmetries()) << name;
  for (const char* const name :
       {"semiqueens", "reflecting", "leap(+1,+2)", "leap(+1,+2)+leap(+1,-2)"})
    EXPECT_FALSE(rule(name).has_all_symmetries()) << name;
  EXPECT_THROW(canonical_form(Problem(5).with_rule(rule("semiqueens"))), UsageError);
}

TEST(Rule, IsPartOfAProblem) {
  const Problem plain(8, {{0, 0}});
  const Problem toroidal = plain.with_rule(Rule::Toroidal);
  EXPECT_EQ(toroidal, Problem(8, {{0, 0}}, {}, Rule::Toroidal));
  EXPECT_FALSE(toroidal == plain);
  EXPECT_TRUE(plain.has_plain_rule());
  EXPECT_FALSE(toroidal.has_plain_rule());
  EXPECT_TRUE(Problem(8).is_plain());
  EXPECT_FALSE(Problem(8).with_rule(Rule::Superqueens).is_plain());
  EXPECT_TRUE(Problem(8).with_rule(Rule::Superqueens).is_empty());
}

TEST(Rule, DeterminesWhetherAProblemContradictsItself) {
  EXPECT_FALSE(Problem(8, {{0, 0}, {1, 2}}).contradicts_itself());
  EXPECT_TRUE(Problem(8, {{0, 0}, {1, 2}}, {}, Rule::Superqueens).contradicts_itself());
  EXPECT_FALSE(Problem(8, {{0, 0}, {1, 7}}).contradicts_itself());
  EXPECT_TRUE(Problem(8, {{0, 0}, {1, 7}}, {}, Rule::Toroidal).contradicts_itself());
}

// The first placement is a solution for queens and on a torus, the second one for queens and for
// superqueens. Superqueens have no solution for n = 2 to 9 (OEIS A051223).
TEST(Rule, DeterminesTheSolutions) {
  const Placement five({0, 2, 4, 1, 3});
  EXPECT_TRUE(is_solution(five));
  EXPECT_TRUE(is_solution(five, Rule::Toroidal));
  EXPECT_FALSE(is_solution(five, Rule::Superqueens));
  const Placement ten({2, 5, 8, 0, 3, 6, 9, 1, 4, 7});
  EXPECT_TRUE(is_solution(ten));
  EXPECT_FALSE(is_solution(ten, Rule::Toroidal));
  EXPECT_TRUE(is_solution(ten, Rule::Superqueens));
}

RC_GTEST_PROP(Rule, AttacksAsDefined, ()) {
  const std::int32_t n = random_size(12);
  const Square a = random_square(n);
  const Square b = random_square(n);
  const Rule by = random_rule();
  RC_ASSERT(attacks(a, b, n, by) == naively_attacks(a, b, n, by));
}

RC_GTEST_PROP(Rule, FindsEachConflictOnce, ()) {
  const std::int32_t n = random_size(10);
  const std::vector<Square> queens = random_squares(n, 12);
  const Rule by = random_rule();
  std::vector<Conflict> listed = listed_conflicts(queens, n, by);
  RC_ASSERT(conflict_count(queens, n, by) == listed.size());
  RC_ASSERT(has_conflict(queens, n, by) == !listed.empty());
  std::sort(listed.begin(), listed.end());
  RC_ASSERT(listed == naive_conflicts(queens, n, by));
}

RC_GTEST_PROP(Rule, SolutionsArePlacementsInWhichNoPairAttacks, ()) {
  const std::int32_t n = random_size(12);
  const Placement placement(random_permutation(n));
  const Rule by = random_rule();
  bool is_attacked = false;
  for (const Square a : placement.queens()) {
    for (const Square b : placement.queens()) {
      is_attacked = is_attacked || naively_attacks(a, b, n, by);
    }
  }
  RC_ASSERT(is_solution(placement, by) == !is_attacked);
}

RC_GTEST_PROP(Rule, NoGivenQueenAttacksAnOpenSquare, ()) {
  const std::int32_t n = random_size(9);
  const Square queen = random_square(n);
  const Rule by = random_rule();
  const std::vector<Mask> open = open_squares(Problem(n, {queen}, {}, by));
  for (Square s = {0, 0}; s.row < n; ++s.row) {
    for (s.column = 0; s.column < n; ++s.column) {
      const bool is_open = (open[static_cast<std::size_t>(s.row)] >> s.column & 1U) != 0;
      RC_ASSERT(is_open == !naively_attacks(queen, s, n, by));
    }
  }
}

}  // namespace
}  // namespace nqueens
