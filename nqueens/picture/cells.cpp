// nqueens/picture/cells.cpp - the colours of the squares of a lattice, and the borders between
// them.
// SPDX-License-Identifier: MIT
#include "nqueens/picture/cells.h"

#include <algorithm>
#include <cmath>

#include "nqueens/picture/quantile.h"

namespace nqueens::picture {
namespace {

constexpr std::int32_t kSamples = 24;   // samples per square, in each direction
constexpr std::int32_t kRingBegin = 4;  // samples from the edge of a square
constexpr std::int32_t kRingEnd = 8;
constexpr std::int32_t kAcross = 5;      // samples on each side of a border
constexpr std::int32_t kAlongBegin = 6;  // the middle half of a border
constexpr std::int32_t kAlongEnd = 18;
constexpr std::int32_t kMiddleBegin = 7;  // the middle of a square
constexpr std::int32_t kMiddleEnd = 17;

// Returns the median of each channel.
Rgb median_of(const std::vector<Rgb>& colours) {
  Rgb median = {};
  std::vector<std::uint8_t> channel(colours.size());
  for (std::size_t c = 0; c < median.size(); ++c) {
    std::ranges::transform(colours, channel.begin(), [c](const Rgb& rgb) { return rgb[c]; });
    median[c] = quantile(channel, kMedian);
  }
  return median;
}

// Returns the mean of the colours that are near `centre`.
Rgb mean_near(const std::vector<Rgb>& colours, Rgb centre) {
  constexpr std::int32_t kNear = 24;
  std::array<std::size_t, 3> sums = {};
  std::size_t count = 0;
  for (const Rgb& colour : colours) {
    if (difference(colour, centre) > kNear) continue;
    ++count;
    for (std::size_t c = 0; c < sums.size(); ++c) sums[c] += colour[c];
  }
  if (count == 0) return centre;
  Rgb mean = {};
  for (std::size_t c = 0; c < mean.size(); ++c) {
    mean[c] = static_cast<std::uint8_t>((sums[c] + count / 2) / count);
  }
  return mean;
}

// The samples of a lattice.
class Samples {
 public:
  Samples(const Image& image, const Lattice& lattice)
      : samples_(resampled(image, lattice.box, lattice.n * kSamples, lattice.n * kSamples)) {}

  Rgb colour(Square square) const {
    std::vector<Rgb> ring;
    for (std::int32_t y = kRingBegin; y < kSamples - kRingBegin; ++y) {
      for (std::int32_t x = kRingBegin; x < kSamples - kRingBegin; ++x) {
        const std::int32_t inside = std::min({x, y, kSamples - 1 - x, kSamples - 1 - y});
        if (inside < kRingEnd) ring.push_back(at(square, x, y));
      }
    }
    return mean_near(ring, median_of(ring));
  }

  double ink(Square square, Rgb colour) const {
    constexpr std::int32_t kInk = 48;
    std::int32_t count = 0;
    for (std::int32_t y = kMiddleBegin; y < kMiddleEnd; ++y) {
      for (std::int32_t x = kMiddleBegin; x < kMiddleEnd; ++x) {
        if (difference(at(square, x, y), colour) > kInk) ++count;
      }
    }
    constexpr double kMiddle = (kMiddleEnd - kMiddleBegin) * (kMiddleEnd - kMiddleBegin);
    return count / kMiddle;
  }

  // Returns the strength of the border between a square and its right or lower neighbour.
  double border(Square square, Axis axis, Rgb first, Rgb second) const {
    double strength = 0;
    std::vector<Rgb> along(kAlongEnd - kAlongBegin);
    for (std::int32_t across = kSamples - kAcross; across < kSamples + kAcross; ++across) {
      for (std::int32_t i = kAlongBegin; i < kAlongEnd; ++i) {
        along[static_cast<std::size_t>(i - kAlongBegin)] =
            axis == Axis::X ? at(square, across, i) : at(square, i, across);
      }
      const Rgb median = median_of(along);
      strength += std::min(difference(median, first), difference(median, second));
    }
    return strength;
  }

 private:
  Rgb at(Square square, std::int32_t x, std::int32_t y) const {
    return samples_.at(square.column * kSamples + x, square.row * kSamples + y);
  }

  Image samples_;
};

}  // namespace

Lab lab_of(Rgb colour) {
  double linear[3] = {};
  for (std::size_t c = 0; c < 3; ++c) {
    const double value = colour[c] / 255.0;
    linear[c] = value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  }
  const auto [r, g, b] = linear;
  const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
  const double x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const double y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const double z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double distance(const Lab& a, const Lab& b) {
  const double d[3] = {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
  return std::sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
}

Cells cells_of(const Image& image, const Lattice& lattice) {
  const Samples samples(image, lattice);
  const auto n = static_cast<std::size_t>(lattice.n);
  Cells cells = {.n = lattice.n};
  for (std::size_t i = 0; i < n * n; ++i) {
    const Rgb colour = samples.colour(cells.square(i));
    cells.colours.push_back(colour);
    cells.labs.push_back(lab_of(colour));
    cells.ink.push_back(samples.ink(cells.square(i), colour));
  }
  const auto add = [&](std::size_t first, std::size_t second, Axis axis) {
    cells.neighbours.push_back(
        {.first = first,
         .second = second,
         .colour = distance(cells.labs[first], cells.labs[second]),
         .border = samples.border(cells.square(first), axis, cells.colours[first],
                                  cells.colours[second])});
  };
  for (std::size_t i = 0; i < n * n; ++i) {
    if (i % n + 1 < n) add(i, i + 1, Axis::X);
  }
  for (std::size_t i = 0; i + n < n * n; ++i) add(i, i + n, Axis::Y);
  return cells;
}

}  // namespace nqueens::picture
