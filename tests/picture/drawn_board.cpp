// tests/picture/drawn_board.cpp - draws boards in the styles of apps and programs, for tests.
//
// Everything is drawn twice as large and then reduced, so edges are as smooth as on a screen.
// SPDX-License-Identifier: MIT
#include "tests/picture/drawn_board.h"

#include <png.h>
#include <turbojpeg.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>

#include "nqueens/base/numbers/random.h"

namespace nqueens::picture {
namespace {

constexpr double kEnlarged = 2;

Rgb colour_of_hue(double hue, double lightness, double saturation) {
  Rgb colour = {};
  const double centre[3] = {0, 1.0 / 3, 2.0 / 3};
  for (std::size_t c = 0; c < 3; ++c) {
    double apart = std::abs(hue - centre[c]);
    apart = std::min(apart, 1 - apart);
    const double pure = std::clamp(2 - 6 * apart, 0.0, 1.0);
    colour[c] = static_cast<std::uint8_t>(255 * lightness * (1 - saturation * (1 - pure)));
  }
  return colour;
}

// Returns a colour for each region. Neighbours have different colours, except in the palette White.
std::vector<Rgb> colours_of(std::int32_t columns, const std::vector<std::uint8_t>& labels,
                            Palette palette, FastRandom& random) {
  const auto regions = static_cast<std::size_t>(*std::ranges::max_element(labels)) + 1;
  std::vector<Rgb> colours(regions, Rgb{255, 255, 255});
  if (palette == Palette::White) return colours;
  const std::size_t kinds = palette == Palette::Few ? 5 : regions;
  std::vector<Rgb> all(kinds);
  for (std::size_t i = 0; i < kinds; ++i) {
    const double share = static_cast<double>(i) / static_cast<double>(kinds);
    const double lightness = i % 2 == 0 ? 1 : 0.78;
    const double saturation = i % 3 == 2 ? 0.75 : 0.45;
    const auto grey = static_cast<std::uint8_t>(110 + 140 * share);
    all[i] = palette == Palette::Greys ? Rgb{grey, grey, grey}
                                       : colour_of_hue(share, lightness, saturation);
  }
  random.shuffle(all);
  if (palette != Palette::Few) return all;
  std::vector<std::size_t> kind(regions, kinds);
  for (std::size_t region = 0; region < regions; ++region) {
    std::vector<bool> used(kinds + 1);
    const auto width = static_cast<std::size_t>(columns);
    const auto note = [&](std::size_t a, std::size_t b) {
      if (labels[a] == region) used[kind[labels[b]]] = true;
      if (labels[b] == region) used[kind[labels[a]]] = true;
    };
    for (std::size_t i = 0; i < labels.size(); ++i) {
      if (i % width + 1 < width) note(i, i + 1);
      if (i + width < labels.size()) note(i, i + width);
    }
    std::size_t free = 0;
    while (free + 1 < kinds && used[free]) ++free;
    kind[region] = free;
    colours[region] = all[free];
  }
  return colours;
}

class Canvas {
 public:
  Canvas(double width, double height, Rgb colour)
      : image_(static_cast<std::int32_t>(std::lround(width * kEnlarged)),
               static_cast<std::int32_t>(std::lround(height * kEnlarged))) {
    fill({0, 0, width, height}, colour);
  }

  void fill(const Box& box, Rgb colour) {
    const auto scaled = [](double p) {
      return static_cast<std::int32_t>(std::lround(p * kEnlarged));
    };
    for (std::int32_t y = std::max(0, scaled(box.top));
         y < std::min(image_.height, scaled(box.bottom)); ++y) {
      for (std::int32_t x = std::max(0, scaled(box.left));
           x < std::min(image_.width, scaled(box.right)); ++x) {
        image_.set(x, y, colour);
      }
    }
  }

  // Fills the points of a square for which `is_inside(u, v)` is true; u and v go from -1 to 1.
  template <class IsInside>
  void fill_shape(const Box& square, Rgb colour, const IsInside& is_inside) {
    for (auto y = static_cast<std::int32_t>(square.top * kEnlarged); y < square.bottom * kEnlarged;
         ++y) {
      for (auto x = static_cast<std::int32_t>(square.left * kEnlarged);
           x < square.right * kEnlarged; ++x) {
        const double u = 2 * ((x + 0.5) / kEnlarged - square.left) / square.width() - 1;
        const double v = 2 * ((y + 0.5) / kEnlarged - square.top) / square.height() - 1;
        if (is_inside(u, v)) image_.set(x, y, colour);
      }
    }
  }

  Image part(const Box& box) const {
    const Box enlarged = {box.left * kEnlarged, box.top * kEnlarged, box.right * kEnlarged,
                          box.bottom * kEnlarged};
    return resampled(image_, enlarged, static_cast<std::int32_t>(std::lround(box.width())),
                     static_cast<std::int32_t>(std::lround(box.height())));
  }

 private:
  Image image_;
};

bool is_in_crown(double u, double v) {
  if (std::abs(u) > 0.5 || v > 0.45 || v < -0.5) return false;
  const double teeth = std::abs(std::fmod(std::abs(u) * 4 + 1, 2.0) - 1);  // 0 at the tips
  return v > -0.45 + 0.6 * teeth;
}

bool is_in_cross(double u, double v) {
  return std::abs(u) < 0.28 && std::abs(v) < 0.28 &&
         (std::abs(u - v) < 0.1 || std::abs(u + v) < 0.1);
}

// Draws short strokes that resemble lines of text.
void draw_text(Canvas& canvas, const Box& box, Rgb page, FastRandom& random) {
  const std::uint8_t ink = page[0] > 128 ? 40 : 215;
  for (double y = box.top + 6; y + 12 < box.bottom; y += 18) {
    for (double x = box.left + 8; x + 8 < box.right; x += 7) {
      if (random.below(6) == 0) continue;
      canvas.fill({x, y, x + 1.5, y + 4 + 7 * random.unit()}, {ink, ink, ink});
      canvas.fill({x, y + 5, x + 5 * random.unit(), y + 6.5}, {ink, ink, ink});
    }
  }
}

// Returns the corners of a box, clockwise from the upper left.
std::array<Point, 4> corners_of(const Box& box) {
  return {
      {{box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}}};
}

Homography between(const std::array<Point, 4>& from, const std::array<Point, 4>& to) {
  return homography_of({{from[0], to[0]}, {from[1], to[1]}, {from[2], to[2]}, {from[3], to[3]}})
      .value();
}

// Returns the area of a quadrilateral.
double area_of(const std::array<Point, 4>& corners) {
  double twice = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point a = corners[i];
    const Point b = corners[(i + 1) % corners.size()];
    twice += a.x * b.y - b.x * a.y;
  }
  return std::abs(twice) / 2;
}

// Returns the points at which a camera sees the corners of a sheet.
std::array<Point, 4> moved_corners(const Box& sheet, FastRandom& random) {
  constexpr double kMoved = 0.12;
  constexpr double kTurned = 20 * 3.14159265358979 / 180;
  const double angle = kTurned * (2 * random.unit() - 1);
  std::array<Point, 4> corners = corners_of(sheet);
  for (Point& corner : corners) {
    const double x = corner.x + kMoved * sheet.width() * (2 * random.unit() - 1);
    const double y = corner.y + kMoved * sheet.height() * (2 * random.unit() - 1);
    corner = {std::cos(angle) * x - std::sin(angle) * y, std::sin(angle) * x + std::cos(angle) * y};
  }
  return corners;
}

// Returns the sheet of a board: its picture, with or without a dark frame like that of a screen.
Image sheet_of(const Image& picture, std::int32_t frame, Rgb colour) {
  Image sheet(picture.width + 2 * frame, picture.height + 2 * frame);
  for (std::int32_t y = 0; y < sheet.height; ++y) {
    for (std::int32_t x = 0; x < sheet.width; ++x) {
      const bool is_inside =
          x >= frame && y >= frame && x < picture.width + frame && y < picture.height + frame;
      sheet.set(x, y, is_inside ? picture.at(x - frame, y - frame) : colour);
    }
  }
  return sheet;
}

// Returns a wooden table: stripes of slightly different brightness.
Image table(std::int32_t width, std::int32_t height, FastRandom& random) {
  const Rgb wood = colour_of_hue(random.unit(), 0.35 + 0.55 * random.unit(), 0.5 * random.unit());
  Image image(width, height);
  double shade = 1;
  for (std::int32_t y = 0; y < height; ++y) {
    if (random.below(7) == 0) shade = 0.9 + 0.1 * random.unit();
    for (std::int32_t x = 0; x < width; ++x) {
      Rgb colour = wood;
      for (std::uint8_t& part : colour) part = static_cast<std::uint8_t>(shade * part);
      image.set(x, y, colour);
    }
  }
  return image;
}

// Draws the sheet into the photo. The edges of the sheet are smooth.
void lay_on(Image& photo, const Image& sheet, const std::array<Point, 4>& corners) {
  const auto width = double(sheet.width);
  const auto height = double(sheet.height);
  const Homography to_sheet = between(corners, corners_of({0, 0, width, height}));
  const Image seen = warped(sheet, to_sheet, photo.width, photo.height);
  for (std::int32_t y = 0; y < photo.height; ++y) {
    for (std::int32_t x = 0; x < photo.width; ++x) {
      const Point p = to_sheet({x + 0.5, y + 0.5});
      const double inside = std::min({p.x, p.y, width - p.x, height - p.y});
      if (inside > 0) photo.set(x, y, seen.at(x, y));
    }
  }
}

// Blurs a photo: replaces each pixel by a weighted mean of itself and its two neighbours, first
// in its row and then in its column. Repeats this `times` times.
void blur(Image& photo, std::uint64_t times) {
  for (std::uint64_t i = 0; i < times; ++i) {
    for (const std::size_t step : {std::size_t{3}, 3 * static_cast<std::size_t>(photo.width)}) {
      const std::vector<std::uint8_t> old = photo.bytes;
      for (std::size_t k = step; k + step < old.size(); ++k) {
        photo.bytes[k] =
            static_cast<std::uint8_t>((old[k - step] + 2 * old[k] + old[k + step] + 2) / 4);
      }
    }
  }
}

// Adds noise and makes the light uneven and coloured.
void light(Image& photo, FastRandom& random) {
  const double across = 0.4 * (2 * random.unit() - 1);
  const double down = 0.4 * (2 * random.unit() - 1);
  const double noise = 2 + 10 * random.unit();
  const double least = 8 * random.unit();
  double gains[3] = {};
  for (double& gain : gains) gain = 0.8 + 0.15 * random.unit();
  for (std::int32_t y = 0; y < photo.height; ++y) {
    for (std::int32_t x = 0; x < photo.width; ++x) {
      const double brightness =
          1 + across * (double(x) / photo.width - 0.5) + down * (double(y) / photo.height - 0.5);
      Rgb colour = photo.at(x, y);
      for (std::size_t c = 0; c < colour.size(); ++c) {
        const double grain = noise * (random.unit() + random.unit() + random.unit() - 1.5);
        const double value = least + gains[c] * brightness * colour[c] + grain;
        colour[c] = static_cast<std::uint8_t>(std::clamp(value, 0.0, 255.0));
      }
      photo.set(x, y, colour);
    }
  }
}

struct Plan {
  std::int32_t columns = 0;
  std::int32_t rows = 0;
  const std::vector<std::uint8_t>& labels;
  const DrawingParams& params;
  Box board;

  Box cell(std::int32_t row, std::int32_t column) const {
    const double size = params.cell;
    return {board.left + column * size, board.top + row * size, board.left + (column + 1) * size,
            board.top + (row + 1) * size};
  }
  std::uint8_t label(std::int32_t row, std::int32_t column) const {
    return labels[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                  static_cast<std::size_t>(column)];
  }
};

void draw_line(Canvas& canvas, const Plan& plan, Box line, bool is_border, bool is_outer) {
  const BoardStyle& style = plan.params.style;
  const double share = is_outer ? style.outer : is_border ? style.thick : style.thin;
  if (share == 0) return;
  const double half = std::max(share * plan.params.cell, 1.0) / 2;
  canvas.fill({line.left - half, line.top - half, line.right + half, line.bottom + half},
              is_border || is_outer ? style.thick_line : style.thin_line);
}

void draw_lines(Canvas& canvas, const Plan& plan, bool draws_borders) {
  for (std::int32_t row = 0; row <= plan.rows; ++row) {
    for (std::int32_t column = 0; column <= plan.columns; ++column) {
      const Box cell = plan.cell(row, column);
      if (row < plan.rows) {
        const bool is_outer = column == 0 || column == plan.columns;
        const bool is_border = is_outer || plan.label(row, column - 1) != plan.label(row, column);
        if (is_border == draws_borders) {
          draw_line(canvas, plan, {cell.left, cell.top, cell.left, cell.bottom}, is_border,
                    is_outer);
        }
      }
      if (column < plan.columns) {
        const bool is_outer = row == 0 || row == plan.rows;
        const bool is_border = is_outer || plan.label(row - 1, column) != plan.label(row, column);
        if (is_border == draws_borders) {
          draw_line(canvas, plan, {cell.left, cell.top, cell.right, cell.top}, is_border, is_outer);
        }
      }
    }
  }
}

void draw_cells(Canvas& canvas, const Plan& plan, const std::vector<Rgb>& colours) {
  const double inset = plan.params.style.gap * plan.params.cell / 2;
  for (std::int32_t row = 0; row < plan.rows; ++row) {
    for (std::int32_t column = 0; column < plan.columns; ++column) {
      const Box cell = plan.cell(row, column);
      canvas.fill({cell.left + inset, cell.top + inset, cell.right - inset, cell.bottom - inset},
                  colours[plan.label(row, column)]);
    }
  }
}

// Draws the marks that `shown` selects: about half of the queens, crosses on about a third of the
// other squares, or both.
void draw_marks(Canvas& canvas, const Plan& plan, const std::vector<Rgb>& colours,
                FastRandom& random, DrawnBoard& drawn) {
  const Shown shown = plan.params.shown;
  for (std::int32_t row = 0; row < plan.rows; ++row) {
    for (std::int32_t column = 0; column < plan.columns; ++column) {
      const Square square = {row, column};
      const bool is_solution = std::ranges::count(plan.params.solution, square) > 0;
      const Rgb colour = colours[plan.label(row, column)];
      const Rgb ink = colour[1] > 110 ? Rgb{10, 10, 10} : Rgb{250, 250, 250};
      if (is_solution && shown >= Shown::Queens && random.below(2) == 0) {
        canvas.fill_shape(plan.cell(row, column), ink, is_in_crown);
        drawn.queens.push_back(square);
      } else if (!is_solution && (shown == Shown::Crosses || shown == Shown::Both) &&
                 random.below(3) == 0) {
        canvas.fill_shape(plan.cell(row, column), ink, is_in_cross);
        drawn.crosses.push_back(square);
      }
    }
  }
}

}  // namespace

DrawnBoard drawn_board(std::int32_t columns, std::int32_t rows,
                       const std::vector<std::uint8_t>& labels, const DrawingParams& params) {
  FastRandom random(params.seed);
  const BoardStyle& style = params.style;
  const double side = 12 + 40 * random.unit();
  const double above = 30 + 90 * random.unit();
  const double below = 20 + 120 * random.unit();
  const Box board = {side, above, side + columns * params.cell, above + rows * params.cell};
  const Plan plan = {columns, rows, labels, params, board};
  const double width = board.right + side;
  const double height = board.bottom + below;
  Canvas canvas(width, height, style.page);
  draw_text(canvas, {side, 0, width - side, above - 12}, style.page, random);
  draw_text(canvas, {side, board.bottom + 12, width - side, height}, style.page, random);
  const std::vector<Rgb> colours = colours_of(columns, labels, style.palette, random);
  DrawnBoard drawn;
  draw_cells(canvas, plan, colours);
  draw_lines(canvas, plan, false);
  draw_lines(canvas, plan, true);
  draw_marks(canvas, plan, colours, random, drawn);
  Box view = {0, 0, width, height};
  if (style.is_cropped) {
    view = {board.left + std::round(2 * random.unit()), board.top + std::round(2 * random.unit()),
            board.right - std::round(2 * random.unit()),
            board.bottom - std::round(2 * random.unit())};
  }
  drawn.image = canvas.part(view);
  drawn.board = {board.left - view.left, board.top - view.top, board.right - view.left,
                 board.bottom - view.top};
  return drawn;
}

DrawnBoard drawn_board(const Problem& level, const DrawingParams& params) {
  const auto labels = level.regions().of_squares();
  return drawn_board(level.size(), level.size(), {labels.begin(), labels.end()}, params);
}

DrawnPhoto photo_of(const DrawnBoard& drawn, std::uint64_t seed) {
  FastRandom random(seed);
  const auto frame = static_cast<std::int32_t>(random.below(3) * 12);
  const auto shade = static_cast<std::uint8_t>(15 + random.below(50));
  const Image sheet = sheet_of(drawn.image, frame, {shade, shade, shade});
  const Box whole = {0, 0, double(sheet.width), double(sheet.height)};
  std::array<Point, 4> corners = moved_corners(whole, random);
  const Box board = {drawn.board.left + frame, drawn.board.top + frame, drawn.board.right + frame,
                     drawn.board.bottom + frame};
  const auto board_in = [&] {
    const Homography map = between(corners_of(whole), corners);
    std::array<Point, 4> result = corners_of(board);
    for (Point& corner : result) corner = map(corner);
    return result;
  };
  const double factor = std::sqrt(area_of(corners_of(board)) / area_of(board_in()));
  const auto [left, right] = std::ranges::minmax(corners, {}, &Point::x);
  const auto [top, bottom] = std::ranges::minmax(corners, {}, &Point::y);
  const double margin_x = (0.02 + 0.15 * random.unit()) * (right.x - left.x);
  const double margin_y = (0.02 + 0.15 * random.unit()) * (bottom.y - top.y);
  for (Point& corner : corners) {
    corner = {factor * (corner.x - left.x + margin_x), factor * (corner.y - top.y + margin_y)};
  }
  DrawnPhoto photo = {
      .image = table(static_cast<std::int32_t>(factor * (right.x - left.x + 2 * margin_x)),
                     static_cast<std::int32_t>(factor * (bottom.y - top.y + 2 * margin_y)), random),
      .corners = board_in()};
  lay_on(photo.image, sheet, corners);
  blur(photo.image, 1 + random.below(3));
  light(photo.image, random);
  return photo;
}

std::string jpeg_of(const Image& image, int quality) {
  const std::unique_ptr<void, decltype(&tjDestroy)> writer(tjInitCompress(), tjDestroy);
  unsigned char* bytes = nullptr;
  unsigned long size = 0;
  if (tjCompress2(writer.get(), image.bytes.data(), image.width, 0, image.height, TJPF_RGB, &bytes,
                  &size, TJSAMP_420, quality, 0) != 0) {
    throw std::runtime_error("cannot write JPEG");
  }
  const std::unique_ptr<unsigned char, decltype(&tjFree)> owner(bytes, tjFree);
  return {bytes, bytes + size};
}

std::string png_of(const Image& image) {
  png_image png = {};
  png.version = PNG_IMAGE_VERSION;
  png.format = PNG_FORMAT_RGB;
  png.width = static_cast<png_uint_32>(image.width);
  png.height = static_cast<png_uint_32>(image.height);
  std::string bytes(PNG_IMAGE_PNG_SIZE_MAX(png), '\0');
  png_alloc_size_t size = bytes.size();
  if (png_image_write_to_memory(&png, bytes.data(), &size, 0, image.bytes.data(), 0, nullptr) ==
      0) {
    throw std::runtime_error("cannot write PNG");
  }
  bytes.resize(size);
  return bytes;
}

}  // namespace nqueens::picture
