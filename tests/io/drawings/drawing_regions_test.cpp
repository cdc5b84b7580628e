// tests/io/drawings/drawing_regions_test.cpp - drawings of boards with regions.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <set>
#include <string>

#include "nqueens/io/drawing.h"
#include "nqueens/io/drawings/drawing_parts.h"
#include "tests/board/region_boards.h"

namespace nqueens::io {
namespace {

using testing::random_regions;
using testing::random_size;
using testing::regions_of;

bool has_part(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// The queens at (0,0) and (1,1) are both in region A. The square (2,0) is blocked.
Problem board() {
  return Problem(3, {{0, 0}, {1, 1}}, {{2, 0}}, Rule::Touching)
      .with_regions(regions_of("AAB CAB CCB"));
}

TEST(DrawingRegions, HasBordersAndLettersInText) {
  EXPECT_EQ(draw(drawing("text"), board()),
            "    1   2   3\n"
            "  ┏━━━━━━━┳━━━┓\n"
            "1 ┃QA   A ┃ B ┃\n"
            "  ┣━━━┓   ┃   ┃\n"
            "2 ┃ C ┃QA ┃ B ┃\n"
            "  ┃   ┗━━━┫   ┃\n"
            "3 ┃#C   C ┃ B ┃\n"
            "  ┗━━━━━━━┻━━━┛\n");
}

TEST(DrawingRegions, MarksAttackedSquaresOfARegion) {
  // The queen on (3,0) attacks its row and column, and all squares of its region C.
  const Problem problem =
      Problem(4, {{3, 0}}, {}, Rule::Touching).with_regions(regions_of("AAAB ACAB ACBB CCDD"));
  EXPECT_EQ(draw(drawing("text"), problem, {.overlay = Overlay::Attacks}),
            "    1   2   3   4\n"
            "  ┏━━━━━━━━━━━┳━━━┓\n"
            "1 ┃xA   A   A ┃ B ┃\n"
            "  ┃   ┏━━━┓   ┃   ┃\n"
            "2 ┃xA ┃xC ┃ A ┃ B ┃\n"
            "  ┃   ┃   ┣━━━┛   ┃\n"
            "3 ┃xA ┃xC ┃ B   B ┃\n"
            "  ┣━━━┛   ┣━━━━━━━┫\n"
            "4 ┃QC  xC ┃xD  xD ┃\n"
            "  ┗━━━━━━━┻━━━━━━━┛\n");
}

TEST(DrawingRegions, HasTwoDigitsOverTheColumns) {
  std::string letters;
  for (char row = 'A'; row < 'K'; ++row) letters += (row == 'A' ? "" : " ") + std::string(10, row);
  const std::string text = draw(drawing("text"), Problem(10).with_regions(regions_of(letters)));
  EXPECT_TRUE(text.starts_with("     1   2   3   4   5   6   7   8   9  10\n   ┏━━━━━━━━"));
  EXPECT_TRUE(has_part(text, "\n10 ┃ J   J "));
}

TEST(DrawingRegions, IsPaintedInColours) {
  const std::string text = draw(drawing("text"), board(), {.colour = Colour::Yes});
  EXPECT_TRUE(has_part(text,
                       "\x1b[48;2;238;170;255m\x1b[38;2;27;27;31m\u265B"
                       "A \x1b[0m"));
  // In half blocks, empty squares have the colours of their regions.
  const std::string half =
      draw(drawing("half"), Problem(2).with_regions(regions_of("AB AB")), {.colour = Colour::Yes});
  EXPECT_EQ(half,
            "\x1b[38;2;238;170;255m\x1b[48;2;238;170;255m\u2580"
            "\x1b[38;2;204;204;136m\x1b[48;2;204;204;136m\u2580\x1b[0m\n");
}

TEST(DrawingRegions, HasAPathForEachColourAndBordersAndLettersInSvg) {
  const std::string svg = draw(drawing("svg"), board(), {.overlay = Overlay::Attacks});
  EXPECT_TRUE(has_part(svg,
                       "<path fill=\"#eeaaff\" d=\"M0 0h100v100h-100ZM100 0h100v100h-100Z"
                       "M100 100h100v100h-100Z\"/>"));
  // The borders from the top: between A and B, A and C, A and C, A and B, A and C, C and B.
  EXPECT_TRUE(has_part(svg,
                       "stroke-width=\"12\" stroke-linecap=\"square\" d=\"M0 100h100M200 0v100"
                       "M100 100v100M200 100v100M100 200h100M200 200v100\"/>"))
      << svg;
  EXPECT_TRUE(has_part(svg, ">A</text>"));
  EXPECT_TRUE(has_part(svg, ">C</text>"));
  EXPECT_TRUE(has_part(svg, " Regions: 3."));
  EXPECT_TRUE(has_part(svg, "Pairs of queens that attack each other: 1."));
  EXPECT_FALSE(has_part(draw(drawing("svg"), Problem(3)), "Regions"));
}

TEST(DrawingRegions, DrawsConflictsInARegionInTheirOwnStyle) {
  const Problem problem = Problem(4, {{0, 0}, {2, 2}}, {}, Rule::Touching)
                              .with_regions(regions_of("AAAB CCAB DCAB DDBB"));
  const std::string svg = draw(drawing("svg"), problem, {.overlay = Overlay::Attacks});
  EXPECT_TRUE(has_part(svg, "<path d=\"M50 50L250 250\" stroke-dasharray=\"36 22 0 22\"/>"));
}

TEST(DrawingRegions, HasTwelveColoursThatDiffer) {
  std::string letters;
  for (char row = 'A'; row < 'M'; ++row) letters += (row == 'A' ? "" : " ") + std::string(12, row);
  std::set<std::string> colours;
  for (const Rgb colour : region_colours(regions_of(letters))) colours.insert(hex(colour));
  EXPECT_EQ(colours.size(), 12U);
}

RC_GTEST_PROP(DrawingRegions, RegionsThatTouchHaveDifferentColours, ()) {
  // The regions are the cells of a Voronoi diagram, so most of them touch only a few others.
  const std::int32_t n = random_size(24);
  const Regions regions = random_regions(n);
  const std::vector<Rgb> colours = region_colours(regions);
  const auto colour = [&](Square s) { return colours[static_cast<std::size_t>(regions[s])]; };
  for (Square s = {0, 0}; s.row < n; ++s.row) {
    for (s.column = 0; s.column < n; ++s.column) {
      for (const Square next : {Square{s.row, s.column + 1}, Square{s.row + 1, s.column}}) {
        if (!on_board(next, n) || regions[s] == regions[next]) continue;
        RC_ASSERT(colour(s) != colour(next));
      }
    }
  }
}

}  // namespace
}  // namespace nqueens::io
