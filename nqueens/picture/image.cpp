// nqueens/picture/image.cpp - pictures in memory and their copies in other sizes.
//
// A new pixel is a weighted mean of old pixels. The weight of an old pixel is the weight of its
// column times the weight of its row, so a row of old pixels is first reduced to the new columns
// and then added to the new rows.
// SPDX-License-Identifier: MIT
#include "nqueens/picture/image.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "nqueens/base/error.h"

namespace nqueens::picture {
namespace {

// The old columns or rows that a new column or row covers.
struct Cover {
  std::int32_t first = 0;
  std::vector<float> weights = {};  // their sum is 1
};

// Returns the covers of `count` new pixels between the old positions `begin` and `end`. `size` is
// the number of old pixels.
std::vector<Cover> covers(double begin, double end, std::int32_t count, std::int32_t size) {
  const double step = (end - begin) / count;
  const double width = std::max(1.0, step);
  std::vector<Cover> all(static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < all.size(); ++i) {
    const double centre = begin + (static_cast<double>(i) + 0.5) * step;
    const double low = centre - width / 2;
    const double high = centre + width / 2;
    const auto first = static_cast<std::int32_t>(std::floor(low));
    const auto last = static_cast<std::int32_t>(std::ceil(high)) - 1;
    Cover& cover = all[i];
    cover.first = std::clamp(first, 0, size - 1);
    const std::int32_t more = std::clamp(last, 0, size - 1) - cover.first;
    cover.weights.assign(static_cast<std::size_t>(more) + 1, 0);
    for (std::int32_t k = first; k <= last; ++k) {
      const double share = std::min(high, k + 1.0) - std::max(low, double(k));
      const auto slot = static_cast<std::size_t>(std::clamp(k, 0, size - 1) - cover.first);
      cover.weights[slot] += static_cast<float>(share / width);
    }
  }
  return all;
}

// Reduces one old row to the new columns: stores the mean of each column.
void reduce_row(const std::uint8_t* row, const std::vector<Cover>& columns,
                std::vector<float>& means) {
  float* out = means.data();
  for (const Cover& cover : columns) {
    const std::uint8_t* pixel = row + 3 * static_cast<std::ptrdiff_t>(cover.first);
    float sums[3] = {0, 0, 0};
    for (const float weight : cover.weights) {
      for (std::size_t c = 0; c < 3; ++c) sums[c] += weight * static_cast<float>(pixel[c]);
      pixel += 3;
    }
    for (const float sum : sums) *out++ = sum;
  }
}

}  // namespace

Image::Image(std::int32_t columns, std::int32_t rows)
    : width(columns),
      height(rows),
      bytes(3 * static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)) {}

void require_size(std::int64_t width, std::int64_t height) {
  if (width <= 0 || height <= 0) throw UsageError("the picture has no pixels");
  if (width > kMaxPixels || height > kMaxPixels || width * height > kMaxPixels) {
    throw UsageError("picture-too-large",
                     "the picture has {columns} x {rows} pixels; at most 50 million are read",
                     {{"columns", std::to_string(width)}, {"rows", std::to_string(height)}});
  }
}

Image image_of_rgba(std::int32_t width, std::int32_t height, std::span<const std::uint8_t> rgba) {
  require_size(width, height);
  Image image(width, height);
  if (rgba.size() / 4 != image.bytes.size() / 3 || rgba.size() % 4 != 0) {
    throw UsageError("expected 4 bytes for each of " + std::to_string(width) + " x " +
                     std::to_string(height) + " pixels, found " + std::to_string(rgba.size()) +
                     " bytes");
  }
  constexpr std::uint32_t kOpaque = 255;
  std::uint8_t* out = image.bytes.data();
  for (std::size_t i = 0; i < rgba.size(); i += 4) {
    const std::uint32_t alpha = rgba[i + 3];
    for (std::size_t c = 0; c < 3; ++c) {
      const std::uint32_t mixed = rgba[i + c] * alpha + kOpaque * (kOpaque - alpha);
      *out++ = static_cast<std::uint8_t>((mixed + kOpaque / 2) / kOpaque);
    }
  }
  return image;
}

Image resampled(const Image& image, const Box& part, std::int32_t columns, std::int32_t rows) {
  const std::vector<Cover> across = covers(part.left, part.right, columns, image.width);
  const std::vector<Cover> down = covers(part.top, part.bottom, rows, image.height);
  Image result(columns, rows);
  const std::size_t row_bytes = 3 * static_cast<std::size_t>(columns);
  std::vector<float> means(row_bytes);
  std::vector<float> sums(row_bytes);
  std::int32_t reduced = -1;  // the old row of `means`
  for (std::size_t y = 0; y < down.size(); ++y) {
    std::ranges::fill(sums, 0.5F);  // for rounding
    std::int32_t old_row = down[y].first;
    for (const float weight : down[y].weights) {
      if (old_row != reduced) reduce_row(&image.bytes[image.offset(0, old_row)], across, means);
      reduced = old_row++;
      for (std::size_t i = 0; i < row_bytes; ++i) sums[i] += weight * means[i];
    }
    std::uint8_t* const out = &result.bytes[y * row_bytes];
    for (std::size_t i = 0; i < row_bytes; ++i) {
      out[i] = static_cast<std::uint8_t>(std::min(sums[i], 255.0F));
    }
  }
  return result;
}

Image scaled_by(const Image& image, double factor) {
  if (factor == 1) return image;
  const auto size = [&](std::int32_t old) {
    return std::max(1, static_cast<std::int32_t>(std::lround(old * factor)));
  };
  const Box whole = {0, 0, double(image.width), double(image.height)};
  return resampled(image, whole, size(image.width), size(image.height));
}

}  // namespace nqueens::picture
