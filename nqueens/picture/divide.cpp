// nqueens/picture/divide.cpp - divides the squares of a lattice into regions.
// SPDX-License-Identifier: MIT
#include "nqueens/picture/divide.h"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <numeric>
#include <utility>

#include "nqueens/picture/quantile.h"

namespace nqueens::picture {
namespace {

// A disjoint-set forest of squares: the parts that the joins so far have produced.
class Parts {
 public:
  explicit Parts(std::size_t count) : parents_(count), count_(count) {
    std::iota(parents_.begin(), parents_.end(), std::size_t{0});
  }

  std::size_t count() const { return count_; }
  std::size_t root(std::size_t i) {
    while (parents_[i] != i) i = parents_[i] = parents_[parents_[i]];
    return i;
  }
  bool join(std::size_t a, std::size_t b) {
    a = root(a);
    b = root(b);
    if (a == b) return false;
    parents_[std::max(a, b)] = std::min(a, b);
    --count_;
    return true;
  }

  // Returns the number of each square's part. Parts are numbered in the order of their first
  // squares.
  std::vector<std::uint8_t> labels() {
    constexpr std::uint8_t kNone = 255;
    std::vector<std::uint8_t> of_root(parents_.size(), kNone);
    std::vector<std::uint8_t> labels(parents_.size());
    std::uint8_t next = 0;
    for (std::size_t i = 0; i < labels.size(); ++i) {
      std::uint8_t& label = of_root[root(i)];
      if (label == kNone) label = next++;
      labels[i] = label;
    }
    return labels;
  }

 private:
  std::vector<std::size_t> parents_;
  std::size_t count_;
};

// A measure of the difference between neighbours. Differences up to `floor` are noise; differences
// of `clear` or more are certain.
struct Measure {
  std::vector<double> weights;  // by index in Cells::neighbours
  double floor = 0;
  double clear = 0;
};

constexpr double kColourFloor = 2;
constexpr double kColourClear = 6;
constexpr double kBorderFloor = 6;
constexpr double kBorderClear = 25;

double confidence_of(double joined, double separate, const Measure& measure) {
  return std::max(0.0, separate - joined) / (separate + joined + measure.floor) *
         std::min(1.0, separate / measure.clear);
}

// Two neighbours whose parts are joined.
struct Join {
  std::size_t neighbours = 0;  // index in Cells::neighbours
  double weight = 0;
};

// Returns the n^2 - 1 joins that connect all squares, the most similar neighbours first.
std::vector<Join> joins_of(const Cells& cells, const Measure& measure) {
  std::vector<std::size_t> order(cells.neighbours.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return measure.weights[i]; });
  Parts parts(cells.count());
  std::vector<Join> joins;
  for (const std::size_t i : order) {
    const Neighbours& pair = cells.neighbours[i];
    if (parts.join(pair.first, pair.second)) joins.push_back({i, measure.weights[i]});
  }
  return joins;
}

// Returns the confidence in a number of parts, which is high if the first join that is not made has
// a much larger weight than the last join that is made.
double confidence_in(const std::vector<Join>& joins, std::size_t parts, const Measure& measure) {
  const std::size_t made = joins.size() + 1 - parts;
  const double last = made == 0 ? 0 : joins[made - 1].weight;
  return confidence_of(last, joins[made].weight, measure);
}

Parts parts_of(const Cells& cells, const std::vector<Join>& joins, std::size_t count) {
  Parts parts(cells.count());
  for (const Join& join : joins) {
    if (parts.count() == count) break;
    const Neighbours& pair = cells.neighbours[join.neighbours];
    parts.join(pair.first, pair.second);
  }
  return parts;
}

constexpr double kLowerQuartile = 0.25;
constexpr double kUpperQuartile = 0.75;

// Returns the measures of the difference between neighbours: colour, border, and the sum, the
// maximum and the minimum of the two.
std::array<Measure, 5> measures_of(const Cells& cells) {
  std::vector<double> colours;
  std::vector<double> borders;
  for (const Neighbours& pair : cells.neighbours) {
    colours.push_back(pair.colour);
    borders.push_back(pair.border);
  }
  const auto unit = [](std::vector<double> numbers, double clear) {
    return std::max(clear, quantile(numbers, kUpperQuartile));
  };
  const double colour_unit = unit(colours, kColourClear);
  const double border_unit = unit(borders, kBorderClear);
  const double floor = kColourFloor / colour_unit + kBorderFloor / border_unit;
  const double clear = std::max(kColourClear / colour_unit, kBorderClear / border_unit);
  const auto combined = [&](const std::function<double(double, double)>& combine) {
    Measure measure = {.weights = {}, .floor = floor, .clear = clear};
    for (const Neighbours& pair : cells.neighbours) {
      measure.weights.push_back(combine(pair.colour / colour_unit, pair.border / border_unit));
    }
    return measure;
  };
  return {Measure{std::move(colours), kColourFloor, kColourClear},
          Measure{std::move(borders), kBorderFloor, kBorderClear},
          combined([](double a, double b) { return a + b; }),
          combined([](double a, double b) { return std::max(a, b); }),
          combined([](double a, double b) { return std::min(a, b); })};
}

Regions regions_of(const Cells& cells, std::vector<std::uint8_t> labels) {
  return in_order_of_squares(Regions(cells.n, std::move(labels)));
}

void add(Division division, Divisions& divisions) {
  for (Division& other : divisions.all) {
    if (other.regions != division.regions) continue;
    if (other.confidence < division.confidence) other = std::move(division);
    return;
  }
  divisions.all.push_back(std::move(division));
}

// Adds the division into n parts and updates `natural` and its confidence.
void add_parts(const Cells& cells, const std::vector<Join>& joins, const Measure& measure,
               Divisions& divisions) {
  const auto n = static_cast<std::size_t>(cells.n);
  Division division = {.regions = regions_of(cells, parts_of(cells, joins, n).labels()),
                       .confidence = confidence_in(joins, n, measure)};
  for (const std::size_t i : {joins.size() - n, joins.size() + 1 - n}) {
    const Neighbours& pair = cells.neighbours[joins[i].neighbours];
    division.weakest.push_back(cells.square(pair.first));
    division.weakest.push_back(cells.square(pair.second));
  }
  add(std::move(division), divisions);
  for (std::size_t count = 2; count <= 2 * n; ++count) {
    const double confidence = confidence_in(joins, count, measure);
    if (confidence <= divisions.natural_confidence) continue;
    divisions.natural = static_cast<std::int32_t>(count);
    divisions.natural_confidence = confidence;
  }
}

// Starts from n + 1 parts. For each part with a single square, adds the divisions in which this
// square belongs to one of its neighbours' parts.
void add_without_single(const Cells& cells, const std::vector<Join>& joins, const Measure& measure,
                        Divisions& divisions) {
  const auto n = static_cast<std::size_t>(cells.n);
  const std::vector<std::uint8_t> labels = parts_of(cells, joins, n + 1).labels();
  std::vector<std::int32_t> sizes(n + 1);
  for (const std::uint8_t label : labels) ++sizes[label];
  for (const Neighbours& pair : cells.neighbours) {
    for (const auto& [from, to] : {std::pair(pair.first, pair.second), {pair.second, pair.first}}) {
      if (sizes[labels[from]] != 1 || labels[from] == labels[to]) continue;
      std::vector<std::uint8_t> others = labels;
      others[from] = labels[to];
      for (std::uint8_t& label : others) {
        if (label > labels[from]) --label;
      }
      add({.regions = regions_of(cells, std::move(others)),
           .confidence = confidence_in(joins, n + 1, measure),
           .weakest = {cells.square(from)}},
          divisions);
    }
  }
}

// Adds the division into n groups of similar colours, by complete linkage: starting from 2 n parts,
// the two nearest groups are joined until n are left. The distance between two groups is the
// distance between their most different squares.
void add_colour_groups(const Cells& cells, const std::vector<Join>& joins, const Measure& measure,
                       Divisions& divisions) {
  const auto n = static_cast<std::size_t>(cells.n);
  const std::vector<std::uint8_t> labels = parts_of(cells, joins, 2 * n).labels();
  std::vector<std::vector<std::size_t>> groups(2 * n);
  for (std::size_t i = 0; i < labels.size(); ++i) groups[labels[i]].push_back(i);
  const auto apart = [&](const std::vector<std::size_t>& a, const std::vector<std::size_t>& b) {
    double most = 0;
    for (const std::size_t i : a) {
      for (const std::size_t j : b) most = std::max(most, distance(cells.labs[i], cells.labs[j]));
    }
    return most;
  };
  double last = 0;
  double next = 0;
  while (true) {
    std::pair<std::size_t, std::size_t> nearest;
    next = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < groups.size(); ++i) {
      for (std::size_t j = i + 1; j < groups.size(); ++j) {
        const double d = apart(groups[i], groups[j]);
        if (d >= next) continue;
        next = d;
        nearest = {i, j};
      }
    }
    if (groups.size() == n) break;
    last = next;
    auto& [i, j] = nearest;
    groups[i].insert(groups[i].end(), groups[j].begin(), groups[j].end());
    groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(j));
  }
  std::vector<std::uint8_t> grouped(cells.count());
  for (std::size_t g = 0; g < groups.size(); ++g) {
    for (const std::size_t i : groups[g]) grouped[i] = static_cast<std::uint8_t>(g);
  }
  add({.regions = regions_of(cells, std::move(grouped)),
       .confidence = confidence_of(last, next, measure)},
      divisions);
}

}  // namespace

Divisions divisions_of(const Cells& cells) {
  constexpr std::size_t kMax = 7;
  const std::array<Measure, 5> measures = measures_of(cells);
  Divisions divisions;
  for (const Measure& measure : measures) {
    const std::vector<Join> joins = joins_of(cells, measure);
    add_parts(cells, joins, measure, divisions);
  }
  const Measure& colour = measures[0];
  const Measure& sum = measures[2];
  add_colour_groups(cells, joins_of(cells, colour), colour, divisions);
  add_without_single(cells, joins_of(cells, sum), sum, divisions);
  std::ranges::stable_sort(divisions.all, [](const Division& a, const Division& b) {
    return a.confidence > b.confidence;
  });
  if (divisions.all.size() > kMax) divisions.all.resize(kMax);
  return divisions;
}

bool is_page(const Cells& cells, const std::vector<bool>& ring) {
  constexpr double kFainter = 0.35;
  std::vector<double> inside;
  std::vector<double> others;
  for (const Neighbours& pair : cells.neighbours) {
    const bool is_in_ring = ring[pair.first] && ring[pair.second];
    (is_in_ring ? inside : others).push_back(pair.border);
  }
  if (inside.empty() || others.empty()) return false;
  return quantile(inside, kMedian) < kFainter * quantile(others, kLowerQuartile);
}

}  // namespace nqueens::picture
