// nqueens/picture/read_picture.cpp - reads the level from a picture of a board, such as a
// screenshot.
// SPDX-License-Identifier: MIT
#include "nqueens/picture/read_picture.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/picture/cells.h"
#include "nqueens/picture/divide.h"
#include "nqueens/picture/homography.h"
#include "nqueens/picture/lattice.h"
#include "nqueens/picture/lines.h"
#include "nqueens/picture/marks.h"
#include "nqueens/picture/photo.h"
#include "nqueens/solve/region_solutions.h"

namespace nqueens::picture {
namespace {

constexpr double kMaxLongSide = 1200;  // pixels
constexpr double kMinLongSide = 420;
constexpr std::size_t kMaxLattices = 7;

constexpr double kBelievedConfidence = 0.12;
constexpr double kStrictConfidence = 0.5;  // for levels that often have one solution by chance
constexpr double kDoubtfulConfidence = 0.4;
constexpr double kConfidenceWeight = 0.9;
constexpr double kBelievedRank = 0.95;

// The size of a square in the upright copy of a view, in pixels.
constexpr double kViewPitch = 28;

// A copy of a picture in which boards are upright.
struct Upright {
  Image image;
  Homography to_picture;  // maps pixels of `image` to the original picture
  Border border = Border::MayBeLine;
  std::optional<Box> squares = {};  // the squares that a view of a photo found
};

// Scales a picture that is already upright to the size at which it is read.
Upright scaled(const Image& picture) {
  const double side = std::max(picture.width, picture.height);
  const double factor = side > kMaxLongSide ? kMaxLongSide / side : side < kMinLongSide ? 2 : 1;
  return {.image = scaled_by(picture, factor), .to_picture = scaling(1 / factor)};
}

// Returns the upright picture of a view, with a margin for squares that were not found.
Upright upright(const Image& photo, const View& view) {
  constexpr double kMargin = 2.5;  // in squares; increased across the shorter side of a view
  constexpr double kMaxLost = 4;
  const Box& box = view.box;
  const auto margin = [&](double side) {
    return kMargin + std::min(std::max(box.width(), box.height()) - side, kMaxLost);
  };
  const double across = margin(box.width());
  const double down = margin(box.height());
  const auto pixels = [&](double squares) {
    return static_cast<std::int32_t>(std::lround(squares * kViewPitch));
  };
  const Homography to_photo =
      view.to_photo.after(scaling(1 / kViewPitch, {box.left - across, box.top - down}));
  const double factor = std::min(1.0, kViewPitch / view.pitch);
  return {.image = warped(scaled_by(photo, factor), scaling(factor).after(to_photo),
                          pixels(box.width() + 2 * across), pixels(box.height() + 2 * down)),
          .to_picture = to_photo,
          .border = Border::IsNoLine,
          .squares = Box{across * kViewPitch, down * kViewPitch,
                         (across + box.width()) * kViewPitch, (down + box.height()) * kViewPitch}};
}

// Returns the lattices that contain the squares found by a view. If the view has fewer rows than
// columns, or fewer columns than rows, the missing rows or columns may be on either side of the
// view, so there are several lattices.
std::vector<Lattice> lattices_of_squares(const Box& squares) {
  constexpr double kScore = 0.8;
  constexpr std::int32_t kMaxLost = 2;
  const auto count = [](double side) {
    return static_cast<std::int32_t>(std::lround(side / kViewPitch));
  };
  const double side = std::max(squares.width(), squares.height());
  const std::int32_t n = count(side);
  const std::int32_t lost = n - count(std::min(squares.width(), squares.height()));
  // If n is 4, no row or column may be missing, because 4 x 4 squares of a larger board often have
  // one solution by chance.
  if (n < kMinSquares || n > kMaxSquares || lost > (n > kMinSquares ? kMaxLost : 0)) return {};
  std::vector<Lattice> lattices;
  for (std::int32_t before = 0; before <= lost; ++before) {
    Box box = {squares.left, squares.top, squares.left + side, squares.top + side};
    const double shift = before * kViewPitch;
    (squares.width() < squares.height() ? box.left : box.top) -= shift;
    (squares.width() < squares.height() ? box.right : box.bottom) -= shift;
    lattices.push_back({.n = n, .box = box, .score = kScore});
  }
  return lattices;
}

// Returns by how many columns and rows the sides of a lattice are away from the sides of the found
// squares, summed over the four sides.
double different_lines(const Box& lattice, const Box& squares) {
  const auto lines = [](double a, double b) { return std::abs(std::round((a - b) / kViewPitch)); };
  return lines(lattice.left, squares.left) + lines(lattice.top, squares.top) +
         lines(lattice.right, squares.right) + lines(lattice.bottom, squares.bottom);
}

// A lattice, with the colours of its squares and their possible regions.
struct Candidate {
  Lattice lattice;
  bool is_inner = false;   // inside a lattice of the same pitch that is nearly as good
  bool is_hidden = false;  // inside a lattice that is about as good: never chosen
  Cells cells = {};
  Divisions divisions = {};
};

// A level that a candidate may show.
struct Level {
  const Candidate* candidate = nullptr;
  const Division* division = nullptr;
  Problem problem = Problem(1);
  bool is_unique = false;

  double confidence() const { return division->confidence; }
  double rank() const { return candidate->lattice.score + kConfidenceWeight * confidence(); }
};

// A part of a lattice's edge that may belong to the page: the ring of outer squares, or an outer
// row and column.
struct Edge {
  std::int32_t left, top, right, bottom;  // numbers of columns and rows
};
constexpr std::array<Edge, 5> kEdges = {
    {{1, 1, 1, 1}, {1, 1, 0, 0}, {0, 1, 1, 0}, {0, 0, 1, 1}, {1, 0, 0, 1}}};

Lattice without_edge(const Lattice& lattice, const Edge& edge) {
  const double width = lattice.box.width() / lattice.n;
  const double height = lattice.box.height() / lattice.n;
  Lattice smaller = lattice;
  smaller.n = lattice.n - edge.left - edge.right;
  smaller.box.left += edge.left * width;
  smaller.box.top += edge.top * height;
  smaller.box.right -= edge.right * width;
  smaller.box.bottom -= edge.bottom * height;
  return smaller;
}

std::vector<bool> squares_of(const Edge& edge, const Cells& cells) {
  std::vector<bool> squares(cells.count());
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const Square square = cells.square(i);
    squares[i] = square.row < edge.top || square.row >= cells.n - edge.bottom ||
                 square.column < edge.left || square.column >= cells.n - edge.right;
  }
  return squares;
}

// Returns whether all chosen squares that are neighbours have the same colour. Distant squares may
// differ, because of uneven light.
bool have_one_colour(const Cells& cells, const std::vector<bool>& chosen) {
  constexpr std::int32_t kSame = 12;
  return std::ranges::none_of(cells.neighbours, [&](const Neighbours& pair) {
    return chosen[pair.first] && chosen[pair.second] &&
           difference(cells.colours[pair.first], cells.colours[pair.second]) > kSame;
  });
}

// Reads one upright picture. A level is believed if it is clear and has exactly one solution.
class UprightReader {
 public:
  UprightReader(Upright upright, const Watch& watch)
      : upright_(std::move(upright)),
        columns_(upright_.image, Axis::X),
        rows_(upright_.image, Axis::Y),
        watch_(watch) {
    find({6, 14, 32});
    if (believed_ == nullptr) find({4});
  }

  // Returns the rank of the believed level; nullopt if no level is believed.
  std::optional<double> believed_rank() const {
    return believed_ == nullptr ? std::nullopt : std::optional(believed_->rank());
  }

  // Returns whether the level is believed and its lattice is clear.
  bool is_certain() const {
    constexpr double kClearLattice = 0.6;
    return believed_ != nullptr && believed_->candidate->lattice.score >= kClearLattice;
  }

  // Returns the rank of the level that reading() would return with a doubt; nullopt if there is
  // none.
  std::optional<double> doubtful_rank() const {
    const auto best = best_level();
    if (best == nullptr || best->confidence() < kBelievedConfidence || is_oblong(best)) {
      return std::nullopt;
    }
    return best->rank();
  }

  Ended ended() const { return control_.ended(); }

  // Returns the level. Throws UsageError if there is none, or if its regions are not clear.
  Reading reading() {
    Reading reading = believed_ != nullptr ? reading_of(*believed_) : doubtful_reading();
    reading.ended = control_.ended();
    return reading;
  }

 private:
  // Finds lattices at the thresholds and chooses a level.
  void find(std::initializer_list<std::int32_t> thresholds) {
    for (const std::int32_t threshold : thresholds) {
      if (control_.should_end()) return;
      find_lattices(columns_, rows_, threshold, upright_.border, lattices_);
    }
    choose();
  }

  // Creates the candidates and their levels, then chooses the best level that is clear and has one
  // solution.
  void choose() {
    believed_ = nullptr;
    make_candidates();
    levels_.clear();
    for (const Candidate& candidate : candidates_) {
      for (const Division& division : candidate.divisions.all) {
        levels_.push_back({.candidate = &candidate, .division = &division});
      }
    }
    std::ranges::stable_sort(levels_,
                             [](const Level& a, const Level& b) { return a.rank() > b.rank(); });
    // Only levels that may be believed are solved.
    const auto found = std::ranges::find_if(levels_, [&](Level& level) {
      if (!is_clear(level)) return false;
      examine(level);
      return level.is_unique;
    });
    if (found != levels_.end()) believed_ = &*found;
  }

  // Returns the lattices, the best ones first. A lattice that differs from the squares of the view
  // gets a lower score.
  std::vector<Lattice> ranked_lattices() const {
    constexpr double kLineCost = 0.15;
    std::vector<Lattice> lattices = lattices_.squares;
    if (!upright_.squares) return lattices;
    for (const Lattice& lattice : lattices_of_squares(*upright_.squares)) {
      lattices.push_back(lattice);
    }
    for (Lattice& lattice : lattices) {
      lattice.score -= kLineCost * different_lines(lattice.box, *upright_.squares);
    }
    std::ranges::stable_sort(lattices,
                             [](const Lattice& a, const Lattice& b) { return a.score > b.score; });
    return lattices;
  }

  void make_candidates() {
    candidates_.clear();
    for (const Lattice& lattice : ranked_lattices()) {
      if (candidates_.size() >= kMaxLattices) break;
      add_candidate(lattice);
    }
    for (Candidate& inner : candidates_) {
      for (const Candidate& outer : candidates_) compare(inner, outer.lattice);
      inner.divisions = divisions_of(inner.cells);
    }
  }

  // Adds a candidate for a lattice. If the edge of the lattice is a part of the page, also adds one
  // for the lattice without the edge.
  void add_candidate(const Lattice& lattice) {
    constexpr double kPageCost = 0.6;
    Candidate candidate = {.lattice = lattice, .cells = cells_of(upright_.image, lattice)};
    const auto is_page_edge = [&](const Edge& edge) {
      const std::vector<bool> squares = squares_of(edge, candidate.cells);
      return have_one_colour(candidate.cells, squares) && is_page(candidate.cells, squares);
    };
    const auto edge = std::ranges::find_if(kEdges, is_page_edge);
    if (edge != kEdges.end()) {
      candidate.lattice.score -= kPageCost;
      const Lattice smaller = without_edge(lattice, *edge);
      if (smaller.n >= kMinSquares) {
        candidates_.push_back({.lattice = smaller, .cells = cells_of(upright_.image, smaller)});
      }
    }
    candidates_.push_back(std::move(candidate));
  }

  static void compare(Candidate& inner, const Lattice& outer) {
    constexpr double kNearlyAsGood = 0.4;
    constexpr double kAsGood = 0.2;
    if (!is_inside(inner.lattice, outer)) return;
    const double pitch = inner.lattice.pitch();
    const bool has_same_pitch = std::abs(outer.pitch() - pitch) < kSamePitch * pitch;
    if (has_same_pitch && outer.score >= inner.lattice.score - kNearlyAsGood) inner.is_inner = true;
    if (outer.score >= inner.lattice.score - kAsGood) inner.is_hidden = true;
  }

  // Finds up to two solutions, unless the watch has ended the run.
  solve::FewSolutions uniqueness(const Problem& problem) {
    if (control_.should_end()) return {.ended = control_.ended()};
    solve::FewSolutions found = solve::uniqueness(problem, watch_);
    if (found.ended != Ended::Complete) control_.end(found.ended);
    return found;
  }

  // Sets the problem of a level. It gets the smallest number of stars, up to 3, for which it has
  // exactly one solution, or one star if there is no such number.
  void examine(Level& level) {
    constexpr std::array<std::int32_t, 3> kMinSizes = {kMinSquares, 8, 11};  // for 1, 2, 3 stars
    const Regions& regions = level.division->regions;
    for (std::size_t i = 0; i < kMinSizes.size() && level.candidate->lattice.n >= kMinSizes[i];
         ++i) {
      level.problem = problem_of(regions, static_cast<std::int32_t>(i + 1));
      level.is_unique = uniqueness(level.problem).is_unique();
      if (level.is_unique) return;
    }
    level.problem = problem_of(regions, 1);
  }

  // Returns whether a level is clear enough to be believed if it has one solution.
  static bool is_clear(const Level& level) {
    const Candidate& candidate = *level.candidate;
    const bool is_strict = candidate.is_inner || candidate.lattice.n == kMinSquares ||
                           !level.division->regions.are_connected();
    return !candidate.is_hidden && level.rank() >= kBelievedRank &&
           level.confidence() >= (is_strict ? kStrictConfidence : kBelievedConfidence);
  }

  // Returns the level with the best rank; null if its lattice is not clear enough.
  const Level* best_level() const {
    constexpr double kMinScore = 0.45;
    const auto best = std::ranges::find_if(
        levels_, [](const Level& level) { return !level.candidate->is_hidden; });
    const bool has_board = best != levels_.end() && best->candidate->lattice.score >= kMinScore;
    return has_board ? &*best : nullptr;
  }

  // Returns whether a grid that is not square is better than the lattice of the best level, which
  // may be null.
  bool is_oblong(const Level* best) const {
    const double score = lattices_.oblong.score;
    return score >= kBelievedRank && (best == nullptr || score > best->candidate->lattice.score);
  }

  // Returns the reading of the best lattice, with a doubt. Throws UsageError if there is none, or
  // if its regions are not clear.
  Reading doubtful_reading() {
    const Level* const best = best_level();
    if (is_oblong(best)) {
      const Oblong& oblong = lattices_.oblong;
      throw UsageError(
          "picture-not-square",
          "the picture shows {columns} columns and {rows} rows of squares; a board "
          "has the same number of both",
          {{"columns", std::to_string(oblong.columns)}, {"rows", std::to_string(oblong.rows)}});
    }
    if (best == nullptr) {
      throw UsageError("picture-without-grid", "no grid of squares was found in the picture");
    }
    require_clear_regions(*best);
    Level level = *best;
    examine(level);
    return reading_of(level);
  }

  // Throws UsageError if the picture clearly shows a number of regions other than n, or if its
  // regions are not clear.
  static void require_clear_regions(const Level& level) {
    constexpr double kClear = 0.5;
    const Divisions& divisions = level.candidate->divisions;
    const std::string size = std::to_string(level.candidate->lattice.n);
    if (divisions.natural != level.candidate->lattice.n &&
        divisions.natural_confidence >= std::max(kClear, 2 * level.confidence())) {
      throw UsageError("picture-regions", "the board has {n} x {n} squares, but {regions} regions",
                       {{"n", size}, {"regions", std::to_string(divisions.natural)}});
    }
    if (level.confidence() >= kBelievedConfidence) return;
    throw UsageError("picture-unclear",
                     "a board of {n} x {n} squares was found, but its regions are not clear",
                     {{"n", size}});
  }

  Reading reading_of(const Level& level) {
    Reading reading = {.puzzle = {.problem = level.problem}};
    const Box& box = level.candidate->lattice.box;
    reading.corners = {{{box.left, box.top},
                        {box.right, box.top},
                        {box.right, box.bottom},
                        {box.left, box.bottom}}};
    for (Point& corner : reading.corners) corner = upright_.to_picture(corner);
    Marks marks = marks_of(level.candidate->cells, level.problem);
    reading.queens = std::move(marks.queens);
    reading.crosses = std::move(marks.crosses);
    if (&level == believed_ && level.confidence() >= kDoubtfulConfidence) return reading;
    reading.unsure = unsure_squares(level);
    reading.doubt = doubt_about(level);
    return reading;
  }

  // Returns the squares whose regions are least certain, row by row.
  std::vector<Square> unsure_squares(const Level& level) const {
    std::vector<Square> squares = level.division->weakest;
    std::ranges::sort(squares);
    squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
    return squares;
  }

  Sentence doubt_about(const Level& level) {
    if (level.is_unique) return {"picture-doubtful", "the regions of the picture are not clear"};
    const solve::FewSolutions found = uniqueness(level.problem);
    if (found.solutions.empty()) {
      return {"picture-no-solution",
              "the level in the picture has no solution: squares may be misread"};
    }
    return {"picture-several",
            "the level in the picture has several solutions: squares may be misread"};
  }

  Upright upright_;
  Edges columns_;
  Edges rows_;
  const Watch& watch_;
  RunControl control_{watch_};
  Lattices lattices_;
  std::vector<Candidate> candidates_;
  std::vector<Level> levels_;
  const Level* believed_ = nullptr;
};

// Returns whether a reader of a photo has a better level than `other`.
bool is_better(const UprightReader& reader, const UprightReader& other) {
  const auto believed = reader.believed_rank();
  const auto others = other.believed_rank();
  if (believed || others) return believed.value_or(0) > others.value_or(0);
  return reader.doubtful_rank().value_or(0) > other.doubtful_rank().value_or(0);
}

}  // namespace

Reading read_picture(const Image& picture, const Watch& watch) {
  require_size(picture.width, picture.height);
  std::deque<UprightReader> readers;
  readers.emplace_back(scaled(picture), watch);
  UprightReader* best = &readers.back();
  if (!best->is_certain() && best->ended() == Ended::Complete) {
    for (const View& view : views_of(picture)) {
      UprightReader& reader = readers.emplace_back(upright(picture, view), watch);
      if (is_better(reader, *best)) best = &reader;
      if (best->is_certain() || reader.ended() != Ended::Complete) break;
    }
  }
  if (readers.back().ended() != Ended::Complete) return {.ended = readers.back().ended()};
  return best->reading();
}

}  // namespace nqueens::picture
