// tests/picture/blobs_test.cpp - tests the search for areas of nearly one colour.
// SPDX-License-Identifier: MIT
#include "nqueens/picture/blobs.h"

#include <gtest/gtest.h>

#include <vector>

namespace nqueens::picture {
namespace {

// A picture of 12 x 7 pixels: grey, with a white column 5.
Image picture_with_line() {
  Image image(12, 7);
  for (std::uint8_t& byte : image.bytes) byte = 100;
  for (std::int32_t y = 0; y < 7; ++y) image.set(5, y, {255, 255, 255});
  return image;
}

TEST(Blobs, AreSeparatedByALine) {
  const std::vector<Blob> blobs = blobs_of(LocalRange(picture_with_line()), 20);
  ASSERT_EQ(blobs.size(), 2);
  // Columns 4 and 6, on both sides of the line, are not flat.
  EXPECT_EQ(blobs[0].pixels, 4 * 7);
  EXPECT_EQ(blobs[0].box.right, 4);
  EXPECT_EQ(blobs[1].pixels, 5 * 7);
  EXPECT_EQ(blobs[1].centre().x, 9.5);
  EXPECT_EQ(blobs[1].centre().y, 3.5);
}

TEST(Blobs, ContainFaintLinesAtAHighThreshold) {
  const std::vector<Blob> blobs = blobs_of(LocalRange(picture_with_line()), 200);
  ASSERT_EQ(blobs.size(), 1);
  EXPECT_EQ(blobs[0].pixels, 12 * 7);
}

TEST(Blobs, AreNotConnectedAtCorners) {
  // Flat pixels remain only at the upper left and the lower right.
  Image image(8, 8);
  for (std::int32_t i = 0; i < 8; ++i) image.set(i, 7 - i, {255, 255, 255});
  const std::vector<Blob> blobs = blobs_of(LocalRange(image), 20);
  EXPECT_EQ(blobs.size(), 2);
}

}  // namespace
}  // namespace nqueens::picture
