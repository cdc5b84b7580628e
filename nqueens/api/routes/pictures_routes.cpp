// nqueens/api/routes/pictures_routes.cpp - reads a level from a picture of a board.
//
// The page decodes the file, because browsers can read all common formats, and sends the pixels.
// SPDX-License-Identifier: MIT
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "nqueens/api/api.h"
#include "nqueens/api/fields.h"
#include "nqueens/api/searching.h"
#include "nqueens/io/levels/level_format.h"
#include "nqueens/picture/read_picture.h"
#include "nqueens/report/documents.h"

namespace nqueens::api {
namespace {

std::span<const std::uint8_t> bytes_of(const std::string& body) {
  return {reinterpret_cast<const std::uint8_t*>(body.data()), body.size()};
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
  Fields fields = Fields::of_query(call.query);
  const auto width = static_cast<std::int32_t>(fields.whole("width", 1, kMaxSide));
  const auto height = static_cast<std::int32_t>(fields.whole("height", 1, kMaxSide));
  fields.require_all_read();
  const std::span<const std::uint8_t> rgba = bytes_of(call.request.body);
  const picture::Reading reading =
      picture::read_picture(picture::image_of_rgba(width, height, rgba), call.budget.watch);
  require_in_time(reading.ended, call.budget);
  std::string letters = io::written(io::level_format("letters"), reading.puzzle);
  letters.resize(letters.size() - 1);  // removes the final newline
  return json_response({{"puzzle", report::document(reading.puzzle)},
                        {"letters", letters},
                        {"corners", corners_json(reading.corners)},
                        {"queens", report::document(reading.queens)},
                        {"marks", report::document(reading.crosses)},
                        {"doubt", doubt_json(reading.doubt)},
                        {"unsure", report::document(reading.unsure)}});
}

constexpr std::size_t kMaxPictureBytes = 8 << 20;

constexpr std::array kPictureRoutes = {
    RouteRow<Studio>{"POST", "/api/v1/pictures/read", Work::Computes, read_picture,
                     kMaxPictureBytes},
};

}  // namespace

std::span<const RouteRow<Studio>> picture_routes() { return kPictureRoutes; }

}  // namespace nqueens::api
