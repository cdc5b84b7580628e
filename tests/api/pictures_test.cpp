// tests/api/pictures_test.cpp - requests with the pixels of a picture.
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

// Returns the bytes of opaque pixels in base64.
std::string base64_of(const picture::Image& image) {
  constexpr std::string_view kAlphabet =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  unsigned word = 0;
  int bits = 0;
  const auto add = [&](unsigned byte) {
    word = word << 8 | byte;
    for (bits += 8; bits >= 6; bits -= 6) text += kAlphabet[word >> (bits - 6) & 63];
  };
  for (std::size_t i = 0; i < image.bytes.size(); ++i) {
    add(image.bytes[i]);
    if (i % 3 == 2) add(255);
  }
  if (bits > 0) text += kAlphabet[word << (6 - bits) & 63];
  return text;
}

Json answer_to(const Json& body, const Watch& watch = {}) {
  Studio studio;
  const Router router(engine_routes(studio));
  const Request request = {
      .method = "POST", .target = "/api/v1/pictures/read", .body = text_of(body)};
  const Match match = router.match(request.method, parse_target(request.target));
  const Budget budget = {.lane = Lane::Heavy, .watch = watch};
  return Json::parse(match.route->answer({request, match.path, {}, budget}).body);
}

// Without an answer in time, it is not known which level the picture shows.
TEST(Pictures, ALateAnswerIsAnError) {
  const Problem level = problem_of(
      Regions(5, {0, 0, 0, 1, 2, 0, 0, 0, 2, 2, 0, 0, 0, 2, 2, 0, 3, 3, 2, 2, 4, 3, 2, 2, 2}));
  const picture::DrawnBoard drawn = picture::drawn_board(level, {.cell = 50});
  const Json body = {{"width", drawn.image.width},
                     {"height", drawn.image.height},
                     {"rgba", base64_of(drawn.image)}};
  EXPECT_THROW(answer_to(body, {.deadline = Clock::now()}), HttpError);
}

TEST(Pictures, AreReadFromTheirPixels) {
  const Problem level = problem_of(
      Regions(5, {0, 0, 0, 1, 2, 0, 0, 0, 2, 2, 0, 0, 0, 2, 2, 0, 3, 3, 2, 2, 4, 3, 2, 2, 2}));
  const picture::DrawnBoard drawn = picture::drawn_board(level, {.cell = 50});
  const Json answer = answer_to({{"width", drawn.image.width},
                                 {"height", drawn.image.height},
                                 {"rgba", base64_of(drawn.image)}});
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
      static_cast<void>(answer_to({{"width", 2}, {"height", 1}, {"rgba", rgba}}));
    } catch (const UsageError& error) {
      return error.what();
    }
    return "not refused";
  };
  EXPECT_EQ(refusal("/////wAAAP8="), "no grid of squares was found in the picture");
  EXPECT_EQ(refusal("/////wAA"), "expected 4 bytes for each of 2 x 1 pixels, found 6 bytes");
  EXPECT_EQ(refusal("/////w-AAP8="), "rgba: expected bytes in base64, found another sign");
}

}  // namespace
}  // namespace nqueens::api
