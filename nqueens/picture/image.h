// nqueens/picture/image.h - Image: a picture in memory and its copies in other sizes.
//
// Positions in a picture are measured in pixels from the upper left corner. Pixel x covers the
// positions from x to x + 1, so the position of a line between two pixels is a whole number.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nqueens::picture {

// Red, green and blue.
using Rgb = std::array<std::uint8_t, 3>;

struct Image {
  std::int32_t width = 0;
  std::int32_t height = 0;
  std::vector<std::uint8_t> bytes = {};  // red, green, blue of each pixel, row by row

  Image() = default;
  // Creates a black picture.
  Image(std::int32_t columns, std::int32_t rows);

  Rgb at(std::int32_t x, std::int32_t y) const {
    const std::uint8_t* const pixel = &bytes[offset(x, y)];
    return {pixel[0], pixel[1], pixel[2]};
  }
  void set(std::int32_t x, std::int32_t y, Rgb colour) {
    for (std::size_t c = 0; c < colour.size(); ++c) bytes[offset(x, y) + c] = colour[c];
  }

  std::size_t offset(std::int32_t x, std::int32_t y) const {
    return 3 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                static_cast<std::size_t>(x));
  }
};

// Returns the largest difference between two colours in any of the three channels, 0 to 255.
constexpr std::int32_t difference(Rgb a, Rgb b) {
  std::int32_t most = 0;
  for (std::size_t c = 0; c < a.size(); ++c) {
    const std::int32_t d = a[c] < b[c] ? b[c] - a[c] : a[c] - b[c];
    if (d > most) most = d;
  }
  return most;
}

// A position in a picture.
struct Point {
  double x = 0;
  double y = 0;
};

// A part of a picture.
struct Box {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;

  double width() const { return right - left; }
  double height() const { return bottom - top; }
};

// Pictures with more pixels are refused.
inline constexpr std::int64_t kMaxPixels = 50'000'000;

// Throws UsageError if the picture has no pixels, or more than kMaxPixels.
void require_size(std::int64_t width, std::int64_t height);

// Returns the picture given by red, green, blue and alpha bytes, drawn on a white background.
// Throws UsageError if there are not 4 * width * height bytes, or if require_size() refuses the
// size.
Image image_of_rgba(std::int32_t width, std::int32_t height, std::span<const std::uint8_t> rgba);

// Returns a part of a picture, resampled to `columns` x `rows` pixels. A new pixel is the mean of
// the old pixels that it covers; if it is smaller than an old pixel, it is interpolated. Outside
// `image`, its border pixels are repeated.
//
//   cost  O(pixels of the part + new pixels)
Image resampled(const Image& image, const Box& part, std::int32_t columns, std::int32_t rows);

// Returns the picture with `factor` times its width and height.
Image scaled_by(const Image& image, double factor);

}  // namespace nqueens::picture
