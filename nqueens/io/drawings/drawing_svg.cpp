// nqueens/io/drawings/drawing_svg.cpp - draws a board as a standalone SVG file.
//
// A square is 100 units wide, and the origin is the top left corner of the board. The elements are
// drawn from back to front: frame with row and column numbers; squares or regions; hatched blocked
// squares; region letters; crosses on attacked squares; lines between conflicting queens; rings
// around queens in conflict; queens; and the squares that PointedOut highlights.
//
// The file has O(n + number of marks) bytes, or O(n^2) with regions. Two elements draw all dark
// squares of the chessboard, one for even and one for odd rows. In these elements, each row is a
// dashed line as thick as a square, with a dash for each dark square. All crosses are one path, and
// all blocked squares another. The queen is defined once, as a symbol, and referenced from each
// square. Its curves are part of the file, so it does not depend on a font. Screen readers get a
// title and a description of the position.
//
// Lines between conflicting queens are dashed along diagonals, dotted along anti-diagonals,
// dash-dotted within a region, and solid for all other conflicts (along rows, columns and the lines
// of riders, and by leaps).
//
// A board with regions has no chessboard: each region is a path of squares in its colour, with thin
// lines between squares, thick lines between regions, and the region's letter in its first square.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/io/drawings/drawing_parts.h"

namespace nqueens::io {
namespace {

constexpr std::int32_t kMaxSvgSize = 1000;
// The overlay marks up to n^2 squares: 40,000 crosses take up a megabyte.
constexpr std::int32_t kMaxOverlaySize = 200;
// With more rows, the numbers would be unreadable, and the description too long for screen readers.
constexpr std::int32_t kMaxLabelledSize = 32;
constexpr std::uint64_t kMaxConflictLines = 1000;

constexpr std::int32_t kUnit = 100;
constexpr std::int32_t kMargin = 64;
constexpr std::int32_t kPixelsPerSquare = 60;
constexpr std::int32_t kMaxPixels = 1080;

// A crown of five points with a ball on each, and two bands. The element that references the symbol
// sets its colour.
constexpr std::string_view kQueenSymbol = R"(<symbol id="nqueens-queen" viewBox="0 0 100 100">
<g fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round">
<path d="M24 66 14 37 33 55 31.5 26 44.5 52 50 21 55.5 52 68.5 26 67 55 86 37 76 66Q50 59 24 66Z"/>
<path d="M24.5 71.5Q50 64.5 75.5 71.5L73 79Q50 73 27 79Z"/>
<path d="M26.5 84Q50 78 73.5 84L77 90H23Z"/>
<circle cx="13" cy="34" r="4.5"/><circle cx="31" cy="22.5" r="4.5"/>
<circle cx="50" cy="17" r="4.5"/>
<circle cx="69" cy="22.5" r="4.5"/><circle cx="87" cy="34" r="4.5"/>
</g>
</symbol>
)";

class SvgWriter {
 public:
  SvgWriter(const Problem& problem, const DrawOptions& options)
      : problem_(problem),
        n_(problem.size()),
        pointed_out_(options.pointed_out),
        marks_(problem, options.overlay) {}

  std::string drawn(Overlay overlay) {
    open();
    description(overlay);
    definitions();
    frame();
    problem_.has_regions() ? regions() : squares();
    blocked_squares();
    region_letters();
    if (overlay == Overlay::Attacks) {
      attacked_squares();
      conflict_lines();
      conflict_rings();
    }
    queens();
    pointed_out_squares();
    out_ += "</svg>\n";
    return std::move(out_);
  }

 private:
  template <class... Values>
  void append(fmt::format_string<Values...> text, Values&&... values) {
    fmt::format_to(std::back_inserter(out_), text, std::forward<Values>(values)...);
  }

  std::int32_t board_units() const { return n_ * kUnit; }
  bool is_labelled() const { return n_ <= kMaxLabelledSize; }

  // On a board without numbers, the width of the frame is proportional to the board.
  std::int32_t margin() const { return is_labelled() ? kMargin : board_units() / 50; }

  static std::int32_t centre(std::int32_t row_or_column) {
    return row_or_column * kUnit + kUnit / 2;
  }

  template <class Visit>
  void for_each_square_marked(Mark mark, Visit visit) const {
    for (std::int32_t row = 0; row < n_; ++row) {
      for (std::int32_t column = 0; column < n_; ++column) {
        if (marks_(row, column) == mark) visit(row, column);
      }
    }
  }

  void open() {
    const std::int32_t side = board_units() + 2 * margin();
    const std::int32_t pixels = std::min(kMaxPixels, (n_ + 1) * kPixelsPerSquare);
    append(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="{0} {0} {1} {1}" width="{2}" )"
           R"(height="{2}" role="img" aria-labelledby="nqueens-title nqueens-description">)"
           "\n",
           -margin(), side, pixels);
  }

  void description(Overlay overlay) {
    const auto& queens = problem_.given();
    append(R"(<title id="nqueens-title">{0} x {0} board with {1} {2}</title>)"
           "\n",
           n_, queens.size(), queens.size() == 1 ? "queen" : "queens");
    append(R"(<desc id="nqueens-description">)");
    if (is_labelled() && !queens.empty()) {
      append("Queens at (row, column):");
      for (const Square queen : queens) append(" ({},{})", queen.row + 1, queen.column + 1);
      append(". ");
    }
    append("Blocked squares: {}.", problem_.blocked().size());
    if (problem_.has_regions()) append(" Regions: {}.", problem_.regions().size());
    if (overlay == Overlay::Attacks) {
      const std::uint64_t conflicts = conflict_count(problem_);
      append(" Pairs of queens that attack each other: {}.", conflicts);
      if (conflicts > kMaxConflictLines) append(" Lines join {} of them.", kMaxConflictLines);
    }
    append("</desc>\n");
  }

  void definitions() {
    append("<defs>\n{}", kQueenSymbol);
    if (!problem_.blocked().empty()) {
      append(R"(<pattern id="nqueens-hatch" width="20" height="20" )"
             R"svg(patternUnits="userSpaceOnUse" patternTransform="rotate(45)">)svg"
             R"(<path d="M10 0V20" stroke="{}" stroke-width="9"/></pattern>)"
             "\n",
             hex(kBlockedMark));
    }
    append("</defs>\n");
  }

  void frame() {
    const std::int32_t side = board_units() + 2 * margin();
    append(R"(<rect x="{0}" y="{0}" width="{1}" height="{1}" rx="{2}" fill="{3}"/>)"
           "\n",
           -margin(), side, margin() / 4, hex(kFrame));
    if (!is_labelled()) return;
    append(R"(<g font-family="system-ui,'DejaVu Sans',sans-serif" font-size="30" )"
           R"(text-anchor="middle" fill="{}">)"
           "\n",
           hex(kLightSquare));
    for (std::int32_t i = 0; i < n_; ++i) {
      append(R"(<text x="{}" y="{}">{}</text>)", centre(i), -kMargin / 2 + 11, i + 1);
      append(R"(<text x="{}" y="{}">{}</text>)"
             "\n",
             -kMargin / 2, centre(i) + 11, i + 1);
    }
    append("</g>\n");
  }

  // Draws the chessboard. Rows 0, 2, ... begin with a light square, so they begin with a gap.
  void squares() {
    append(R"(<rect width="{0}" height="{0}" fill="{1}"/>)"
           "\n",
           board_units(), hex(kLightSquare));
    for (std::int32_t parity = 0; parity < std::min(n_, 2); ++parity) {
      append(R"(<path stroke="{}" stroke-width="{}" stroke-dasharray="{}" )"
             R"(stroke-dashoffset="{}" d=")",
             hex(kDarkSquare), kUnit, kUnit, parity == 0 ? kUnit : 0);
      for (std::int32_t row = parity; row < n_; row += 2) {
        append("M0 {}H{}", centre(row), board_units());
      }
      append("\"/>\n");
    }
  }

  void regions() {
    const std::vector<Rgb> colours = region_colours(problem_.regions());
    for (std::int32_t region = 0; region < n_; ++region) {
      append(R"(<path fill="{}" d=")", hex(colours[static_cast<std::size_t>(region)]));
      for (const Square s : problem_.regions().squares(region)) {
        append("M{} {}h{}v{}h-{}Z", s.column * kUnit, s.row * kUnit, kUnit, kUnit, kUnit);
      }
      append("\"/>\n");
    }
    borders([](bool) { return true; }, R"(stroke-opacity=".3" stroke-width="3")");
    borders([](bool is_between_regions) { return is_between_regions; },
            R"(stroke-width="12" stroke-linecap="square")");
  }

  // Draws the lines between adjacent squares for which `is_wanted(is_between_regions)` is true;
  // `is_between_regions` is true if the two squares are in different regions.
  template <class Wanted>
  void borders(Wanted is_wanted, std::string_view style) {
    append(R"(<path fill="none" stroke="{}" {} d=")", hex(kQueen), style);
    for_each_border(problem_.regions(), [&](Square square, Square next, bool is_border) {
      if (!is_wanted(is_border)) return;
      append("M{} {}{}{}", next.column * kUnit, next.row * kUnit,
             square.row == next.row ? "v" : "h", kUnit);
    });
    append("\"/>\n");
  }

  void region_letters() {
    if (!problem_.has_regions()) return;
    append(R"(<g font-family="system-ui,'DejaVu Sans',sans-serif" font-size="26" fill="{}">)"
           "\n",
           hex(kQueen));
    for (std::int32_t region = 0; region < n_; ++region) {
      const Square first = problem_.regions().squares(region).front();
      append(R"(<text x="{}" y="{}">{}</text>)"
             "\n",
             first.column * kUnit + 9, first.row * kUnit + 28, region_letter(region));
    }
    append("</g>\n");
  }

  void blocked_squares() {
    if (problem_.blocked().empty()) return;
    append(R"svg(<path fill="url(#nqueens-hatch)" stroke="{}" stroke-width="6" d=")svg",
           hex(kBlockedMark));
    for (const Square s : problem_.blocked()) {
      append("M{} {}h94v94h-94Z", s.column * kUnit + 3, s.row * kUnit + 3);
    }
    append("\"/>\n");
  }

  void attacked_squares() {
    append(R"(<path fill="none" stroke="{}" stroke-opacity=".6" stroke-width="7" )"
           R"(stroke-linecap="round" d=")",
           hex(kAttackedMark));
    for_each_square_marked(Mark::Attacked, [&](std::int32_t row, std::int32_t column) {
      append("M{} {}l24 24m0-24l-24 24", centre(column) - 12, centre(row) - 12);
    });
    append("\"/>\n");
  }

  void pointed_out_squares() {
    for (const Square s : pointed_out_.ringed) {
      append(R"(<circle cx="{}" cy="{}" r="30" fill="none" stroke="{}" stroke-width="9"/>)"
             "\n",
             centre(s.column), centre(s.row), hex(kQueen));
    }
    for (const Square s : pointed_out_.crossed_out) {
      append(R"(<path d="M{} {}l44 44m0-44l-44 44" fill="none" stroke="{}" stroke-width="13"/>)"
             "\n",
             centre(s.column) - 22, centre(s.row) - 22, hex(kConflict));
    }
  }

  void conflict_lines() {
    append(R"(<g stroke="{}" stroke-width="9" stroke-linecap="round">)"
           "\n",
           hex(kConflict));
    std::uint64_t lines = 0;
    for_each_conflict(problem_, [&](const Conflict& conflict) {
      append(R"(<path d="M{} {}L{} {}"{}/>)"
             "\n",
             centre(conflict.first.column), centre(conflict.first.row),
             centre(conflict.second.column), centre(conflict.second.row), dashes(conflict.line));
      return ++lines < kMaxConflictLines;
    });
    append("</g>\n");
  }

  static std::string_view dashes(Line line) {
    if (line == Line::Diagonal) return R"( stroke-dasharray="30 24")";
    if (line == Line::AntiDiagonal) return R"( stroke-dasharray="0 22")";
    if (line == Line::Region) return R"( stroke-dasharray="36 22 0 22")";
    return "";
  }

  void conflict_rings() {
    append(R"(<g fill="{}" stroke="{}" stroke-width="7">)"
           "\n",
           hex(kLightSquare), hex(kConflict));
    for_each_square_marked(Mark::QueenInConflict, [&](std::int32_t row, std::int32_t column) {
      append(R"(<circle cx="{}" cy="{}" r="44"/>)"
             "\n",
             centre(column), centre(row));
    });
    append("</g>\n");
  }

  void queens() {
    append(R"(<g color="{}">)"
           "\n",
           hex(kQueen));
    for (const Square queen : problem_.given()) {
      append(R"(<use href="#nqueens-queen" x="{}" y="{}" width="88" height="88"/>)"
             "\n",
             queen.column * kUnit + 6, queen.row * kUnit + 4);
    }
    append("</g>\n");
  }

  // Calls `visit(square, next, is_between_regions)` for each pair of adjacent squares; `next` is to
  // the right of `square` or below it.
  template <class Visit>
  static void for_each_border(const Regions& regions, Visit visit) {
    for (Square square = {0, 0}; square.row < regions.size(); ++square.row) {
      for (square.column = 0; square.column < regions.size(); ++square.column) {
        for (const Square next :
             {Square{square.row, square.column + 1}, Square{square.row + 1, square.column}}) {
          if (!on_board(next, regions.size())) continue;
          visit(square, next, regions[square] != regions[next]);
        }
      }
    }
  }

  const Problem& problem_;
  std::int32_t n_;
  const PointedOut& pointed_out_;
  Marks marks_;
  std::string out_;
};

std::string draw_svg(const Problem& problem, const DrawOptions& options) {
  if (options.overlay == Overlay::Attacks && problem.size() > kMaxOverlaySize) {
    throw UsageError(
        fmt::format("the drawing svg marks attacked squares up to n = {}, found n = {}: draw the "
                    "board without them",
                    kMaxOverlaySize, problem.size()));
  }
  return SvgWriter(problem, options).drawn(options.overlay);
}

}  // namespace

Drawing svg_drawing() {
  return {.name = "svg",
          .summary = "a picture file for browsers and documents, always coloured",
          .max_size = kMaxSvgSize,
          .draw = draw_svg};
}

}  // namespace nqueens::io
