// tests/board/symmetry_test.cpp - the eight symmetries as a group, canonical forms and orbits.
// SPDX-License-Identifier: MIT
#include "nqueens/board/symmetry.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"
#include "tests/board/random_boards.h"

namespace nqueens {
namespace {

using testing::Columns;

Placement random_full() { return Placement(testing::random_permutation(testing::random_size(9))); }

Symmetry random_symmetry() { return *rc::gen::elementOf(kSymmetries); }

Columns inverse(const Placement& placement) {
  Columns rows(static_cast<std::size_t>(placement.size()));
  for (const Square s : placement.queens()) rows[static_cast<std::size_t>(s.column)] = s.row;
  return rows;
}

std::set<Placement> orbit(const Placement& placement) {
  std::set<Placement> images;
  for (const Symmetry s : kSymmetries) images.insert(apply(s, placement));
  return images;
}

TEST(Symmetry, MovesACornerAsItsNameSays) {
  EXPECT_EQ(apply(Symmetry::Identity, Square{0, 0}, 3), (Square{0, 0}));
  EXPECT_EQ(apply(Symmetry::MirrorColumns, Square{0, 0}, 3), (Square{0, 2}));
  EXPECT_EQ(apply(Symmetry::MirrorRows, Square{0, 0}, 3), (Square{2, 0}));
  EXPECT_EQ(apply(Symmetry::Rotate180, Square{0, 0}, 3), (Square{2, 2}));
  EXPECT_EQ(apply(Symmetry::Transpose, Square{0, 0}, 3), (Square{0, 0}));
  EXPECT_EQ(apply(Symmetry::Rotate90, Square{0, 0}, 3), (Square{0, 2}));
  EXPECT_EQ(apply(Symmetry::Rotate270, Square{0, 0}, 3), (Square{2, 0}));
  EXPECT_EQ(apply(Symmetry::AntiTranspose, Square{0, 0}, 3), (Square{2, 2}));
}

TEST(Symmetry, MovesTheTopEdgeAsItsNameSays) {
  EXPECT_EQ(apply(Symmetry::Identity, Square{0, 1}, 4), (Square{0, 1}));
  EXPECT_EQ(apply(Symmetry::MirrorColumns, Square{0, 1}, 4), (Square{0, 2}));
  EXPECT_EQ(apply(Symmetry::MirrorRows, Square{0, 1}, 4), (Square{3, 1}));
  EXPECT_EQ(apply(Symmetry::Rotate180, Square{0, 1}, 4), (Square{3, 2}));
  EXPECT_EQ(apply(Symmetry::Transpose, Square{0, 1}, 4), (Square{1, 0}));
  EXPECT_EQ(apply(Symmetry::Rotate90, Square{0, 1}, 4), (Square{1, 3}));
  EXPECT_EQ(apply(Symmetry::Rotate270, Square{0, 1}, 4), (Square{2, 0}));
  EXPECT_EQ(apply(Symmetry::AntiTranspose, Square{0, 1}, 4), (Square{2, 3}));
}

TEST(Symmetry, MovesAPlacementAsItsNameSays) {
  const Placement placement(Columns{0, 2, 1, 3});
  EXPECT_EQ(apply(Symmetry::MirrorColumns, placement), Placement(Columns{3, 1, 2, 0}));
  EXPECT_EQ(apply(Symmetry::Transpose, placement), placement);
  EXPECT_EQ(apply(Symmetry::Rotate90, Placement(Columns{0, 1, 3, 2})),
            Placement(Columns{3, 2, 0, 1}));
}

TEST(Symmetry, HasEightDifferentElements) {
  // A placement without any symmetry has eight different images.
  EXPECT_EQ(orbit(Placement(Columns{0, 4, 7, 5, 2, 6, 1, 3})).size(), 8U);
}

RC_GTEST_PROP(Symmetry, MirrorTwiceIsIdentity, ()) {
  const Placement p = random_full();
  const Symmetry mirror = *rc::gen::element(Symmetry::MirrorColumns, Symmetry::MirrorRows,
                                            Symmetry::Transpose, Symmetry::AntiTranspose);
  RC_ASSERT(apply(mirror, apply(mirror, p)) == p);
}

RC_GTEST_PROP(Symmetry, QuarterTurnFourTimesIsIdentity, ()) {
  const Placement p = random_full();
  const Placement half = apply(Symmetry::Rotate90, apply(Symmetry::Rotate90, p));
  RC_ASSERT(half == apply(Symmetry::Rotate180, p));
  RC_ASSERT(apply(Symmetry::Rotate90, half) == apply(Symmetry::Rotate270, p));
  RC_ASSERT(apply(Symmetry::Rotate90, apply(Symmetry::Rotate270, p)) == p);
}

RC_GTEST_PROP(Symmetry, QuarterTurnIsTransposeThenMirrorColumns, ()) {
  const Placement p = random_full();
  RC_ASSERT(apply(Symmetry::Rotate90, p) ==
            apply(Symmetry::MirrorColumns, apply(Symmetry::Transpose, p)));
}

RC_GTEST_PROP(Symmetry, TwoComposedAreOneOfEight, ()) {
  const Placement p = random_full();
  const Placement image = apply(random_symmetry(), apply(random_symmetry(), p));
  RC_ASSERT(orbit(p).contains(image));
  RC_ASSERT(orbit(image) == orbit(p));
}

RC_GTEST_PROP(Symmetry, KeepsAttacksAndSolutions, ()) {
  const std::int32_t n = testing::random_size(9);
  const Square a = testing::random_square(n);
  const Square b = testing::random_square(n);
  const Symmetry s = random_symmetry();
  RC_ASSERT(on_board(apply(s, a, n), n));
  RC_ASSERT(attacks(apply(s, a, n), apply(s, b, n)) == attacks(a, b));
}

RC_GTEST_PROP(Symmetry, MovesEachQueenOfAPlacement, ()) {
  const Placement p = random_full();
  const Symmetry s = random_symmetry();
  const Placement image = apply(s, p);
  RC_ASSERT(image.is_full());
  for (const Square queen : p.queens()) {
    const Square to = apply(s, queen, p.size());
    RC_ASSERT(image.column(to.row) == to.column);
  }
}

RC_GTEST_PROP(Symmetry, ImageColumnAgreesWithApply, ()) {
  const Placement p = random_full();
  const Symmetry s = random_symmetry();
  const Placement image = apply(s, p);
  const Columns rows = inverse(p);
  for (std::int32_t row = 0; row < p.size(); ++row) {
    RC_ASSERT(image_column(s, p.columns(), std::span<const std::int32_t>(rows), row) ==
              image.column(row));
  }
}

RC_GTEST_PROP(Symmetry, CompareImageAgreesWithTheOrderOfPlacements, ()) {
  const Placement p = random_full();
  const Symmetry s = random_symmetry();
  const Columns rows = inverse(p);
  const auto compared = compare_image(s, p.columns(), std::span<const std::int32_t>(rows));
  RC_ASSERT((compared < 0) == (apply(s, p) < p));
  RC_ASSERT((compared == 0) == (apply(s, p) == p));
}

TEST(Symmetry, MovesPartialPlacements) {
  EXPECT_EQ(apply(Symmetry::Rotate90, Placement(Columns{2, kNoColumn, 0})),
            Placement(Columns{0, kNoColumn, 2}));
  EXPECT_EQ(apply(Symmetry::AntiTranspose, Placement(3)), Placement(3));
}

TEST(Symmetry, CannotTransposeTwoQueensOfOneColumn) {
  const Placement placement(Columns{1, kNoColumn, 1});
  EXPECT_THROW(apply(Symmetry::Transpose, placement), UsageError);
  EXPECT_THROW(apply(Symmetry::Rotate90, placement), UsageError);
  EXPECT_EQ(apply(Symmetry::MirrorColumns, Placement(Columns{0, kNoColumn, 0})),
            Placement(Columns{2, kNoColumn, 2}));
}

TEST(CanonicalForm, IsTheLeastImageOfKnownBoards) {
  EXPECT_EQ(canonical_form(Placement(Columns{0})), Placement(Columns{0}));
  EXPECT_EQ(canonical_form(Placement(Columns{2, 0, 3, 1})), Placement(Columns{1, 3, 0, 2}));
  // The mirror image, by columns, of the first solution on the chessboard (A141843).
  EXPECT_EQ(canonical_form(Placement(Columns{7, 3, 0, 2, 5, 1, 6, 4})),
            Placement(Columns{0, 4, 7, 5, 2, 6, 1, 3}));
}

RC_GTEST_PROP(CanonicalForm, IsTheLeastOfTheOrbit, ()) {
  const Placement p = random_full();
  RC_ASSERT(canonical_form(p) == *orbit(p).begin());
}

RC_GTEST_PROP(CanonicalForm, IsTheSameForTheWholeOrbit, ()) {
  const Placement p = random_full();
  RC_ASSERT(canonical_form(apply(random_symmetry(), p)) == canonical_form(p));
}

RC_GTEST_PROP(CanonicalForm, IsItsOwnCanonicalForm, ()) {
  const Placement p = random_full();
  RC_ASSERT(canonical_form(canonical_form(p)) == canonical_form(p));
  RC_ASSERT(is_canonical(canonical_form(p)));
  RC_ASSERT(is_canonical(p) == (canonical_form(p) == p));
}

TEST(OrbitSize, IsKnownForKnownBoards) {
  EXPECT_EQ(orbit_size(Placement(Columns{0})), 1);
  EXPECT_EQ(orbit_size(Placement(Columns{1, 3, 0, 2})), 2);
  EXPECT_EQ(orbit_size(Placement(Columns{1, 4, 2, 0, 3})), 2);           // A261595, n = 5
  EXPECT_EQ(orbit_size(Placement(Columns{0, 2, 4, 1, 3})), 8);           // A261597, n = 5
  EXPECT_EQ(orbit_size(Placement(Columns{1, 3, 5, 0, 2, 4})), 4);        // A261596, n = 6
  EXPECT_EQ(orbit_size(Placement(Columns{2, 4, 1, 7, 0, 6, 3, 5})), 4);  // A261596, n = 8
  EXPECT_EQ(orbit_size(Placement(Columns{0, 4, 7, 5, 2, 6, 1, 3})), 8);
}

TEST(OrbitSize, AcceptsColumnsAndTheirInverseInBytes) {
  const std::vector<std::uint8_t> columns = {1, 4, 2, 0, 3};
  const std::vector<std::uint8_t> rows = {3, 0, 2, 4, 1};
  EXPECT_EQ(orbit_size(std::span(columns), std::span(rows)), 2);
}

RC_GTEST_PROP(OrbitSize, IsTheNumberOfDifferentImages, ()) {
  const Placement p = random_full();
  RC_ASSERT(orbit_size(p) == static_cast<int>(orbit(p).size()));
}

TEST(OrbitSize, PartitionsTheSolutionsOfTheChessboard) {
  // OEIS A260320, A260319 and A260318 for n = 8: 11 orbits of 8, one of 4, none of 2.
  std::vector<int> canonical_of_size(9);
  Columns columns(8);
  std::iota(columns.begin(), columns.end(), 0);
  do {
    const Placement p(columns);
    if (is_solution(p) && is_canonical(p)) ++canonical_of_size.at(std::size_t(orbit_size(p)));
  } while (std::next_permutation(columns.begin(), columns.end()));
  EXPECT_EQ(canonical_of_size, (std::vector<int>{0, 0, 0, 0, 1, 0, 0, 0, 11}));
}

TEST(SymmetryClass, NeedsAQueenInEveryRow) {
  EXPECT_THROW(canonical_form(Placement(3)), UsageError);
  EXPECT_THROW(is_canonical(Placement(Columns{0, kNoColumn})), UsageError);
  EXPECT_THROW(orbit_size(Placement(Columns{kNoColumn, 1})), UsageError);
}

TEST(SymmetryClass, NeedsAQueenInEveryColumn) {
  EXPECT_THROW(canonical_form(Placement(Columns{1, 1})), UsageError);
  EXPECT_THROW(is_canonical(Placement(Columns{0, 2, 0})), UsageError);
  EXPECT_THROW(orbit_size(Placement(Columns{0, 0, 0})), UsageError);
}

// The eight images of the 3 x 3 board AAB/CAB/CCB were derived by hand.
TEST(CanonicalForm, OfALevelIsTheLeastOfItsEightImages) {
  const std::vector<std::string> images = {"AABCABCCB", "CCACAABBB", "BCCBACBAA", "BBBAACACC",
                                           "BAABACBCC", "CCBCABAAB", "ACCAACBBB", "BBBCAACCA"};
  // The canonical form renames the regions in the order in which they first appear, so BBB/AAC/ACC
  // becomes AAA/BBC/BCC. The only other image whose first row is a single region is BBB/CAA/CCA,
  // which becomes AAA/BCC/BBC.
  const Regions least(3, {0, 0, 0, 1, 1, 2, 1, 2, 2});
  for (const std::string& letters : images) {
    std::vector<std::uint8_t> labels;
    for (const char letter : letters) labels.push_back(static_cast<std::uint8_t>(letter - 'A'));
    const Problem level = problem_of(Regions(3, labels), 1, Rule::Queens);
    EXPECT_EQ(canonical_form(level), problem_of(least, 1, Rule::Queens)) << letters;
  }
}

// The least image has its queen on (0,0). Its blocked square is then (0,2) or (2,0), and (0,2) is
// the smaller of the two.
TEST(CanonicalForm, OfABoardMovesGivenQueensAndBlockedSquares) {
  const Problem least(4, {{0, 0}}, {{0, 2}});
  for (const Problem& image : {Problem(4, {{0, 0}}, {{0, 2}}), Problem(4, {{0, 0}}, {{2, 0}}),
                               Problem(4, {{0, 3}}, {{0, 1}}), Problem(4, {{0, 3}}, {{2, 3}}),
                               Problem(4, {{3, 0}}, {{1, 0}}), Problem(4, {{3, 0}}, {{3, 2}}),
                               Problem(4, {{3, 3}}, {{1, 3}}), Problem(4, {{3, 3}}, {{3, 1}})}) {
    EXPECT_EQ(canonical_form(image), least);
  }
  EXPECT_EQ(canonical_form(Problem(4, {{3, 3}}, {}, Rule::Toroidal)),
            Problem(4, {{0, 0}}, {}, Rule::Toroidal));
}

RC_GTEST_PROP(CanonicalForm, OfAFullPlacementIsTheSameAsABoard, ()) {
  const Placement p = random_full();
  RC_ASSERT(canonical_form(problem_of(p)) == problem_of(canonical_form(p)));
}

}  // namespace
}  // namespace nqueens
