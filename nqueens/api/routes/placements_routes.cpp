// nqueens/api/routes/placements_routes.cpp - the list of all solutions: pages, single solutions by
// index, files.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>

#include "nqueens/api/api.h"
#include "nqueens/api/fields.h"
#include "nqueens/board/published.h"
#include "nqueens/board/symmetry.h"
#include "nqueens/catalog/catalog.h"
#include "nqueens/io/format.h"
#include "nqueens/io/number.h"

namespace nqueens::api {
namespace {

constexpr std::int64_t kLargestIndex = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kDefaultPerPage = 50;
constexpr std::int64_t kMaxInFile = 1'000'000;
constexpr std::int64_t kPerPiece = 10'000;
constexpr std::array<std::string_view, 2> kSubsets = {"all", "fundamental"};

// Returns the board size in the path.
std::int32_t size_in(const Call& call) {
  Fields fields(Json{{"n", call.path.at(0)}});
  return fields.board(kMaxListSize).size();
}

struct Wanted {
  std::int32_t n = 0;
  std::string subset = {};
  catalog::List list;
  std::optional<std::uint64_t> total = {};
};

Wanted read_list(Studio& studio, const Call& call, Fields& fields) {
  const std::int32_t n = size_in(call);
  std::string subset = fields.choice("subset", kSubsets);
  const bool fundamental = subset == "fundamental";
  return {.n = n,
          .subset = std::move(subset),
          .list = studio.lists.get(
              n, fundamental ? catalog::Subset::Fundamental : catalog::Subset::All),
          .total = fundamental ? published_fundamental(n) : published_solutions(n)};
}

Json total_json(const Wanted& wanted) { return wanted.total ? digits(*wanted.total) : Json(); }

Response page_of_list(Studio& studio, const Call& call) {
  Fields fields = Fields::of_query(call.query);
  const Wanted wanted = read_list(studio, call, fields);
  const auto first = static_cast<std::uint64_t>(fields.whole("first", 0, kLargestIndex, 0));
  const auto limit =
      static_cast<std::uint64_t>(fields.whole("limit", 1, kMaxPerPage, kDefaultPerPage));
  fields.require_all_read();
  const catalog::Page page = catalog::page(wanted.list, first, limit, call.budget.watch);
  require_in_time(page.result.ended, call.budget);
  Json placements = Json::array();
  for (std::size_t i = 0; i < page.block.size(); ++i) placements.push_back(page.block[i]);
  return json_response({{"n", wanted.n},
                        {"subset", wanted.subset},
                        {"first", digits(first)},
                        {"total", total_json(wanted)},
                        {"placements", std::move(placements)}});
}

[[noreturn]] void refuse_index(const Wanted& wanted, const Watch& watch) {
  const catalog::Number size = catalog::size(wanted.list, 1, watch);
  const std::string how_many =
      !size.value ? "less"
                  : fmt::format("{}{} solution{}", io::grouped(WideCount{*size.value}),
                                wanted.subset == "all" ? "" : " " + wanted.subset,
                                *size.value == 1 ? "" : "s");
  const std::string last = size.value.value_or(0) == 0
                               ? "there is no index"
                               : "the last index is " + std::to_string(*size.value - 1);
  throw HttpError(404, "not_found", fmt::format("{} queens have {}: {}", wanted.n, how_many, last));
}

Response one_of_list(Studio& studio, const Call& call) {
  Fields fields = Fields::of_query(call.query);
  const Wanted wanted = read_list(studio, call, fields);
  fields.require_all_read();
  Fields path(Json{{"index", call.path.at(1)}});
  const auto index = static_cast<std::uint64_t>(path.whole("index", 0, kLargestIndex));
  const catalog::Unranked found = catalog::unrank(wanted.list, index, call.budget.watch);
  require_in_time(found.ended, call.budget);
  if (!found.placement) refuse_index(wanted, call.budget.watch);
  return json_response({{"n", wanted.n},
                        {"subset", wanted.subset},
                        {"index", digits(index)},
                        {"total", total_json(wanted)},
                        {"columns", found.placement->columns()},
                        {"orbit", orbit_size(*found.placement)}});
}

Response rank_in_list(Studio& studio, const Call& call) {
  Fields fields = Fields::of_query(call.query);
  const Wanted wanted = read_list(studio, call, fields);
  const Placement placement = fields.placement("columns", wanted.n);
  fields.require_all_read();
  const catalog::Number rank = catalog::rank(wanted.list, placement, call.budget.watch);
  require_in_time(rank.ended, call.budget);
  return json_response(
      {{"n", wanted.n}, {"subset", wanted.subset}, {"index", digits(rank.value.value())}});
}

// A file is produced in pieces while it is sent. The first piece is produced before the response
// begins, so that the request can still be refused if this piece takes too long.
struct File {
  catalog::List list;
  const io::Format& format;
  std::uint64_t next = 0;
  std::uint64_t left = 0;

  std::optional<std::string> next_piece(const Budget& budget) {
    if (left == 0) return {};
    const auto limit = std::min<std::uint64_t>(left, kPerPiece);
    const catalog::Page page = catalog::page(list, next, limit, budget.watch);
    require_in_time(page.result.ended, budget);
    std::string text;
    for (std::size_t i = 0; i < page.block.size(); ++i) {
      const auto bytes = page.block[i];
      const std::vector<std::int32_t> columns(bytes.begin(), bytes.end());
      format.write(columns, {.index = next + i}, text);
    }
    next += page.block.size();
    left = page.block.size() < limit ? 0 : left - limit;
    if (text.empty()) return {};
    return text;
  }
};

Response file_of_list(Studio& studio, const Call& call) {
  Fields fields = Fields::of_query(call.query);
  const Wanted wanted = read_list(studio, call, fields);
  const std::string name = fields.text("format", "cols");
  const auto first = static_cast<std::uint64_t>(fields.whole("first", 0, kLargestIndex, 0));
  const auto limit = static_cast<std::uint64_t>(fields.whole("limit", 1, kMaxInFile, kMaxInFile));
  fields.require_all_read();
  const io::Format& format = io::format(name);
  auto file = std::make_shared<File>(File{wanted.list, format, first, limit});
  Response response;
  response.content_type = "text/plain; charset=utf-8";
  response.headers = {
      {"Content-Disposition",
       fmt::format("attachment; filename=\"{}-queens-{}.{}\"", wanted.n, wanted.subset,
                   name == "csv" || name == "jsonl" ? name : "txt")}};
  response.body =
      format.header(wanted.n, io::Orbits::Unknown) + file->next_piece(call.budget).value_or("");
  if (file->left == 0) return response;
  response.more = [file](const std::stop_token& stop) {
    return file->next_piece(
        {.lane = Lane::Slow, .watch = {.stop = stop, .deadline = deadline_in(kMaxSeconds)}});
  };
  return response;
}

constexpr std::array kPlacementRoutes = {
    RouteRow<Studio>{"GET", "/api/v1/placements/*", Work::Computes, page_of_list},
    RouteRow<Studio>{"GET", "/api/v1/placements/*/file", Work::Computes, file_of_list},
    RouteRow<Studio>{"GET", "/api/v1/placements/*/rank", Work::Computes, rank_in_list},
    RouteRow<Studio>{"GET", "/api/v1/placements/*/*", Work::Computes, one_of_list},
};

}  // namespace

std::span<const RouteRow<Studio>> placement_routes() { return kPlacementRoutes; }

}  // namespace nqueens::api
