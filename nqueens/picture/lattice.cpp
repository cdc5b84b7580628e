// nqueens/picture/lattice.cpp - finds lattices: n x n squares of equal size, separated by lines.
// SPDX-License-Identifier: MIT
#include "nqueens/picture/lattice.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <optional>

namespace nqueens::picture {
namespace {

constexpr double kMinPitch = 9;     // pixels
constexpr double kNearLine = 0.08;  // fraction of the pitch: tolerance for a line's position
constexpr double kNearCentre =
    0.14;  // fraction of the pitch: changes this close to a line belong to it
constexpr double kMinSecondLine = 0.12;  // lowest profile height of a visible line
constexpr double kWindowMargin = 0.04;
constexpr double kLostLines = 0.25;  // subtracted from the score of a cropped board
constexpr std::size_t kMaxCombs = 8;

struct Comb {
  std::int32_t n = 0;
  double begin = 0;
  double end = 0;
  double score = 0;

  double pitch() const { return (end - begin) / n; }
};

// The profile of one direction in a window.
class Profile {
 public:
  Profile(std::vector<float> shares, double begin, double end, Border border)
      : begin_(begin), end_(end), size_(static_cast<std::int32_t>(shares.size())), border_(border) {
    maxima_.push_back(std::move(shares));
    for (std::size_t width = 1; 2 * width <= maxima_[0].size(); width *= 2) {
      const std::vector<float>& halves = maxima_.back();
      std::vector<float> wholes(halves.size() - width);
      for (std::size_t i = 0; i < wholes.size(); ++i) {
        wholes[i] = std::max(halves[i], halves[i + width]);
      }
      maxima_.push_back(std::move(wholes));
    }
  }

  double begin() const { return begin_; }  // where the window begins
  double end() const { return end_; }
  double size() const { return size_; }  // size of the picture
  const std::vector<float>& shares() const { return maxima_[0]; }

  // Returns whether the border of the picture may be a line.
  bool reaches_start() const { return border_ == Border::MayBeLine && begin_ <= kAtBorder; }
  bool reaches_end() const { return border_ == Border::MayBeLine && end_ >= size_ - kAtBorder; }

  // Returns the maximum between two positions; 0 outside the picture.
  double most(double from, double to) const {
    const auto first = std::max(0, static_cast<std::int32_t>(std::ceil(from)));
    const auto last = std::min(size_ - 1, static_cast<std::int32_t>(std::floor(to)));
    if (last < first) return 0;
    const auto count = static_cast<std::uint32_t>(last - first + 1);
    const auto level = static_cast<std::size_t>(std::bit_width(count) - 1);
    const std::vector<float>& maxima = maxima_[level];
    return std::max(maxima[static_cast<std::size_t>(first)],
                    maxima[static_cast<std::size_t>(last + 1) - (std::size_t{1} << level)]);
  }
  double near(double position, double reach) const {
    reach = std::max(1.0, reach);
    return most(position - reach, position + reach);
  }

 private:
  static constexpr double kAtBorder = 4;  // pixels

  std::vector<std::vector<float>> maxima_;  // [k][i] is the maximum of the 2^k shares from index i
  double begin_;
  double end_;
  std::int32_t size_;
  Border border_;
};

struct Peak {
  double position = 0;
  float height = 0;
};

// Returns the local maxima of a profile in its window.
std::vector<Peak> peaks_of(const Profile& profile) {
  constexpr float kMinHeight = 0.04F;
  const std::vector<float>& shares = profile.shares();
  const double margin = kWindowMargin * (profile.end() - profile.begin());
  std::vector<Peak> peaks;
  for (std::size_t i = 0; i < shares.size();) {
    std::size_t next = i + 1;
    while (next < shares.size() && shares[next] == shares[i]) ++next;
    const bool rises = i == 0 || shares[i - 1] < shares[i];
    const bool falls = next == shares.size() || shares[next] < shares[i];
    const double position = (static_cast<double>(i) + static_cast<double>(next - 1)) / 2;
    const bool is_in_window =
        position >= profile.begin() - margin && position <= profile.end() + margin;
    if (rises && falls && is_in_window && shares[i] >= kMinHeight) {
      peaks.push_back({position, shares[i]});
    }
    i = next;
  }
  return peaks;
}

// Returns the positions at which a comb may begin or end, in ascending order: the highest and the
// outermost peaks, and the borders of the picture where the window reaches them.
std::vector<double> ends_of(const Profile& profile) {
  constexpr std::size_t kHighest = 24;
  constexpr std::size_t kOutermost = 5;
  std::vector<Peak> peaks = peaks_of(profile);
  std::vector<double> ends;
  for (std::size_t i = 0; i < peaks.size(); ++i) {
    if (i < kOutermost || i + kOutermost >= peaks.size()) ends.push_back(peaks[i].position);
  }
  std::ranges::sort(peaks, [](const Peak& a, const Peak& b) { return a.height > b.height; });
  if (peaks.size() > kHighest) peaks.resize(kHighest);
  for (const Peak& peak : peaks) ends.push_back(peak.position);
  if (profile.reaches_start()) ends.push_back(0);
  if (profile.reaches_end()) ends.push_back(profile.size());
  std::ranges::sort(ends);
  ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
  return ends;
}

// Returns the heights of the profile at the lines of a comb, the lowest ones first. A line at the
// border of the picture gets the median height of the others.
std::vector<double> line_heights(const Profile& profile, const Comb& comb) {
  std::vector<double> heights;
  for (std::int32_t k = 0; k <= comb.n; ++k) {
    const double position = comb.begin + k * comb.pitch();
    if (position <= 1 || position >= profile.size() - 1) continue;
    heights.push_back(profile.near(position, kNearLine * comb.pitch()));
  }
  std::ranges::sort(heights);
  const auto lines = static_cast<std::size_t>(comb.n) + 1;
  const double median = heights[heights.size() / 2];
  while (heights.size() < lines) heights.insert(std::ranges::upper_bound(heights, median), median);
  return heights;
}

// Returns the mean, over all cells, of the highest profile value in the middle half of a cell.
double height_within_cells(const Profile& profile, const Comb& comb) {
  constexpr double kQuarter = 0.25;
  double sum = 0;
  for (std::int32_t k = 0; k < comb.n; ++k) {
    sum += profile.most(comb.begin + (k + kQuarter) * comb.pitch(),
                        comb.begin + (k + 1 - kQuarter) * comb.pitch());
  }
  return sum / comb.n;
}

// Returns a score for how well a comb fits; nullopt if two of its lines are missing.
std::optional<double> score_of(const Profile& profile, const Comb& comb) {
  constexpr double kCells = 0.9;
  constexpr double kBeyond = 0.35;
  constexpr double kCutCell = 0.25;
  constexpr double kPreferLarge = 0.004;
  constexpr double kWholeCell = 0.9;
  const double pitch = comb.pitch();
  const std::vector<double> on = line_heights(profile, comb);
  if (on[1] < kMinSecondLine) return std::nullopt;
  const auto third = static_cast<std::ptrdiff_t>((on.size() + 2) / 3);
  const double mean = std::accumulate(on.begin(), on.end(), 0.0) / static_cast<double>(on.size());
  const double low =
      std::accumulate(on.begin(), on.begin() + third, 0.0) / static_cast<double>(third);
  double score =
      (mean + low) / 2 - kCells * height_within_cells(profile, comb) + kPreferLarge * comb.n;
  const double reach = kNearLine * pitch;
  score -= kBeyond * profile.near(comb.begin - pitch, reach);
  score -= kBeyond * profile.near(comb.end + pitch, reach);
  if (profile.reaches_start() && comb.begin > kWholeCell * pitch) score -= kCutCell;
  if (profile.reaches_end() && profile.size() - comb.end > kWholeCell * pitch) score -= kCutCell;
  return score;
}

bool is_same(const Comb& a, const Comb& b) {
  constexpr double kSlack = 0.15;
  return a.n == b.n && std::abs(a.begin - b.begin) < kSlack * a.pitch() &&
         std::abs(a.end - b.end) < kSlack * a.pitch();
}

// Returns the best combs of a profile, without near duplicates.
std::vector<Comb> combs_of(const Profile& profile) {
  constexpr double kMinScore = 0.1;
  const std::vector<double> ends = ends_of(profile);
  const double least_length = (profile.end() - profile.begin()) / 2;
  std::vector<Comb> all;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    for (std::size_t j = i + 1; j < ends.size(); ++j) {
      if (ends[j] - ends[i] < least_length) continue;
      for (std::int32_t n = kMinSquares; n <= kMaxSquares; ++n) {
        Comb comb = {.n = n, .begin = ends[i], .end = ends[j]};
        if (comb.pitch() < kMinPitch) break;
        const auto score = score_of(profile, comb);
        if (!score || *score < kMinScore) continue;
        comb.score = *score;
        all.push_back(comb);
      }
    }
  }
  std::ranges::sort(all, [](const Comb& a, const Comb& b) { return a.score > b.score; });
  std::vector<Comb> best;
  for (const Comb& comb : all) {
    if (best.size() == kMaxCombs) break;
    const auto same = [&](const Comb& other) { return is_same(comb, other); };
    if (std::ranges::none_of(best, same)) best.push_back(comb);
  }
  return best;
}

// Moves the comb so that its lines fit the lines of the profile best (least squares). The position
// of a profile line is the weighted mean of the positions of nearby changes.
Comb refined(const Profile& profile, Comb comb) {
  const double pitch = comb.pitch();
  double weight = 0, sum_k = 0, sum_kk = 0, sum_x = 0, sum_kx = 0;
  for (std::int32_t k = 0; k <= comb.n; ++k) {
    const double line = comb.begin + k * pitch;
    const double reach = std::max(1.0, kNearCentre * pitch);
    double share = 0, moment = 0;
    const auto last = static_cast<std::int32_t>(std::min(profile.size() - 1, line + reach));
    for (auto i = static_cast<std::int32_t>(std::max(1.0, line - reach)); i <= last; ++i) {
      const double height = profile.shares()[static_cast<std::size_t>(i)];
      share += height;
      moment += height * i;
    }
    const double height = profile.near(line, reach);
    if (share <= 0 || height < kMinSecondLine) continue;
    weight += height;
    sum_k += height * k;
    sum_kk += height * k * k;
    sum_x += height * moment / share;
    sum_kx += height * k * moment / share;
  }
  const double spread = weight * sum_kk - sum_k * sum_k;
  if (spread <= 1) return comb;
  const double slope = (weight * sum_kx - sum_k * sum_x) / spread;
  const double start = (sum_x - slope * sum_k) / weight;
  comb.begin = start;
  comb.end = start + slope * comb.n;
  return comb;
}

// Returns the comb with `count` more cells, `before` of them before its first line; nullopt if the
// picture has no room for them.
std::optional<Comb> lengthened(const Profile& profile, const Comb& comb, std::int32_t before,
                               std::int32_t count) {
  constexpr double kRoom = 0.35;  // fraction of an outer cell that may be cut off
  const double pitch = comb.pitch();
  Comb longer = {.n = comb.n + count,
                 .begin = comb.begin - before * pitch,
                 .end = comb.end + (count - before) * pitch,
                 .score = comb.score};
  const bool has_room =
      longer.begin >= -kRoom * pitch && longer.end <= profile.size() + kRoom * pitch;
  return has_room ? std::optional(longer) : std::nullopt;
}

void add(const Lattice& lattice, Lattices& found) {
  constexpr double kSlack = 0.15;
  const auto is_near = [&](double a, double b) {
    return std::abs(a - b) < kSlack * lattice.pitch();
  };
  for (Lattice& other : found.squares) {
    if (other.n != lattice.n || !is_near(other.box.left, lattice.box.left) ||
        !is_near(other.box.top, lattice.box.top) || !is_near(other.box.right, lattice.box.right) ||
        !is_near(other.box.bottom, lattice.box.bottom)) {
      continue;
    }
    if (other.score < lattice.score) other = lattice;
    return;
  }
  found.squares.push_back(lattice);
}

// Adds the lattice of two combs with the same number of cells. If one comb has one or two cells
// fewer than the other, the board may have been cropped. In this case, adds the lattices in which
// the missing cells are before or after the shorter comb, if the picture has room for them.
void pair_up(const Profile& across, const Comb& x, const Profile& down, const Comb& y,
             Lattices& found) {
  constexpr double kBetter = 0.3;
  constexpr double kPitchCost = 0.8;
  constexpr std::int32_t kMaxLost = 2;
  const double apart = std::abs(x.pitch() - y.pitch()) / std::max(x.pitch(), y.pitch());
  if (apart > kSamePitch) return;
  const double base =
      std::min(x.score, y.score) + kBetter * std::max(x.score, y.score) - kPitchCost * apart;
  const auto add_pair = [&](const Comb& a, const Comb& b, double score) {
    add({.n = a.n, .box = {a.begin, b.begin, a.end, b.end}, .score = score}, found);
  };
  if (x.n == y.n) {
    add_pair(x, y, base);
    return;
  }
  if (base > found.oblong.score) found.oblong = {x.n, y.n, base};
  const std::int32_t lost = std::abs(x.n - y.n);
  if (lost > kMaxLost) return;
  for (std::int32_t before = 0; before <= lost; ++before) {
    const bool is_x = x.n < y.n;
    const auto longer = lengthened(is_x ? across : down, is_x ? x : y, before, lost);
    if (longer) add_pair(is_x ? *longer : x, is_x ? y : *longer, base - kLostLines);
  }
}

void search(const Edges& columns, const Edges& rows, std::int32_t threshold, Border border,
            const Box& window, Lattices& found) {
  const auto whole = [](double position) { return static_cast<std::int32_t>(position); };
  const Profile across(columns.profile(threshold, whole(window.top), whole(window.bottom)),
                       window.left, window.right, border);
  const Profile down(rows.profile(threshold, whole(window.left), whole(window.right)), window.top,
                     window.bottom, border);
  std::vector<Comb> xs = combs_of(across);
  std::vector<Comb> ys = combs_of(down);
  for (Comb& x : xs) x = refined(across, x);
  for (Comb& y : ys) y = refined(down, y);
  for (const Comb& x : xs) {
    for (const Comb& y : ys) pair_up(across, x, down, y, found);
  }
}

}  // namespace

void find_lattices(const Edges& columns, const Edges& rows, std::int32_t threshold, Border border,
                   Lattices& found) {
  for (const Box& window : windows(columns, rows, threshold)) {
    search(columns, rows, threshold, border, window, found);
  }
  std::ranges::sort(found.squares,
                    [](const Lattice& a, const Lattice& b) { return a.score > b.score; });
}

bool is_inside(const Lattice& inner, const Lattice& outer) {
  constexpr double kSlack = 0.3;
  const double slack = kSlack * inner.pitch();
  return inner.box.left >= outer.box.left - slack && inner.box.top >= outer.box.top - slack &&
         inner.box.right <= outer.box.right + slack &&
         inner.box.bottom <= outer.box.bottom + slack &&
         inner.box.width() + inner.box.height() <
             outer.box.width() + outer.box.height() - 2 * slack;
}

}  // namespace nqueens::picture
