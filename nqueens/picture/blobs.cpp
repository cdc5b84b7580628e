// nqueens/picture/blobs.cpp - the blobs of a picture: connected areas of nearly uniform colour.
// SPDX-License-Identifier: MIT
#include "nqueens/picture/blobs.h"

#include <algorithm>
#include <cstddef>

namespace nqueens::picture {
namespace {

// Stores in out[i] the best (largest or smallest) of bytes[i] and the bytes `step` before and after
// it. Near the ends of the list, out[i] is bytes[i].
template <class Best>
void best_of_three(const std::vector<std::uint8_t>& bytes, std::size_t step, const Best& best,
                   std::vector<std::uint8_t>& out) {
  out = bytes;
  for (std::size_t i = step; i + step < bytes.size(); ++i) {
    out[i] = best(bytes[i], best(bytes[i - step], bytes[i + step]));
  }
}

// Returns, for each pixel and each channel, the best byte in the 3 x 3 pixels around the pixel. At
// the left and right borders of the picture, pixels of the other border replace the missing ones.
template <class Best>
std::vector<std::uint8_t> best_around(const Image& image, const Best& best) {
  std::vector<std::uint8_t> across;
  std::vector<std::uint8_t> around;
  best_of_three(image.bytes, 3, best, across);
  best_of_three(across, 3 * static_cast<std::size_t>(image.width), best, around);
  return around;
}

// Returns the blob that contains the pixel `start`. Sets the values of its pixels to `kTaken`.
Blob taken_blob(std::size_t start, LocalRange& range, std::int32_t threshold,
                std::vector<std::size_t>& open) {
  constexpr std::uint8_t kTaken = 255;
  const auto width = static_cast<std::size_t>(range.width);
  Blob blob = {.box = {double(range.width), double(range.height), 0, 0}};
  const auto reach = [&](std::size_t i) {
    if (range.values[i] >= threshold) return;
    range.values[i] = kTaken;
    open.push_back(i);
  };
  reach(start);
  while (!open.empty()) {
    const std::size_t i = open.back();
    open.pop_back();
    const std::size_t x = i % width;
    const std::size_t y = i / width;
    const auto left = static_cast<double>(x);
    const auto top = static_cast<double>(y);
    ++blob.pixels;
    blob.box = {std::min(blob.box.left, left), std::min(blob.box.top, top),
                std::max(blob.box.right, left + 1), std::max(blob.box.bottom, top + 1)};
    if (x > 0) reach(i - 1);
    if (x + 1 < width) reach(i + 1);
    if (i >= width) reach(i - width);
    if (i + width < range.values.size()) reach(i + width);
  }
  return blob;
}

}  // namespace

LocalRange::LocalRange(const Image& image)
    : width(image.width), height(image.height), values(image.bytes.size() / 3) {
  const auto max = [](std::uint8_t a, std::uint8_t b) { return std::max(a, b); };
  const auto min = [](std::uint8_t a, std::uint8_t b) { return std::min(a, b); };
  const std::vector<std::uint8_t> most = best_around(image, max);
  const std::vector<std::uint8_t> least = best_around(image, min);
  for (std::size_t i = 0; i < values.size(); ++i) {
    for (std::size_t k = 3 * i; k < 3 * i + 3; ++k) {
      values[i] = std::max(values[i], static_cast<std::uint8_t>(most[k] - least[k]));
    }
  }
}

std::vector<Blob> blobs_of(const LocalRange& range, std::int32_t threshold) {
  LocalRange rest = range;
  std::vector<Blob> blobs;
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < rest.values.size(); ++i) {
    if (rest.values[i] < threshold) blobs.push_back(taken_blob(i, rest, threshold, open));
  }
  return blobs;
}

}  // namespace nqueens::picture
