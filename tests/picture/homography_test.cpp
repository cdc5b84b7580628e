// tests/picture/homography_test.cpp - tests projective maps from a plane to a photo.
// SPDX-License-Identifier: MIT
#include "nqueens/picture/homography.h"

#include <gtest/gtest.h>

#include <vector>

namespace nqueens::picture {
namespace {

// The corners of a unit square in a photo that shows its upper side shorter than its lower side.
const std::vector<Match> kTrapezium = {
    {{0, 0}, {30, 10}}, {{1, 0}, {70, 10}}, {{1, 1}, {100, 90}}, {{0, 1}, {0, 90}}};

TEST(Homography, MapsFourPointsExactly) {
  const auto map = homography_of(kTrapezium);
  ASSERT_TRUE(map);
  const Point right = (*map)({1, 1});
  EXPECT_NEAR(right.x, 100, 1e-9);
  EXPECT_NEAR(right.y, 90, 1e-9);
  // The diagonals (30, 10) - (100, 90) and (70, 10) - (0, 90) meet in the centre.
  const Point centre = (*map)({0.5, 0.5});
  EXPECT_NEAR(centre.x, 50, 1e-9);
  EXPECT_NEAR(centre.y, 10 + 80.0 * 2 / 7, 1e-9);
}

TEST(Homography, DropsOutliers) {
  std::vector<Match> matches = kTrapezium;
  const auto exact = homography_of(kTrapezium);
  ASSERT_TRUE(exact);
  for (const double t : {0.2, 0.4, 0.6, 0.8}) {
    matches.push_back({{t, 0}, (*exact)({t, 0})});
    matches.push_back({{0, t}, (*exact)({0, t})});
    matches.push_back({{t, t}, (*exact)({t, t})});
  }
  matches.push_back({{0.5, 0.3}, {70, 60}});
  const auto map = homography_without_outliers(matches, 8);
  ASSERT_TRUE(map);
  EXPECT_NEAR((*map)({1, 0}).x, 70, 1e-6);
  EXPECT_NEAR((*map)({1, 0}).y, 10, 1e-6);
}

TEST(Homography, IsNotDeterminedByPointsOnALine) {
  EXPECT_FALSE(homography_of({}));
  EXPECT_FALSE(homography_of({{{0, 0}, {0, 0}}, {{1, 0}, {5, 5}}, {{0, 1}, {7, 2}}}));
  EXPECT_FALSE(homography_of(
      {{{0, 0}, {0, 0}}, {{1, 1}, {1, 0}}, {{2, 2}, {2, 0}}, {{3, 3}, {3, 0}}, {{4, 4}, {4, 0}}}));
}

TEST(Homography, ComposesMaps) {
  const Point point = scaling(2, {1, 1}).after(scaling(3))({1, 2});
  EXPECT_DOUBLE_EQ(point.x, 7);
  EXPECT_DOUBLE_EQ(point.y, 13);
}

TEST(Homography, HasAnInverse) {
  const Homography map({1, 2, 3, 4, 5, 6, 0.1, 0.2, 1});
  const Point point = map.inverse()(map({3, 4}));
  EXPECT_NEAR(point.x, 3, 1e-9);
  EXPECT_NEAR(point.y, 4, 1e-9);
}

TEST(Homography, WarpsAPicture) {
  Image image(2, 1);
  image.set(1, 0, {200, 100, 0});
  const Image wide = warped(image, scaling(0.5), 4, 2);
  EXPECT_EQ(wide.at(0, 0), (Rgb{0, 0, 0}));
  EXPECT_EQ(wide.at(1, 0), (Rgb{50, 25, 0}));
  EXPECT_EQ(wide.at(2, 1), (Rgb{150, 75, 0}));
  EXPECT_EQ(wide.at(3, 1), (Rgb{200, 100, 0}));
}

}  // namespace
}  // namespace nqueens::picture
