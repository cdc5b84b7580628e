// nqueens/io/drawings/drawing_regions.cpp - draws a board with regions on a terminal and chooses
// the colours of regions.
//
// A square is three characters wide: a mark as in drawing_text.cpp, the letter of its region, and a
// blank. Heavy lines separate squares of different regions and surround the board. There are no
// lines inside a region, so that regions are visible as areas. With colours, each region also has a
// background colour, but the drawing does not depend on it.
//
// The twelve colours were chosen by a greedy search that maximises the minimum distance between any
// two of them. The candidates were muted colours on which black text is readable (CIE chroma of at
// most 58, lightness of at least 56). Any two of the colours are at least 16 apart in CIELAB, for
// normal vision and for people without red, green or blue receptors (simulated after G. M. Machado,
// M. M. Oliveira and L. A. F. Fernandes, "A physiologically-based model for simulation of color
// vision deficiency", 2009).
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/board/regions.h"
#include "nqueens/io/drawings/drawing_parts.h"

namespace nqueens::io {
namespace {

constexpr std::array<Rgb, 12> kRegionColours = {{{0xee, 0xaa, 0xff},
                                                 {0xcc, 0xcc, 0x88},
                                                 {0x55, 0x99, 0x77},
                                                 {0xee, 0x99, 0x55},
                                                 {0xcc, 0xff, 0xff},
                                                 {0xaa, 0x77, 0xcc},
                                                 {0x99, 0xff, 0xbb},
                                                 {0xaa, 0x88, 0x55},
                                                 {0xaa, 0xbb, 0xcc},
                                                 {0xee, 0xff, 0x99},
                                                 {0x88, 0xcc, 0xaa},
                                                 {0x88, 0x88, 0x99}}};

// Returns, for each region, the regions that share an edge with it.
std::vector<std::set<std::int32_t>> neighbours_of(const Regions& regions) {
  std::vector<std::set<std::int32_t>> neighbours(static_cast<std::size_t>(regions.size()));
  const auto touch = [&](Square square, Square next) {
    if (!on_board(next, regions.size()) || regions[square] == regions[next]) return;
    neighbours[static_cast<std::size_t>(regions[square])].insert(regions[next]);
    neighbours[static_cast<std::size_t>(regions[next])].insert(regions[square]);
  };
  for (Square square = {0, 0}; square.row < regions.size(); ++square.row) {
    for (square.column = 0; square.column < regions.size(); ++square.column) {
      touch(square, {square.row, square.column + 1});
      touch(square, {square.row + 1, square.column});
    }
  }
  return neighbours;
}

// Line characters for a corner of four squares. The index is the sum of the numbers of the heavy
// arms: up 1, right 2, down 4, left 8.
constexpr std::array<std::string_view, 16> kCorners = {
    " ",      "\u2579", "\u257A", "\u2517", "\u257B", "\u2503", "\u250F", "\u2523",
    "\u2578", "\u251B", "\u2501", "\u253B", "\u2513", "\u252B", "\u2533", "\u254B"};
constexpr std::string_view kUpright = kCorners[5];
constexpr std::string_view kSide = "\u2501\u2501\u2501";  // above a square
constexpr std::string_view kNoSide = "   ";

class RegionText {
 public:
  RegionText(const Problem& problem, const DrawOptions& options)
      : regions_(problem.regions()),
        n_(problem.size()),
        marks_(problem, options.overlay),
        is_coloured_(options.colour == Colour::Yes),
        colours_(region_colours(regions_)) {}

  std::string drawn() {
    append_column_numbers();
    for (std::int32_t row = 0; row <= n_; ++row) {
      append_line_above(row);
      if (row < n_) append_row(row);
    }
    return std::move(out_);
  }

 private:
  static constexpr std::int32_t kNone = -1;

  // Returns the region of a square; kNone outside the board.
  std::int32_t region(std::int32_t row, std::int32_t column) const {
    const Square square = {row, column};
    return on_board(square, n_) ? regions_[square] : kNone;
  }

  std::size_t margin() const { return std::to_string(n_).size() + 1; }

  void append_column_numbers() {
    std::string line(margin(), ' ');
    for (std::int32_t column = 1; column <= n_; ++column) {
      const std::string number = std::to_string(column);
      line += std::string(number.size() == 1 ? 2 : 1, ' ') + number + " ";
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out_ += line + "\n";
  }

  // Appends text with the background colour of region `on_region`, or with the terminal's default
  // colours if `on_region` is kNone or the drawing has no colours.
  void append(std::string_view text, std::int32_t on_region, std::string_view ink = "") {
    if (!is_coloured_ || on_region == kNone) {
      out_ += text;
      return;
    }
    out_ += background(colours_[static_cast<std::size_t>(on_region)]);
    out_ += ink.empty() ? foreground(kQueen) : std::string(ink);
    out_ += text;
    out_ += kResetColours;
  }

  void append_line_above(std::int32_t row) {
    out_ += std::string(margin(), ' ');
    for (std::int32_t column = 0; column <= n_; ++column) {
      append_corner(row, column);
      if (column == n_) break;
      const std::int32_t below = region(row, column);
      const bool is_border = below != region(row - 1, column);
      append(is_border ? kSide : kNoSide, is_border ? kNone : below);
    }
    out_.push_back('\n');
  }

  // Appends the corner above and to the left of a square.
  void append_corner(std::int32_t row, std::int32_t column) {
    const std::int32_t above_left = region(row - 1, column - 1);
    const std::int32_t above = region(row - 1, column);
    const std::int32_t left = region(row, column - 1);
    const std::int32_t here = region(row, column);
    const std::size_t arms = (above_left != above ? 1U : 0U) + (above != here ? 2U : 0U) +
                             (left != here ? 4U : 0U) + (above_left != left ? 8U : 0U);
    append(kCorners[arms], arms == 0 ? here : kNone);
  }

  void append_row(std::int32_t row) {
    const std::string number = std::to_string(row + 1);
    out_ += std::string(margin() - 1 - number.size(), ' ') + number + " ";
    for (std::int32_t column = 0; column <= n_; ++column) {
      const std::int32_t here = region(row, column);
      const bool is_border = here != region(row, column - 1);
      append(is_border ? kUpright : " ", is_border ? kNone : here);
      if (column < n_) append_square(row, column);
    }
    out_.push_back('\n');
  }

  void append_square(std::int32_t row, std::int32_t column) {
    const Mark mark = marks_(row, column);
    const std::int32_t here = region(row, column);
    const std::string text = std::string(1, region_letter(here)) + " ";
    if (!is_coloured_ || mark != Mark::QueenInConflict) {
      return append(std::string(sign(mark)) + text, here);
    }
    append(sign(mark), here, foreground(kConflict));
    append(text, here);
  }

  std::string_view sign(Mark mark) const {
    constexpr std::array<std::string_view, 5> kSigns = {" ", "x", "#", "Q", "!"};
    constexpr std::array<std::string_view, 5> kColoured = {" ", "\u00D7", "\u2592", "\u265B", "!"};
    return (is_coloured_ ? kColoured : kSigns)[static_cast<std::size_t>(mark)];
  }

  const Regions& regions_;
  std::int32_t n_;
  Marks marks_;
  bool is_coloured_;
  std::vector<Rgb> colours_;
  std::string out_;
};

}  // namespace

std::vector<Rgb> region_colours(const Regions& regions) {
  const auto neighbours = neighbours_of(regions);
  std::vector<std::size_t> chosen;
  std::vector<Rgb> colours;
  for (std::size_t region = 0; region < neighbours.size(); ++region) {
    const auto is_taken = [&](std::size_t colour) {
      return std::ranges::any_of(neighbours[region], [&](std::int32_t other) {
        const auto at = static_cast<std::size_t>(other);
        return at < region && chosen[at] == colour;
      });
    };
    std::size_t colour = region % kRegionColours.size();
    for (std::size_t i = 0; i < kRegionColours.size() && is_taken(colour); ++i) {
      colour = (colour + 1) % kRegionColours.size();
    }
    chosen.push_back(colour);
    colours.push_back(kRegionColours[colour]);
  }
  return colours;
}

std::string draw_region_text(const Problem& problem, const DrawOptions& options) {
  return RegionText(problem, options).drawn();
}

}  // namespace nqueens::io
