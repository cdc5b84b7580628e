// nqueens/picture/homography.h - Homography: the projective map from a flat board to a photo of it.
//
// Idea. A camera maps each point (x, y) of a plane to
//
//   ((a x + b y + c) / (g x + h y + i), (d x + e y + f) / (g x + h y + i))
//
// Four points and their images determine the nine numbers up to a factor. Each point gives two
// linear equations; for more than four points, the least squares solution is used (direct linear
// transformation). The points are first moved and scaled so that their mean is 0 and their mean
// distance from it is 1; otherwise the solution is too inaccurate (R. Hartley, "In defense of the
// eight-point algorithm", 1997). The mean, now (0, 0), is never mapped to infinity, so i is not
// 0 and can be set to 1.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "nqueens/picture/image.h"

namespace nqueens::picture {

class Homography {
 public:
  // The numbers a to i above. The default maps each point to itself.
  constexpr explicit Homography(const std::array<double, 9>& numbers = {1, 0, 0, 0, 1, 0, 0, 0, 1})
      : numbers_(numbers) {}

  Point operator()(Point point) const;

  // Returns the map that applies `first` and then this map.
  Homography after(const Homography& first) const;

  // Returns the inverse map, from images to points. Requires that no two points have the same
  // image.
  Homography inverse() const;

 private:
  std::array<double, 9> numbers_;
};

// Returns the map (x, y) -> (factor * x + shift.x, factor * y + shift.y).
Homography scaling(double factor, Point shift = {});

// A point and its image.
struct Match {
  Point from;
  Point to;
};

// Returns the homography that fits the matches best; nullopt for fewer than four matches, or if
// their points are on one line.
std::optional<Homography> homography_of(const std::vector<Match>& matches);

// Fits a homography. Then, up to three times, removes the matches for which it maps `from` to a
// point farther than `reach` from `to`, and fits it again. Returns the homography of the remaining
// matches; nullopt in the same cases as homography_of().
std::optional<Homography> homography_without_outliers(std::vector<Match>& matches, double reach);

// Returns a picture of `columns` x `rows` pixels. The colour of a point is the colour of `image` at
// the point to which `to_image` maps it, interpolated between pixels. Outside `image`, its border
// pixels are repeated.
Image warped(const Image& image, const Homography& to_image, std::int32_t columns,
             std::int32_t rows);

}  // namespace nqueens::picture
