// nqueens/picture/lines.cpp - finds the lines of a picture, and the windows in which they form a
// grid.
// SPDX-License-Identifier: MIT
#include "nqueens/picture/lines.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "nqueens/picture/quantile.h"

namespace nqueens::picture {
namespace {

constexpr double kMissCost = 1.5;
constexpr double kMinRun = 36;            // pixels
constexpr double kMinShareOfSide = 0.09;  // fraction of the shorter side of the picture
constexpr double kSameEnds = 0.07;        // fraction of a run's length
constexpr std::int32_t kNeighbours = 2;   // runs at most this far apart are the sides of one line
constexpr std::size_t kFewestLines = 2;   // two sides of a board without inner lines

struct Run {
  std::int32_t line = 0;
  double score = 0;
  std::int32_t begin = 0;
  std::int32_t end = 0;
};

Run best_run(const Edges& edges, std::int32_t line, std::int32_t threshold) {
  const std::uint8_t* const strengths = edges.along(line);
  Run best = {.line = line};
  double score = 0;
  std::int32_t begin = 0;
  for (std::int32_t i = 0; i < edges.length(); ++i) {
    score += strengths[i] > threshold ? 1 : -kMissCost;
    if (score <= 0) {
      score = 0;
      begin = i + 1;
    } else if (score > best.score) {
      best.score = score;
      best.begin = begin;
      best.end = i + 1;
    }
  }
  return best;
}

// Returns the runs that are long enough. Keeps only the best of each group of neighbours.
std::vector<Run> long_runs(const Edges& edges, std::int32_t threshold) {
  const double least = std::max(kMinRun, kMinShareOfSide * std::min(edges.lines(), edges.length()));
  std::vector<Run> runs;
  std::int32_t last_line = -kNeighbours - 1;
  for (std::int32_t line = 0; line < edges.lines(); ++line) {
    const Run run = best_run(edges, line, threshold);
    if (run.score < least) continue;
    if (line - last_line > kNeighbours) {
      runs.push_back(run);
    } else if (run.score > runs.back().score) {
      runs.back() = run;
    }
    last_line = line;
  }
  return runs;
}

// Lines that begin and end at the same positions.
struct LineSet {
  double first = 0;  // numbers of lines
  double last = 0;
  double begin = 0;  // positions along the lines
  double end = 0;
  double score = 0;
};

LineSet set_of(const std::vector<Run>& runs) {
  LineSet set = {.first = double(runs.front().line), .last = double(runs.front().line)};
  std::vector<std::int32_t> begins;
  std::vector<std::int32_t> ends;
  for (const Run& run : runs) {
    set.first = std::min(set.first, double(run.line));
    set.last = std::max(set.last, double(run.line));
    set.score += run.score;
    begins.push_back(run.begin);
    ends.push_back(run.end);
  }
  set.begin = quantile(begins, kMedian);
  set.end = quantile(ends, kMedian);
  return set;
}

// Divides the runs into sets, beginning with the longest ones. The best sets come first.
std::vector<LineSet> sets_of(std::vector<Run> runs) {
  std::ranges::sort(runs, [](const Run& a, const Run& b) { return a.score > b.score; });
  std::vector<LineSet> sets;
  while (runs.size() >= kFewestLines) {
    const Run longest = runs.front();
    const double slack = kSameEnds * (longest.end - longest.begin);
    std::vector<Run> same;
    std::vector<Run> others;
    for (const Run& run : runs) {
      const bool is_same =
          std::abs(run.begin - longest.begin) <= slack && std::abs(run.end - longest.end) <= slack;
      (is_same ? same : others).push_back(run);
    }
    if (same.size() >= kFewestLines) sets.push_back(set_of(same));
    runs = std::move(others);
  }
  std::ranges::sort(sets, [](const LineSet& a, const LineSet& b) { return a.score > b.score; });
  constexpr std::size_t kMaxSets = 12;
  if (sets.size() > kMaxSets) sets.resize(kMaxSets);
  return sets;
}

// Returns the length of the common part of two intervals, divided by the length that they span
// together.
double overlap(double a_begin, double a_end, double b_begin, double b_end) {
  const double common = std::min(a_end, b_end) - std::max(a_begin, b_begin);
  const double all = std::max(a_end, b_end) - std::min(a_begin, b_begin);
  return all > 0 ? std::max(0.0, common) / all : 0;
}

struct Window {
  Box box;
  double score = 0;
};

// Returns the window that two sets form; nullopt if they cover different parts of the picture.
std::optional<Window> window_of(const LineSet& columns, const LineSet& rows) {
  constexpr double kMinOverlap = 0.5;
  const double common = overlap(columns.first, columns.last, rows.begin, rows.end) *
                        overlap(columns.begin, columns.end, rows.first, rows.last);
  if (common <= kMinOverlap) return std::nullopt;
  return Window{.box = {.left = std::min(columns.first, rows.begin),
                        .top = std::min(columns.begin, rows.first),
                        .right = std::max(columns.last, rows.end),
                        .bottom = std::max(columns.end, rows.last)},
                .score = common * (columns.score + rows.score)};
}

}  // namespace

Edges::Edges(const Image& image, Axis axis)
    : lines_(axis == Axis::X ? image.width : image.height),
      length_(axis == Axis::X ? image.height : image.width),
      strengths_(static_cast<std::size_t>(lines_) * static_cast<std::size_t>(length_)) {
  const auto length = static_cast<std::size_t>(length_);
  std::vector<std::uint8_t> narrow(strengths_.size());
  for (std::int32_t y = axis == Axis::Y ? 1 : 0; y < image.height; ++y) {
    for (std::int32_t x = axis == Axis::X ? 1 : 0; x < image.width; ++x) {
      const bool is_x = axis == Axis::X;
      const Rgb before = is_x ? image.at(x - 1, y) : image.at(x, y - 1);
      const std::size_t line = static_cast<std::size_t>(is_x ? x : y);
      narrow[line * length + static_cast<std::size_t>(is_x ? y : x)] =
          static_cast<std::uint8_t>(difference(before, image.at(x, y)));
    }
  }
  for (std::size_t i = 0; i < strengths_.size(); ++i) {
    const std::uint8_t before = i < length ? std::uint8_t{0} : narrow[i - length];
    const std::uint8_t after = i + length < narrow.size() ? narrow[i + length] : std::uint8_t{0};
    strengths_[i] = std::max({before, narrow[i], after});
  }
}

std::vector<float> Edges::profile(std::int32_t threshold, std::int32_t begin,
                                  std::int32_t end) const {
  std::vector<float> shares(static_cast<std::size_t>(lines_));
  if (end <= begin) return shares;
  for (std::int32_t line = 0; line < lines_; ++line) {
    const std::uint8_t* const strengths = along(line);
    const auto hits = std::count_if(strengths + begin, strengths + end,
                                    [&](std::uint8_t s) { return s > threshold; });
    shares[static_cast<std::size_t>(line)] =
        static_cast<float>(hits) / static_cast<float>(end - begin);
  }
  return shares;
}

std::vector<Box> windows(const Edges& columns, const Edges& rows, std::int32_t threshold) {
  const std::vector<LineSet> column_sets = sets_of(long_runs(columns, threshold));
  const std::vector<LineSet> row_sets = sets_of(long_runs(rows, threshold));
  std::vector<Window> found;
  for (const LineSet& c : column_sets) {
    for (const LineSet& r : row_sets) {
      if (const auto window = window_of(c, r)) found.push_back(*window);
    }
  }
  std::ranges::sort(found, [](const Window& a, const Window& b) { return a.score > b.score; });
  constexpr std::size_t kMaxWindows = 4;
  if (found.size() > kMaxWindows) found.resize(kMaxWindows);
  std::vector<Box> boxes;
  boxes.reserve(found.size() + 3);
  for (const Window& window : found) boxes.push_back(window.box);
  if (!column_sets.empty()) {
    const LineSet& set = column_sets.front();
    boxes.push_back({set.first, set.begin, set.last, set.end});
  }
  if (!row_sets.empty()) {
    const LineSet& set = row_sets.front();
    boxes.push_back({set.begin, set.first, set.end, set.last});
  }
  boxes.push_back({0, 0, double(columns.lines()), double(rows.lines())});
  return boxes;
}

}  // namespace nqueens::picture
