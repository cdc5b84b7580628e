// nqueens/api/routes/pictures_routes.cpp - pictures of boards: reads the level in one.
//
// The page decodes the file, because a browser knows all kinds of pictures, and sends the pixels.
// SPDX-License-Identifier: MIT
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/api/api.h"
#include "nqueens/api/fields.h"
#include "nqueens/api/searching.h"
#include "nqueens/base/error.h"
#include "nqueens/io/levels/level_format.h"
#include "nqueens/picture/read_picture.h"
#include "nqueens/report/documents.h"

namespace nqueens::api {
namespace {

// Returns the value of a character of base64 (RFC 4648, section 4), nothing for any other one.
std::optional<std::uint32_t> value_in_base64(char c) {
  constexpr int kLetters = 26;
  constexpr std::uint32_t kPlus = 62;
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + kLetters;
  if (c >= '0' && c <= '9') return c - '0' + 2 * kLetters;
  if (c == '+') return kPlus;
  if (c == '/') return kPlus + 1;
  return std::nullopt;
}

// Returns the bytes of a text in base64, with or without `=` at its end.
std::vector<std::uint8_t> bytes_of_base64(std::string_view text, const std::string& name) {
  constexpr std::uint32_t kBits = 6;
  constexpr std::uint32_t kByteBits = 8;
  while (text.ends_with('=')) text.remove_suffix(1);
  std::vector<std::uint8_t> bytes;
  bytes.reserve(text.size() / 4 * 3 + 2);
  std::uint32_t word = 0;
  std::uint32_t waiting = 0;  // bits of `word` that belong to the next byte
  for (const char c : text) {
    const auto value = value_in_base64(c);
    if (!value) throw UsageError(expected_but_found("bytes in base64", "another sign").at(name));
    word = word << kBits | *value;
    waiting += kBits;
    if (waiting < kByteBits) continue;
    waiting -= kByteBits;
    bytes.push_back(static_cast<std::uint8_t>(word >> waiting));
  }
  return bytes;
}

Json corners_json(const std::array<picture::Point, 4>& corners) {
  Json json = Json::array();
  for (const picture::Point& point : corners) json.push_back({point.x, point.y});
  return json;
}

Json doubt_json(const Sentence& doubt) {
  if (doubt.empty()) return nullptr;
  return {{"message", doubt.text}, {"detail", detail_of(doubt)}};
}

Response read_picture(Studio& /*studio*/, const Call& call) {
  constexpr std::int64_t kMaxSide = 10'000;
  if (call.budget.lane == Lane::Quick) throw MoveToLane{Lane::Slow};
  Fields fields = Fields::of_body(call.request.body);
  const auto width = static_cast<std::int32_t>(fields.whole("width", 1, kMaxSide));
  const auto height = static_cast<std::int32_t>(fields.whole("height", 1, kMaxSide));
  const std::vector<std::uint8_t> rgba = bytes_of_base64(fields.text("rgba"), "rgba");
  fields.require_all_read();
  const picture::Reading reading =
      picture::read_picture(picture::image_of_rgba(width, height, rgba), call.budget.watch);
  require_in_time(reading.ended, call.budget);
  std::string letters = io::written(io::level_format("letters"), reading.puzzle);
  letters.resize(letters.size() - 1);  // its final newline
  return json_response({{"puzzle", report::document(reading.puzzle)},
                        {"letters", letters},
                        {"corners", corners_json(reading.corners)},
                        {"queens", squares_json(reading.queens)},
                        {"marks", squares_json(reading.crosses)},
                        {"doubt", doubt_json(reading.doubt)},
                        {"unsure", squares_json(reading.unsure)}});
}

constexpr std::array kPictureRoutes = {
    RouteRow<Studio>{"POST", "/api/v1/pictures/read", Work::Computes, read_picture},
};

}  // namespace

std::span<const RouteRow<Studio>> picture_routes() { return kPictureRoutes; }

}  // namespace nqueens::api
