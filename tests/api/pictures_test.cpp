// tests/api/pictures_test.cpp - tests requests that contain the pixels of a picture.
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>

#include "nqueens/api/api.h"
#include "nqueens/api/router.h"
#include "nqueens/base/error.h"
#include "nqueens/picture/image.h"
#include "tests/picture/drawn_board.h"

namespace nqueens::api {
namespace {

// Returns the pixels of the image as RGBA bytes, with all pixels opaque.
std::string rgba_of(const picture::Image& image) {
  std::string bytes;
  for (std::size_t i = 0; i < image.bytes.size(); ++i) {
    bytes += static_cast<char>(image.bytes[i]);
    if (i % 3 == 2) bytes += '\xff';
  }
  return bytes;
}

Json answer_to(std::int32_t width, std::int32_t height, const std::string& rgba,
               const Watch& watch = {}) {
  Studio studio;
  const Router router(engine_routes(studio));
  const Request request = {.method = "POST",
                           .target = "/api/v1/pictures/read?width=" + std::to_string(width) +
                                     "&height=" + std::to_string(height),
                           .body = rgba};
  const Target target = parse_target(request.target);
  const Match match = router.match(request.method, target);
  const Budget budget = {.lane = Lane::Heavy, .watch = watch};
  return Json::parse(match.route->answer({request, match.path, target.query, budget}).body);
}

Json answer_to(const picture::Image& image, const Watch& watch = {}) {
  return answer_to(image.width, image.height, rgba_of(image), watch);
}

// A partial answer would be useless, because it would not show which level is in the picture.
TEST(Pictures, ALateAnswerIsAnError) {
  const Problem level = problem_of(
      Regions(5, {0, 0, 0, 1, 2, 0, 0, 0, 2, 2, 0, 0, 0, 2, 2, 0, 3, 3, 2, 2, 4, 3, 2, 2, 2}));
  const picture::DrawnBoard drawn = picture::drawn_board(level, {.cell = 50});
  EXPECT_THROW(answer_to(drawn.image, {.deadline = Clock::now()}), HttpError);
}

TEST(Pictures, AreReadFromTheirPixels) {
  const Problem level = problem_of(
      Regions(5, {0, 0, 0, 1, 2, 0, 0, 0, 2, 2, 0, 0, 0, 2, 2, 0, 3, 3, 2, 2, 4, 3, 2, 2, 2}));
  const picture::DrawnBoard drawn = picture::drawn_board(level, {.cell = 50});
  const Json answer = answer_to(drawn.image);
  EXPECT_EQ(answer.at("letters"), "AAABC\nAAACC\nAAACC\nADDCC\nEDCCC");
  EXPECT_EQ(answer.at("puzzle").at("n"), 5);
  EXPECT_NEAR(answer.at("corners").at(0).at(0).get<double>(), drawn.board.left, 1);
  EXPECT_NEAR(answer.at("corners").at(2).at(1).get<double>(), drawn.board.bottom, 1);
  EXPECT_EQ(answer.at("queens"), Json::array());
  EXPECT_EQ(answer.at("doubt"), nullptr);
  EXPECT_EQ(answer.at("unsure"), Json::array());
}

TEST(Pictures, AreRefusedIfTheirBytesAreNotPixels) {
  const auto refusal = [](const std::string& rgba) -> std::string {
    try {
      static_cast<void>(answer_to(2, 1, rgba));
    } catch (const UsageError& error) {
      return error.what();
    }
    return "not refused";
  };
  EXPECT_EQ(refusal("12345678"), "no grid of squares was found in the picture");
  EXPECT_EQ(refusal("123456"), "expected 4 bytes for each of 2 x 1 pixels, found 6 bytes");
}

// For other requests, the server accepts bodies only up to the default limit.
TEST(Pictures, MayHaveLongerBodiesThanOtherRequests) {
  Studio studio;
  const Router router(engine_routes(studio));
  EXPECT_EQ(router.max_body_bytes("POST", "/api/v1/pictures/read?width=1200&height=1200"), 8 << 20);
  EXPECT_EQ(router.max_body_bytes("GET", "/api/v1/pictures/read"), 64 << 10);
  EXPECT_EQ(router.max_body_bytes("POST", "/api/v1/solve"), 64 << 10);
  EXPECT_EQ(router.max_body_bytes("POST", "/%"), 64 << 10);
}

}  // namespace
}  // namespace nqueens::api
