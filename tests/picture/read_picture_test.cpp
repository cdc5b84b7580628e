// tests/picture/read_picture_test.cpp - reads drawn boards and refuses other pictures.
//
// The boards are generated levels, drawn in eight styles with fixed seeds, as screenshots and as
// photos. If a level is read wrongly, the reader must report a doubt.
// SPDX-License-Identifier: MIT
#include "nqueens/picture/read_picture.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/numbers/random.h"
#include "nqueens/picture/decode.h"
#include "nqueens/puzzle/generate.h"
#include "tests/picture/drawn_board.h"

namespace nqueens::picture {
namespace {

struct Example {
  RegionPuzzle puzzle;
  DrawnBoard drawn;
};

// Returns a level with `n` rows, drawn in a style with cells of `least` to 90 pixels.
Example example(const BoardStyle& style, std::int32_t n, double least, FastRandom& random) {
  const auto made = puzzle::generate({.n = n, .max_level = 8, .seed = random.below(1 << 30)}).made;
  if (!made) throw Error("no level was generated");
  const DrawingParams params = {.style = style,
                                .cell = least + (90 - least) * random.unit() * random.unit(),
                                .shown = static_cast<Shown>(random.below(4)),
                                .solution = made->rating.solution,
                                .seed = random.below(1 << 30)};
  return {made->puzzle, drawn_board(made->puzzle.problem, params)};
}

struct Results {
  int right = 0;
  int wrong_without_doubt = 0;
  int marks_right = 0;
  std::string failures;
};

void read(const Example& example, const Image& image, const std::string& name, Results& results) {
  try {
    const Reading reading = read_picture(image);
    const bool is_right = in_order_of_squares(reading.puzzle.regions()) ==
                          in_order_of_squares(example.puzzle.regions());
    results.right += is_right;
    results.wrong_without_doubt += !is_right && reading.doubt.empty();
    results.marks_right += is_right && reading.queens == example.drawn.queens &&
                           reading.crosses == example.drawn.crosses;
    if (!is_right) results.failures += name + " is read wrongly\n";
  } catch (const UsageError& error) {
    results.failures += name + ": " + error.what() + "\n";
  }
}

// Returns the message with which the reader refuses a picture.
std::string refusal(const Image& image) {
  try {
    read_picture(image);
  } catch (const UsageError& error) {
    return error.what();
  }
  return "not refused";
}

Image blank(std::int32_t width, std::int32_t height) {
  Image image(width, height);
  image.bytes.assign(image.bytes.size(), 255);
  return image;
}

// A level with one solution.
Problem small_level() {
  return problem_of(
      Regions(5, {0, 0, 0, 1, 2, 0, 0, 0, 2, 2, 0, 0, 0, 2, 2, 0, 3, 3, 2, 2, 4, 3, 2, 2, 2}));
}

TEST(ReadPictureSlow, ReadsEveryScreenshot) {
  Results results;
  for (const BoardStyle& style : kBoardStyles) {
    for (std::int32_t n = 5; n <= 12; ++n) {
      FastRandom random(100 + static_cast<std::uint64_t>(n));
      const Example one = example(style, n, 16, random);
      read(one, one.drawn.image, std::string(style.name) + " " + std::to_string(n), results);
    }
  }
  EXPECT_EQ(results.right, 64) << results.failures;
  EXPECT_EQ(results.wrong_without_doubt, 0);
  EXPECT_GE(results.marks_right, 60);
}

TEST(ReadPictureSlow, ReadsNearlyEveryJpegPicture) {
  Results results;
  FastRandom qualities(7);
  for (const BoardStyle& style : kBoardStyles) {
    for (std::int32_t n = 5; n <= 12; ++n) {
      FastRandom random(200 + static_cast<std::uint64_t>(n));
      const Example one = example(style, n, 20, random);
      const auto quality = 40 + static_cast<int>(qualities.below(51));
      read(one, decoded(jpeg_of(one.drawn.image, quality)),
           std::string(style.name) + " " + std::to_string(n), results);
    }
  }
  EXPECT_GE(results.right, 61) << results.failures;  // 95 % of 64
  EXPECT_EQ(results.wrong_without_doubt, 0);
}

TEST(ReadPictureSlow, ReadsNearlyEveryPhoto) {
  Results results;
  FastRandom random(300);
  std::int32_t least = 5;
  for (const BoardStyle& style : kBoardStyles) {
    for (std::int32_t n = least; n <= 12; n += 2) {
      const Example one = example(style, n, 24, random);
      const DrawnPhoto photo = photo_of(one.drawn, random.below(1 << 30));
      const auto quality = 60 + static_cast<int>(random.below(31));
      read(one, decoded(jpeg_of(photo.image, quality)),
           std::string(style.name) + " " + std::to_string(n), results);
    }
    least = 11 - least;  // alternately 5 and 6
  }
  EXPECT_GE(results.right, 31) << results.failures;  // 95 % of 32
  EXPECT_EQ(results.wrong_without_doubt, 0);
  EXPECT_GE(results.marks_right, 30);
}

TEST(ReadPicture, FindsTheCornersInAPhoto) {
  const DrawnPhoto photo = photo_of(drawn_board(small_level(), {.cell = 60}), 1);
  const Reading reading = read_picture(photo.image);
  EXPECT_EQ(reading.puzzle.problem, small_level());
  for (std::size_t i = 0; i < photo.corners.size(); ++i) {
    EXPECT_NEAR(reading.corners[i].x, photo.corners[i].x, 3);
    EXPECT_NEAR(reading.corners[i].y, photo.corners[i].y, 3);
  }
}

// Returns the picture turned clockwise.
Image turned_clockwise(const Image& image) {
  Image turned(image.height, image.width);
  for (std::int32_t y = 0; y < image.height; ++y) {
    for (std::int32_t x = 0; x < image.width; ++x) {
      turned.set(image.height - 1 - y, x, image.at(x, y));
    }
  }
  return turned;
}

TEST(ReadPicture, ReadsTurnedPhotos) {
  const auto regions_in = [](const Image& photo) {
    return in_order_of_squares(read_picture(photo).puzzle.regions());
  };
  Image photo = photo_of(drawn_board(small_level(), {.cell = 60}), 1).image;
  photo = turned_clockwise(photo);
  EXPECT_EQ(regions_in(photo), Regions(5, {0, 1, 1, 1, 1, 2, 2, 1, 1, 1, 3, 2, 1,
                                           1, 1, 3, 3, 3, 3, 4, 3, 3, 3, 3, 3}));
  photo = turned_clockwise(photo);
  EXPECT_EQ(regions_in(photo), Regions(5, {0, 0, 0, 1, 2, 0, 0, 1, 1, 3, 0, 0, 3,
                                           3, 3, 0, 0, 3, 3, 3, 0, 4, 3, 3, 3}));
  photo = turned_clockwise(photo);
  EXPECT_EQ(regions_in(photo), Regions(5, {0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 2, 2,
                                           3, 0, 2, 2, 2, 3, 3, 2, 2, 2, 2, 4}));
}

TEST(ReadPicture, EndsWhenItIsStopped) {
  std::stop_source source;
  source.request_stop();
  const DrawnPhoto photo = photo_of(drawn_board(small_level(), {.cell = 60}), 1);
  EXPECT_EQ(read_picture(photo.image, {.stop = source.get_token()}).ended, Ended::Stopped);
}

TEST(ReadPicture, FindsTheCornersOfTheBoard) {
  const DrawnBoard drawn = drawn_board(small_level(), {.cell = 60});
  const Reading reading = read_picture(drawn.image);
  EXPECT_EQ(reading.puzzle.problem, small_level());
  EXPECT_NEAR(reading.corners[0].x, drawn.board.left, 1);
  EXPECT_NEAR(reading.corners[0].y, drawn.board.top, 1);
  EXPECT_NEAR(reading.corners[2].x, drawn.board.right, 1);
  EXPECT_NEAR(reading.corners[2].y, drawn.board.bottom, 1);
}

TEST(ReadPicture, FindsQueensAndCrosses) {
  const DrawingParams params = {.cell = 60,
                                .shown = Shown::Both,
                                .solution = {{0, 3}, {1, 1}, {2, 4}, {3, 2}, {4, 0}},
                                .seed = 5};
  const DrawnBoard drawn = drawn_board(small_level(), params);
  const Reading reading = read_picture(drawn.image);
  EXPECT_FALSE(drawn.queens.empty());
  EXPECT_FALSE(drawn.crosses.empty());
  EXPECT_EQ(reading.queens, drawn.queens);
  EXPECT_EQ(reading.crosses, drawn.crosses);
  EXPECT_TRUE(reading.doubt.empty());
}

// On a board without drawn lines, only its four sides extend over the whole width or height.
TEST(ReadPicture, ReadsABoardWithoutLinesOnALargePage) {
  const BoardStyle style = {.name = "no lines", .page = {255, 255, 255}};
  const DrawnBoard drawn = drawn_board(small_level(), {.style = style, .cell = 40});
  Image page = blank(1000, 700);
  for (std::int32_t y = 0; y < drawn.image.height; ++y) {
    for (std::int32_t x = 0; x < drawn.image.width; ++x) {
      page.set(x + 20, y + 120, drawn.image.at(x, y));
    }
  }
  EXPECT_EQ(read_picture(page).puzzle.problem, small_level());
}

TEST(ReadPicture, RefusesPicturesWithoutAGrid) {
  const std::string none = "no grid of squares was found in the picture";
  EXPECT_EQ(refusal(blank(300, 200)), none);
  EXPECT_EQ(refusal(blank(1, 1)), none);
  Image noise = blank(300, 300);
  FastRandom random(3);
  for (std::uint8_t& byte : noise.bytes) byte = static_cast<std::uint8_t>(random.below(256));
  EXPECT_EQ(refusal(noise), none);
}

TEST(ReadPicture, RefusesBoardsThatAreNotSquare) {
  std::vector<std::uint8_t> labels(56);
  for (std::size_t i = 0; i < labels.size(); ++i) labels[i] = static_cast<std::uint8_t>(i / 8);
  EXPECT_EQ(
      refusal(drawn_board(8, 7, labels, {.cell = 50}).image),
      "the picture shows 8 columns and 7 rows of squares; a board has the same number of both");
}

TEST(ReadPicture, RefusesAWrongNumberOfRegions) {
  std::vector<std::uint8_t> labels(64);
  for (std::size_t i = 0; i < labels.size(); ++i) labels[i] = static_cast<std::uint8_t>(i / 8);
  for (const std::size_t i : {60U, 61U, 62U, 63U}) labels[i] = 8;
  EXPECT_EQ(refusal(drawn_board(8, 8, labels, {.cell = 50}).image),
            "the board has 8 x 8 squares, but 9 regions");
}

DrawnBoard chess_board() {
  DrawnBoard drawn = {.image = blank(440, 440), .board = {20, 20, 420, 420}};
  for (std::int32_t y = 20; y < 420; ++y) {
    for (std::int32_t x = 20; x < 420; ++x) {
      const bool is_dark = ((x - 20) / 50 + (y - 20) / 50) % 2 == 1;
      drawn.image.set(x, y, is_dark ? Rgb{181, 136, 99} : Rgb{240, 217, 181});
    }
  }
  return drawn;
}

TEST(ReadPicture, RefusesAChessBoard) {
  EXPECT_EQ(refusal(chess_board().image),
            "a board of 8 x 8 squares was found, but its regions are not clear");
}

TEST(ReadPicture, DoubtsAPhotoOfAChessBoard) {
  EXPECT_EQ(read_picture(photo_of(chess_board(), 1).image).doubt.text,
            "the level in the picture has no solution: squares may be misread");
}

TEST(ReadPicture, DoubtsALevelWithSeveralSolutions) {
  std::vector<std::uint8_t> labels(36);
  for (std::size_t i = 0; i < labels.size(); ++i) labels[i] = static_cast<std::uint8_t>(i / 6);
  const Reading reading = read_picture(drawn_board(6, 6, labels, {.cell = 50}).image);
  EXPECT_EQ(reading.puzzle.size(), 6);
  EXPECT_EQ(reading.doubt.text,
            "the level in the picture has several solutions: squares may be misread");
}

}  // namespace
}  // namespace nqueens::picture
