// nqueens/picture/photo.cpp - finds boards in a photo, even if they are rotated and seen at an
// angle.
// SPDX-License-Identifier: MIT
#include "nqueens/picture/photo.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <utility>

#include "nqueens/picture/blobs.h"

namespace nqueens::picture {
namespace {

constexpr double kMaxPhotoSide = 900;  // pixels; larger photos are reduced before blobs are found
constexpr double kMinBlob = 6;         // pixels
constexpr double kMaxBlob = 0.3;       // fraction of the shorter side
constexpr double kMaxAspect = 1.7;
constexpr double kMinFilling = 0.35;  // fraction of a blob's box
constexpr double kSameSize = 1.5;     // ratio
constexpr double kNearStep = 0.3;     // fraction of a step: tolerance at its end
constexpr double kOutlier = 0.12;     // fraction of the pitch

struct Vector {
  double x = 0;
  double y = 0;

  double length() const { return std::hypot(x, y); }
  Vector quarter_turn() const { return {-y, x}; }  // maps right to down
  Vector operator-() const { return {-x, -y}; }
};

double cross(Vector a, Vector b) { return a.x * b.y - a.y * b.x; }

// Blobs that may be squares, sorted from top to bottom.
class Squares {
 public:
  Squares(const LocalRange& range, std::int32_t threshold) {
    const double most = kMaxBlob * std::min(range.width, range.height);
    for (const Blob& blob : blobs_of(range, threshold)) {
      const double small = std::min(blob.box.width(), blob.box.height());
      const double large = std::max(blob.box.width(), blob.box.height());
      if (small < kMinBlob || large > most || large > kMaxAspect * small) continue;
      if (blob.pixels < kMinFilling * small * large) continue;
      all_.push_back({blob.centre(), std::sqrt(small * large)});
    }
    std::ranges::sort(all_, {}, [](const One& one) { return one.centre.y; });
  }

  std::size_t count() const { return all_.size(); }
  Point centre(std::size_t i) const { return all_[i].centre; }
  double size(std::size_t i) const { return all_[i].size; }
  Vector between(std::size_t from, std::size_t to) const {
    return {all_[to].centre.x - all_[from].centre.x, all_[to].centre.y - all_[from].centre.y};
  }

  // Calls `visit(i, distance)` for each square that is within `reach` pixels of `point` and has
  // about the same size as square `like`.
  template <class Visit>
  void for_each_near(Point point, double reach, std::size_t like, const Visit& visit) const {
    const auto first = std::ranges::lower_bound(all_, point.y - reach, {},
                                                [](const One& one) { return one.centre.y; });
    for (auto one = first; one != all_.end() && one->centre.y <= point.y + reach; ++one) {
      const double distance = std::hypot(one->centre.x - point.x, one->centre.y - point.y);
      const double ratio = one->size / all_[like].size;
      if (distance > reach || ratio > kSameSize || ratio * kSameSize < 1) continue;
      visit(static_cast<std::size_t>(one - all_.begin()), distance);
    }
  }

  // Returns the square nearest to the end of a step from square `from`; nullopt if none is within
  // `slack` times the length of the step.
  std::optional<std::size_t> after_step(std::size_t from, Vector step, double slack) const {
    const Point end = {all_[from].centre.x + step.x, all_[from].centre.y + step.y};
    std::optional<std::size_t> nearest;
    double least = slack * step.length();
    for_each_near(end, least, from, [&](std::size_t i, double distance) {
      if (i == from || distance > least) return;
      least = distance;
      nearest = i;
    });
    return nearest;
  }

  // Returns the numbers of the squares, the most frequent sizes first.
  std::vector<std::size_t> by_frequency_of_size() const {
    std::vector<double> sizes;
    for (const One& one : all_) sizes.push_back(one.size);
    std::ranges::sort(sizes);
    constexpr double kSimilar = 1.15;
    const auto frequency = [&](const One& one) {
      return std::ranges::upper_bound(sizes, one.size * kSimilar) -
             std::ranges::lower_bound(sizes, one.size / kSimilar);
    };
    std::vector<std::pair<std::ptrdiff_t, std::size_t>> order;
    for (std::size_t i = 0; i < all_.size(); ++i) order.emplace_back(-frequency(all_[i]), i);
    std::ranges::sort(order);
    std::vector<std::size_t> numbers;
    numbers.reserve(order.size());
    for (const auto& [rank, i] : order) numbers.push_back(i);
    return numbers;
  }

 private:
  struct One {
    Point centre;
    double size;
  };
  std::vector<One> all_;
};

// The steps from a square to its right and its lower neighbour.
struct Steps {
  Vector right;
  Vector down;
};

// Returns the steps from a square to its nearest neighbour, and to another neighbour at a right
// angle to the first step; nullopt if there is no such pair.
std::optional<Steps> steps_from(const Squares& squares, std::size_t start) {
  constexpr double kLeast = 0.65;  // relative to the box, which is larger if the square is turned
  constexpr double kMost = 1.8;
  constexpr double kLines = 3;  // pixels of a line between squares
  constexpr double kSlack = 0.45;
  const double size = squares.size(start);
  std::vector<std::pair<double, std::size_t>> near;
  squares.for_each_near(squares.centre(start), kMost * size + kLines, start,
                        [&](std::size_t i, double distance) {
                          if (distance >= kLeast * size) near.emplace_back(distance, i);
                        });
  std::ranges::sort(near);
  for (const auto& [distance, i] : near) {
    Vector right = squares.between(start, i);
    const auto other = squares.after_step(start, right.quarter_turn(), kSlack);
    if (!other) continue;
    Vector down = squares.between(start, *other);
    if (cross(right, down) <= 0) continue;
    // Turn the steps until `right` points to the right.
    for (std::int32_t turn = 0; turn < 3 && std::abs(right.y) > right.x; ++turn) {
      right = std::exchange(down, -right);
    }
    return Steps{right, down};
  }
  return std::nullopt;
}

// A column and a row, counted from the start of a walk.
using Place = std::pair<std::int32_t, std::int32_t>;

// Visits, breadth-first, all squares that can be reached from `start` in steps between neighbours.
// Marks them in `visited` and returns them by their places.
std::map<Place, std::size_t> walk(const Squares& squares, std::size_t start, const Steps& first,
                                  std::vector<bool>& visited) {
  struct Stop {
    std::size_t square;
    Place place;
    Steps steps;
  };
  std::map<Place, std::size_t> found = {{{0, 0}, start}};
  visited[start] = true;
  std::deque<Stop> open = {{start, {0, 0}, first}};
  const auto follow = [](Vector old, Vector now) {
    constexpr double kNew = 0.6;
    return Vector{kNew * now.x + (1 - kNew) * old.x, kNew * now.y + (1 - kNew) * old.y};
  };
  while (!open.empty()) {
    const Stop stop = open.front();
    open.pop_front();
    for (const auto& [column, row] : {Place{1, 0}, {0, 1}, {-1, 0}, {0, -1}}) {
      const Place place = {stop.place.first + column, stop.place.second + row};
      const Vector step = column != 0 ? stop.steps.right : stop.steps.down;
      const bool is_back = column + row < 0;
      const auto next = squares.after_step(stop.square, is_back ? -step : step, kNearStep);
      if (!next || visited[*next] || !found.emplace(place, *next).second) continue;
      visited[*next] = true;
      const Vector seen = squares.between(stop.square, *next);
      Steps steps = stop.steps;
      (column != 0 ? steps.right : steps.down) = follow(step, is_back ? -seen : seen);
      open.push_back({*next, place, steps});
    }
  }
  return found;
}

// Returns the columns and rows that hold the matches. Drops outer columns and rows in which less
// than 45% of the places are occupied.
Box occupied_box(const std::vector<Match>& matches) {
  constexpr double kFewest = 0.45;
  Box box = {1e9, 1e9, -1e9, -1e9};
  for (const Match& match : matches) {
    box = {std::min(box.left, match.from.x - 0.5), std::min(box.top, match.from.y - 0.5),
           std::max(box.right, match.from.x + 0.5), std::max(box.bottom, match.from.y + 0.5)};
  }
  const auto count = [&](const Box& part) {
    return static_cast<double>(std::ranges::count_if(matches, [&](const Match& match) {
      return match.from.x > part.left && match.from.x < part.right && match.from.y > part.top &&
             match.from.y < part.bottom;
    }));
  };
  while (box.width() > 1 && box.height() > 1) {
    if (count({box.left, box.top, box.left + 1, box.bottom}) < kFewest * box.height()) {
      ++box.left;
    } else if (count({box.right - 1, box.top, box.right, box.bottom}) < kFewest * box.height()) {
      --box.right;
    } else if (count({box.left, box.top, box.right, box.top + 1}) < kFewest * box.width()) {
      ++box.top;
    } else if (count({box.left, box.bottom - 1, box.right, box.bottom}) < kFewest * box.width()) {
      --box.bottom;
    } else {
      break;
    }
  }
  return box;
}

// Returns the view that fits the matches of places and squares; nullopt if it is too small or too
// large.
std::optional<View> view_of(std::vector<Match> matches, double pitch) {
  constexpr std::size_t kFewest = 8;
  constexpr double kMinInLine = 3;
  constexpr double kMaxInLine = 20;
  if (matches.size() < kFewest) return std::nullopt;
  const auto map = homography_without_outliers(matches, kOutlier * pitch);
  if (!map || matches.size() < kFewest) return std::nullopt;
  const Box box = occupied_box(matches);
  if (std::min(box.width(), box.height()) < kMinInLine) return std::nullopt;
  if (std::max(box.width(), box.height()) > kMaxInLine) return std::nullopt;
  return View{.to_photo = *map, .box = box, .pitch = pitch, .squares = matches.size()};
}

// Walks through the squares and adds the views found to `views`.
void add_views(const Squares& squares, std::vector<View>& views) {
  constexpr std::size_t kMaxWalks = 12;
  std::vector<bool> visited(squares.count());
  std::size_t walks = 0;
  for (const std::size_t start : squares.by_frequency_of_size()) {
    if (visited[start]) continue;
    const auto steps = steps_from(squares, start);
    if (!steps) continue;
    if (++walks > kMaxWalks) break;
    std::vector<Match> matches;
    for (const auto& [place, i] : walk(squares, start, *steps, visited)) {
      matches.push_back({{place.first + 0.5, place.second + 0.5}, squares.centre(i)});
    }
    const double pitch = std::sqrt(std::abs(cross(steps->right, steps->down)));
    if (const auto view = view_of(std::move(matches), pitch)) views.push_back(*view);
  }
}

// Returns the distance of a position from the centre of its square.
double off_centre(Point point) {
  return std::hypot(point.x - std::floor(point.x) - 0.5, point.y - std::floor(point.y) - 0.5);
}

// Returns the size in pixels of the square with this centre in a photo.
double size_at(const Homography& to_photo, Point centre) {
  const Point left = to_photo({centre.x - 0.5, centre.y});
  const Point right = to_photo({centre.x + 0.5, centre.y});
  const Point upper = to_photo({centre.x, centre.y - 0.5});
  const Point lower = to_photo({centre.x, centre.y + 0.5});
  return std::sqrt(std::abs(
      cross({right.x - left.x, right.y - left.y}, {lower.x - upper.x, lower.y - upper.y})));
}

// Returns the places in `box` and all places that are connected to them.
std::vector<Match> connected(const std::map<Place, Point>& places, const Box& box) {
  std::map<Place, Point> rest = places;
  std::vector<Place> open;
  std::vector<Match> matches;
  const auto reach = [&](Place place) {
    const auto found = rest.find(place);
    if (found == rest.end()) return;
    matches.push_back({{place.first + 0.5, place.second + 0.5}, found->second});
    open.push_back(place);
    rest.erase(found);
  };
  for (const auto& [place, point] : places) {
    const auto [x, y] = place;
    if (x >= box.left && x < box.right && y >= box.top && y < box.bottom) reach(place);
  }
  while (!open.empty()) {
    const auto [x, y] = open.back();
    open.pop_back();
    for (const Place& place : {Place{x - 1, y}, {x + 1, y}, {x, y - 1}, {x, y + 1}}) reach(place);
  }
  return matches;
}

// Extends the view by the squares, found at any threshold, that fit the grid of the view and are in
// its box or connected to squares in the box.
View grown(const View& view, const std::vector<Squares>& all) {
  constexpr double kOffCentre = 0.2;
  constexpr double kMinSize = 0.5;  // relative to the size of a place
  constexpr double kMaxSize = 1.4;
  constexpr double kFarthest = 20;
  const Homography inverse = view.to_photo.inverse();
  std::map<Place, Point> places;
  for (const Squares& squares : all) {
    for (std::size_t i = 0; i < squares.count(); ++i) {
      const Point point = inverse(squares.centre(i));
      if (!(std::abs(point.x) < kFarthest && std::abs(point.y) < kFarthest)) continue;
      const double ratio = squares.size(i) / size_at(view.to_photo, point);
      if (!(off_centre(point) <= kOffCentre && ratio >= kMinSize && ratio <= kMaxSize)) continue;
      const Place place = {static_cast<std::int32_t>(std::floor(point.x)),
                           static_cast<std::int32_t>(std::floor(point.y))};
      const auto [at, is_new] = places.emplace(place, squares.centre(i));
      if (!is_new && off_centre(point) < off_centre(inverse(at->second))) {
        at->second = squares.centre(i);
      }
    }
  }
  return view_of(connected(places, view.box), view.pitch).value_or(view);
}

// Returns whether two views show the same squares.
bool is_same(const View& a, const View& b) {
  constexpr double kSlack = 0.2;
  const Homography map = b.to_photo.inverse().after(a.to_photo);
  const auto is_centre = [&](double x, double y) { return off_centre(map({x, y})) < kSlack; };
  const Box& box = a.box;
  return is_centre(box.left + 0.5, box.top + 0.5) && is_centre(box.right - 0.5, box.top + 0.5) &&
         is_centre(box.left + 0.5, box.bottom - 0.5) &&
         is_centre(box.right - 0.5, box.bottom - 0.5) &&
         std::abs(size_at(map, {(box.left + box.right) / 2, (box.top + box.bottom) / 2}) - 1) <
             kSlack;
}

}  // namespace

std::vector<View> views_of(const Image& photo) {
  constexpr std::size_t kMaxViews = 3;
  constexpr std::int32_t kRounds = 3;
  const double factor = std::min(1.0, kMaxPhotoSide / std::max(photo.width, photo.height));
  const LocalRange range(scaled_by(photo, factor));
  std::vector<Squares> all;
  std::vector<View> walked;
  for (const std::int32_t threshold : {5, 8, 12, 20, 32}) {
    all.emplace_back(range, threshold);
    add_views(all.back(), walked);
  }
  std::ranges::stable_sort(walked,
                           [](const View& a, const View& b) { return a.squares > b.squares; });
  std::vector<View> views;
  for (View view : walked) {
    if (views.size() == kMaxViews) break;
    const auto same = [&](const View& other) { return is_same(view, other); };
    if (std::ranges::any_of(views, same)) continue;
    for (std::int32_t round = 0; round < kRounds; ++round) view = grown(view, all);
    if (std::ranges::any_of(views, same)) continue;
    views.push_back(view);
  }
  for (View& view : views) {
    view.to_photo = scaling(1 / factor).after(view.to_photo);
    view.pitch /= factor;
  }
  return views;
}

}  // namespace nqueens::picture
