// nqueens/api/routes/regions_routes.cpp - reads, checks, explains and generates boards with
// regions, and returns the daily puzzle.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "nqueens/api/api.h"
#include "nqueens/api/fields.h"
#include "nqueens/api/generating.h"
#include "nqueens/api/searching.h"
#include "nqueens/base/error.h"
#include "nqueens/game/region_game.h"
#include "nqueens/io/levels/level_format.h"
#include "nqueens/puzzle/puzzle.h"
#include "nqueens/report/documents.h"
#include "nqueens/report/region_text.h"
#include "nqueens/solve/region_solutions.h"

namespace nqueens::api {
namespace {

Json lists_json(const std::vector<std::vector<Square>>& lists) {
  Json all = Json::array();
  for (const auto& squares : lists) all.push_back(report::document(squares));
  return all;
}

// Returns the level in a notation; null if the notation cannot express it.
Json link_in(std::string_view format, const RegionPuzzle& puzzle) {
  try {
    std::string text = io::written(io::level_format(format), puzzle);
    text.resize(text.size() - 1);  // removes the final newline
    return text;
  } catch (const UsageError&) {
    return nullptr;
  }
}

Response read_text(Studio& /*studio*/, const Call& call) {
  Fields fields = Fields::of_body(call.request.body);
  const std::string text = fields.text("text");
  fields.require_all_read();
  std::vector<std::int64_t> skipped;
  const RegionPuzzle puzzle = io::read_level(text, "", {}, &skipped);
  return json_response({{"puzzle", report::document(puzzle)},
                        {"links",
                         {{"letters", link_in("letters", puzzle)},
                          {"puzzlink", link_in("puzzlink", puzzle)},
                          {"text", link_in("text", puzzle)}}},
                        {"connected", puzzle.regions().are_connected()},
                        {"skipped", skipped}});
}

Response unique(Studio& /*studio*/, const Call& call) {
  Fields fields = Fields::of_body(call.request.body);
  const Problem puzzle = fields.region_puzzle("puzzle").problem;
  std::vector<Square> queens = fields.squares("queens", puzzle.size());
  std::vector<Square> empty = fields.squares("empty", puzzle.size());
  fields.require_all_read();
  std::ranges::copy(puzzle.given(), std::back_inserter(queens));
  std::ranges::copy(puzzle.blocked(), std::back_inserter(empty));
  std::ranges::sort(queens);
  queens.erase(std::unique(queens.begin(), queens.end()), queens.end());
  const Problem board = puzzle.with_squares(std::move(queens), std::move(empty));
  const solve::FewSolutions found = solve::uniqueness(board, call.budget.watch);
  require_in_time(found.ended, call.budget);
  return json_response(
      {{"solutions", found.solutions.size()}, {"witnesses", lists_json(found.solutions)}});
}

Json step_json(const puzzle::Step& step, const Problem& problem) {
  Json json = report::document(step);
  json["where"] = report::where_to_look(step, problem);
  json["why"] = report::sentence(step, problem);
  return json;
}

Response explain(Studio& /*studio*/, const Call& call) {
  Fields fields = Fields::of_body(call.request.body);
  const RegionPuzzle puzzle = fields.region_puzzle("puzzle");
  fields.require_all_read();
  Json steps = Json::array();
  const puzzle::Explanation explanation = puzzle::explain(
      puzzle.problem,
      [&](const puzzle::Step& step) {
        steps.push_back(step_json(step, puzzle.problem));
        return true;
      },
      call.budget.watch);
  require_in_time(explanation.ended, call.budget);
  return json_response({{"rating", report::document(puzzle, explanation.rating)},
                        {"steps", std::move(steps)},
                        {"witnesses", lists_json(explanation.solutions)}});
}

// The two parts of a hint: where to look, and the reason.
struct HintWords {
  std::string where;
  std::string why;
};

HintWords words_of(const game::RegionHint& hint, const Problem& problem) {
  using Kind = game::RegionHintKind;
  const std::string at = hint.square ? report::square_names({{*hint.square}}) : "";
  switch (hint.kind) {
    case Kind::Solved:
      return {"The board is solved", "Every row, column and region has its queens"};
    case Kind::Conflict:
      return {"Two queens are in conflict",
              fmt::format("The queen on {} is in conflict with {}: remove it", at,
                          report::square_names(hint.other))};
    case Kind::WrongQueen:
      return {"One of the queens is on the wrong square",
              fmt::format("No solution has a queen on {}: remove it", at)};
    case Kind::WrongMark:
      return {"One of the marks is wrong",
              fmt::format("The solution has a queen on {}: remove the mark", at)};
    case Kind::NoSolution:
      return {"There is nothing to find", "The puzzle has no solution"};
    case Kind::Several:
      return {"There is nothing to deduce", "The puzzle has several solutions"};
    case Kind::Step:
      break;
  }
  return {report::where_to_look(*hint.step, problem), report::sentence(*hint.step, problem)};
}

Response region_hint(Studio& /*studio*/, const Call& call) {
  Fields fields = Fields::of_body(call.request.body);
  const Problem puzzle = fields.region_puzzle("puzzle").problem;
  const std::vector<Square> queens = fields.squares("queens", puzzle.size());
  const std::vector<Square> marks = fields.squares("marks", puzzle.size());
  fields.require_all_read();
  const auto hint = game::region_hint(puzzle, queens, marks, call.budget.watch);
  if (!hint) require_in_time(Ended::LimitReached, call.budget);
  const HintWords words = words_of(*hint, puzzle);
  return json_response({{"kind", to_string(hint->kind)},
                        {"where", words.where},
                        {"why", words.why},
                        {"square", hint->square ? report::document(*hint->square) : Json()},
                        {"other", report::document(hint->other)},
                        {"step", hint->step ? report::document(*hint->step) : Json()}});
}

Json generated_json(const puzzle::GenerateParams& params, const Budget& budget) {
  const puzzle::GenerateResult found = puzzle::generate(params, budget.watch);
  if (found.made) return made_json(*found.made);
  require_unhurried(found.ended, budget);
  const std::vector<Parameter> parameters = {{"boards", std::to_string(found.rejected.all())},
                                             {"reason", report::rejected_text(found.rejected)}};
  if (found.ended == Ended::Complete) {
    throw HttpError(404, "not_found", {"no-level", "no level was found: {reason}", parameters});
  }
  if (found.ended == Ended::Stopped) throw HttpError(503, "too_slow", sentence_on(found.ended));
  throw HttpError(503, "too_slow",
                  {"level-too-slow", "this takes longer than the time limit of a request: {reason}",
                   parameters});
}

Response generate(Studio& /*studio*/, const Call& call) {
  Fields fields = Fields::of_body(call.request.body);
  const puzzle::GenerateParams params = read_generate_params(fields);
  fields.require_all_read();
  return json_response(generated_json(params, call.budget));
}

// The size of a daily puzzle and its range of difficulty. Both increase from Monday to Sunday.
struct Weekday {
  std::int32_t n;
  std::int32_t min_level;
  std::int32_t max_level;
};
constexpr std::array<Weekday, 7> kWeek = {{{10, 4, 6},  // Sunday
                                           {7, 0, 2},
                                           {7, 1, 3},
                                           {8, 1, 3},
                                           {8, 2, 4},
                                           {9, 2, 4},
                                           {9, 3, 6}}};

// Parses a date such as "2026-11-24"; an empty string means today (UTC).
std::chrono::year_month_day date_of(const std::string& text) {
  using std::chrono::floor;
  if (text.empty()) return floor<std::chrono::days>(std::chrono::system_clock::now());
  const auto refuse = [&] {
    throw UsageError(
        expected_but_found("a date such as 2026-11-24", "'" + text.substr(0, 40) + "'").at("date"));
  };
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') refuse();
  int number[3] = {0, 0, 0};
  for (std::size_t i = 0, part = 0; i < text.size(); ++i) {
    if (i == 4 || i == 7) {
      ++part;
      continue;
    }
    if (text[i] < '0' || text[i] > '9') refuse();
    number[part] = 10 * number[part] + (text[i] - '0');
  }
  const std::chrono::year_month_day date{std::chrono::year{number[0]},
                                         std::chrono::month{static_cast<unsigned>(number[1])},
                                         std::chrono::day{static_cast<unsigned>(number[2])}};
  if (!date.ok()) refuse();
  return date;
}

Response daily(Studio& /*studio*/, const Call& call) {
  Fields fields = Fields::of_query(call.query);
  const std::chrono::year_month_day date = date_of(fields.text("date"));
  fields.require_all_read();
  const Weekday& day = kWeek[std::chrono::weekday(date).c_encoding()];
  const auto seed = static_cast<std::uint64_t>(static_cast<int>(date.year())) * 10'000 +
                    static_cast<unsigned>(date.month()) * 100 + static_cast<unsigned>(date.day());
  Json json = {{"date", fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()),
                                    static_cast<unsigned>(date.month()),
                                    static_cast<unsigned>(date.day()))}};
  json.update(generated_json(
      {.n = day.n, .min_level = day.min_level, .max_level = day.max_level, .seed = seed},
      call.budget));
  return json_response(json);
}

constexpr std::array kRegionRoutes = {
    RouteRow<Studio>{"POST", "/api/v1/regions/read", Work::Computes, read_text},
    RouteRow<Studio>{"POST", "/api/v1/regions/unique", Work::Computes, unique},
    RouteRow<Studio>{"POST", "/api/v1/regions/explain", Work::Computes, explain},
    RouteRow<Studio>{"POST", "/api/v1/regions/hint", Work::Computes, region_hint},
    RouteRow<Studio>{"POST", "/api/v1/regions/generate", Work::Computes, generate},
    RouteRow<Studio>{"GET", "/api/v1/regions/daily", Work::Computes, daily},
};

}  // namespace

std::span<const RouteRow<Studio>> region_routes() { return kRegionRoutes; }

}  // namespace nqueens::api
