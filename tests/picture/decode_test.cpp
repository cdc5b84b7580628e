// tests/picture/decode_test.cpp - decodes whole and damaged picture files.
// SPDX-License-Identifier: MIT
#include "nqueens/picture/decode.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "nqueens/base/error.h"
#include "tests/picture/drawn_board.h"

namespace nqueens::picture {
namespace {

// A picture of 32 x 16 pixels, red at the upper left and blue elsewhere.
Image example() {
  Image image(32, 16);
  for (std::int32_t y = 0; y < 16; ++y) {
    for (std::int32_t x = 0; x < 32; ++x) {
      image.set(x, y, x < 16 && y < 8 ? Rgb{255, 0, 0} : Rgb{0, 0, 255});
    }
  }
  return image;
}

std::string refusal(const std::string& bytes) {
  try {
    static_cast<void>(decoded(bytes));
  } catch (const UsageError& error) {
    return error.what();
  }
  return "not refused";
}

// Returns a JPEG file with an Exif block that contains only this orientation.
std::string turned_jpeg(char orientation) {
  std::string exif("Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0", 25);
  exif += orientation;
  exif += std::string(6, '\0');
  const std::string block =
      std::string("\xff\xe1\0", 3) + static_cast<char>(exif.size() + 2) + exif;
  return jpeg_of(example(), 95).insert(2, block);
}

TEST(Decode, ReadsPngExactly) { EXPECT_EQ(decoded(png_of(example())).bytes, example().bytes); }

TEST(Decode, TurnsPicturesByTheirExifOrientation) {
  const Image upright = decoded(turned_jpeg(1));
  EXPECT_EQ(upright.width, 32);
  EXPECT_LT(difference(upright.at(2, 2), {255, 0, 0}), 20);
  const Image half = decoded(turned_jpeg(3));
  EXPECT_LT(difference(half.at(29, 13), {255, 0, 0}), 20);
  const Image right = decoded(turned_jpeg(6));
  EXPECT_EQ(right.width, 16);
  EXPECT_EQ(right.height, 32);
  EXPECT_LT(difference(right.at(13, 2), {255, 0, 0}), 20);
  const Image left = decoded(turned_jpeg(8));
  EXPECT_LT(difference(left.at(2, 29), {255, 0, 0}), 20);
}

TEST(Decode, ReducesLargeJpegPictures) {
  const Image small = decoded(jpeg_of(Image(4000, 3200), 80));
  EXPECT_EQ(small.width, 2000);
  EXPECT_EQ(small.height, 1600);
}

TEST(Decode, RefusesDamagedPictures) {
  const std::string png = png_of(example());
  EXPECT_EQ(refusal(png.substr(0, png.size() / 2)), "the PNG picture is damaged or incomplete");
  const std::string jpeg = jpeg_of(example(), 90);
  EXPECT_EQ(refusal(jpeg.substr(0, jpeg.size() - 20)), "the JPEG picture is damaged or incomplete");
  EXPECT_EQ(refusal(jpeg.substr(0, 40)), "the JPEG picture is damaged or incomplete");
}

TEST(Decode, NamesOtherFormatsThatItRefuses) {
  EXPECT_EQ(refusal("GIF89a"), "expected a PNG or JPEG picture, found GIF");
  EXPECT_EQ(refusal(std::string("RIFF\x1a\0\0\0WEBPVP8 ", 16)),
            "expected a PNG or JPEG picture, found WebP");
  EXPECT_EQ(refusal(std::string("\0\0\0\x18"
                                "ftypheix",
                                12)),
            "expected a PNG or JPEG picture, found HEIC");
  EXPECT_EQ(refusal("AAB\nCAB\nCCB\n"), "expected a PNG or JPEG picture, found something else");
  EXPECT_FALSE(is_picture("AAAAAAABWEBP"));
  EXPECT_FALSE(is_picture("AAB\nCAB\nCCB\n"));
  EXPECT_TRUE(is_picture(png_of(example())));
}

TEST(Decode, RefusesPicturesWithTooManyPixelsBeforeReadingThem) {
  std::string png = png_of(example());
  // The header says 65536 x 65536 pixels; bytes 29 to 32 are its checksum.
  png.replace(16, 8, std::string("\0\x01\0\0\0\x01\0\0", 8));
  png.replace(29, 4, "\xfa\x2a\x10\x6e");
  EXPECT_NE(refusal(png), "not refused");
  EXPECT_THROW(require_size(10'000, 5001), UsageError);
  EXPECT_NO_THROW(require_size(10'000, 5000));
}

TEST(Image, DrawsTransparentPixelsOnWhite) {
  const std::array<std::uint8_t, 8> rgba = {200, 0, 0, 255, 0, 0, 0, 51};
  const Image image = image_of_rgba(2, 1, rgba);
  EXPECT_EQ(image.at(0, 0), (Rgb{200, 0, 0}));
  EXPECT_EQ(image.at(1, 0), (Rgb{204, 204, 204}));
  EXPECT_THROW(image_of_rgba(2, 2, rgba), UsageError);
}

TEST(Image, ReducesToTheMeanOfTheCoveredPixels) {
  Image image(4, 2);
  image.set(0, 0, {200, 0, 0});
  image.set(1, 1, {0, 100, 0});
  const Image half = resampled(image, {0, 0, 4, 2}, 2, 1);
  EXPECT_EQ(half.at(0, 0), (Rgb{50, 25, 0}));
  EXPECT_EQ(half.at(1, 0), (Rgb{0, 0, 0}));
}

}  // namespace
}  // namespace nqueens::picture
