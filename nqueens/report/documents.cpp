// nqueens/report/documents.cpp - converts results of the engines to JSON documents.
// SPDX-License-Identifier: MIT
#include "nqueens/report/documents.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "nqueens/board/published.h"
#include "nqueens/io/number.h"
#include "nqueens/search/algorithms.h"

namespace nqueens::report {
namespace {

Json finite(double number) { return std::isfinite(number) ? Json(number) : Json(); }

Json wide_number(const Magnitude& number, Wide wide) {
  constexpr int kDigits = 10;
  const double value = number.to_double();
  const bool is_text = wide == Wide::Texts || !std::isfinite(value);
  return is_text ? Json(io::scientific(number, kDigits)) : Json(value);
}

Json compared(const search::Compared& compared) {
  Json json = {{"algorithm", compared.algorithm},
               {"prunes", search::algorithm(compared.algorithm).prunes},
               {"runs", compared.runs.size()},
               {"solved", compared.solved()}};
  if (!compared.runs.empty()) {
    for (const search::Measure& measure : search::kMeasures) {
      if (search::is_reported(compared.runs.front().measures, measure)) {
        json[measure.name] = compared.median(measure.counter);
      }
    }
    Json seconds = Json::array();
    for (const search::Result& run : compared.runs) seconds.push_back(run.elapsed_seconds);
    json["median_seconds"] = compared.median_seconds();
    json["seconds"] = std::move(seconds);
    json["ended"] = to_string(compared.runs.back().ended);
  }
  json["reason"] = compared.reason.empty() ? Json() : Json(compared.reason);
  return json;
}

void add_classes(Json& json, const count::SymmetryClasses& classes, Wide wide) {
  json["fundamental"] = wide_number(classes.fundamental(), wide);
  json["classes"] = {{"asymmetric", wide_number(classes.asymmetric, wide)},
                     {"point", wide_number(classes.point, wide)},
                     {"quarter", wide_number(classes.quarter, wide)},
                     {"full", wide_number(classes.full, wide)}};
}

void add_rating(Json& json, const RegionPuzzle& puzzle, const puzzle::Rating& rating) {
  const bool has_one = rating.solutions == 1;
  json["solutions"] = rating.solutions;
  json["level"] = has_one ? Json(rating.level) : Json();
  Json solution;
  for (const Square square : rating.solution) {
    if (has_one) solution.push_back(puzzle.stars() == 1 ? Json(square.column) : document(square));
  }
  json[puzzle.stars() == 1 ? "columns" : "squares"] = std::move(solution);
  json["hard_steps"] = has_one ? Json(rating.hard_steps) : Json();
  json["narrowest"] = has_one ? Json(rating.narrowest) : Json();
  json["steps"] = has_one ? Json(rating.steps) : Json();
  if (rating.ended != Ended::Complete) json["ended"] = to_string(rating.ended);
}

}  // namespace

Json wide_number(WideCount count, Wide wide) {
  if (wide == Wide::Texts || count > std::numeric_limits<std::uint64_t>::max()) {
    return to_string(count);
  }
  return static_cast<std::uint64_t>(count);
}

void name_rule(Json& json, const Rule& rule) {
  if (!rule.is_plain()) json["rule"] = rule.name;
}

void name_symmetry(Json& json, Symmetry symmetry) {
  if (symmetry == Symmetry::Rotate180) json["symmetric"] = "centrally";
  if (symmetry == Symmetry::Rotate90) json["symmetric"] = "quarter";
}

Json document(Square square) { return Json::array({square.row, square.column}); }

Json document(const Rule& rule) {
  Json riders = Json::array();
  for (const Rider& rider : rule.riders) {
    riders.push_back({{"step", document(rider.step)}, {"reach", to_string(rider.reach)}});
  }
  return {{"name", rule.name},
          {"terms", terms_of(rule)},
          {"summary", rule.summary},
          {"sequence", rule.sequence},
          {"diagonal", to_string(rule.diagonal)},
          {"anti_diagonal", to_string(rule.anti_diagonal)},
          {"leaps", document(rule.leaps)},
          {"riders", std::move(riders)}};
}

Json document(const std::vector<Square>& squares) {
  Json list = Json::array();
  for (const Square square : squares) list.push_back(document(square));
  return list;
}

// The member "columns" is omitted if the solution is too long, and null if there is no solution.
Json document(const Solved& solved) {
  Json json = {{"n", solved.n},
               {"method", solved.method},
               {"solutions", solved.has_solution ? 1 : 0},
               {"ended", to_string(solved.ended)},
               {"exhaustive", solved.ended == Ended::Complete && !solved.has_solution}};
  if (solved.seed) json["seed"] = *solved.seed;
  if (solved.nodes) json["nodes"] = *solved.nodes;
  if (solved.solution) json["columns"] = solved.solution->columns();
  if (!solved.has_solution) json["columns"] = nullptr;
  name_rule(json, solved.rule);
  name_symmetry(json, solved.symmetry);
  json["elapsed_seconds"] = solved.elapsed_seconds;
  return json;
}

Json document(const Problem& problem, const solve::Solution& solution, Symmetry symmetry) {
  if (solution.search) return document(problem, *solution.search);
  Solved solved = {.n = problem.size(),
                   .method = solution.method,
                   .has_solution = solution.placement.has_value(),
                   .seed = solution.seed,
                   .nodes = solution.nodes,
                   .ended = solution.ended,
                   .elapsed_seconds = solution.elapsed_seconds,
                   .rule = problem.rule(),
                   .symmetry = symmetry};
  if (problem.size() <= kMaxRowsInJson) solved.solution = solution.placement;
  return document(solved);
}

// Counters that a library does not report are null.
Json document(const Problem& problem, const search::Result& result) {
  Json json = {{"n", problem.size()},
               {"algorithm", result.algorithm},
               {"solutions", result.counters.solutions},
               {"ended", to_string(result.ended)},
               {"exhaustive", result.exhaustive}};
  if (!result.limit.empty()) json["limit"] = result.limit;
  json["columns"] = result.first ? Json(result.first->columns()) : Json();
  name_rule(json, problem.rule());
  for (const search::Measure& measure : search::kMeasures) {
    if (measure.counter == &search::Counters::solutions) continue;
    const bool is_reported = search::is_reported(result.measures, measure);
    json[measure.name] = is_reported ? Json(result.counters.*measure.counter) : Json();
  }
  if (result.choices) json["choices"] = wide_number(*result.choices, Wide::Numbers);
  json["elapsed_seconds"] = result.elapsed_seconds;
  return json;
}

Json document(const Problem& problem, const std::string& method,
              const solve::RegionSolutionsResult& result,
              const std::optional<std::vector<Square>>& queens) {
  Json json = {{"n", problem.size()},
               {"stars", problem.stars()},
               {"method", method},
               {"solutions", result.solutions},
               {"ended", to_string(result.ended)},
               {"exhaustive", result.exhaustive},
               {"nodes", method == "regions" ? Json(result.nodes) : Json()}};
  name_rule(json, problem.rule());
  if (queens) {
    json["queens"] = nullptr;
    for (const Square queen : *queens) json["queens"].push_back(document(queen));
  }
  json["elapsed_seconds"] = result.elapsed_seconds;
  return json;
}

Json document(const search::Comparison& comparison) {
  Json list = Json::array();
  for (const search::Compared& one : comparison.algorithms) list.push_back(compared(one));
  Json json = {{"n", comparison.n},
               {"goal", comparison.goal == search::Goal::All ? "all" : "first"},
               {"ended", to_string(comparison.ended)},
               {"algorithms", std::move(list)}};
  name_rule(json, comparison.rule);
  return json;
}

Json document(const count::PlanId& plan) {
  Json json = {{"n", plan.n},
               {"method", plan.method},
               {"split", plan.split},
               {"tasks", plan.tasks},
               {"fingerprint", fmt::format("{:016x}", plan.fingerprint)}};
  if (!plan.board.empty()) json["board"] = plan.board;
  return json;
}

Json document(const count::PlanId& plan, std::uint64_t memory) {
  Json json = document(plan);
  json["memory_bytes"] = memory;
  return json;
}

Json document(const count::Result& result, Wide wide) {
  Json json = {{"n", result.n},
               {"method", result.method},
               {"kernel", result.kernel.empty() ? Json() : Json(result.kernel)},
               {"threads", result.threads},
               {"solutions", wide_number(result.solutions, wide)},
               {"nodes", wide_number(result.nodes, wide)},
               {"ended", to_string(result.ended)},
               {"complete", result.complete()},
               {"tasks_done", result.tasks_done},
               {"tasks_found", result.tasks_found},
               {"tasks", result.is_planned ? Json(result.tasks) : Json()},
               {"fraction", result.fraction}};
  name_rule(json, result.rule);
  if (result.symmetry != Symmetry::Identity) {
    json["subset"] =
        to_string(result.symmetry == Symmetry::Rotate90 ? catalog::Subset::QuarterSymmetric
                                                        : catalog::Subset::CentrallySymmetric);
  }
  if (result.classes) add_classes(json, *result.classes, wide);
  if (!result.by_first_row.empty()) {
    json["by_first_row"] = Json::array();
    for (const std::uint64_t solutions : result.by_first_row) {
      json["by_first_row"].push_back(wide_number(solutions, wide));
    }
  }
  if (result.is_rotation_checked) json["check"] = "rotation";
  if (const auto published = result.published) {
    json["published"] = wide_number(*published, wide);
    json["sequence"] = result.rule.sequence;
  }
  json["elapsed_seconds"] = result.elapsed_seconds;
  json["legs"] = result.legs;
  json["core_seconds"] = result.core_seconds;
  return json;
}

Json document(const cluster::JobStatus& status, Wide wide) {
  const count::Total& total = status.total;
  Json json = document(status.job.plan);
  json["name"] = status.job.name;
  json["shares"] = status.job.shares;
  json["solutions"] = wide_number(total.solutions, wide);
  json["complete"] = total.complete();
  json["tasks_done"] = total.tasks_done;
  json["fraction"] = status.fraction;
  json["core_seconds"] = total.seconds;
  json["core_seconds_left"] = status.core_seconds_left;
  json["hosts"] = Json::array();
  for (const cluster::HostWork& host : status.hosts) {
    json["hosts"].push_back({{"host", host.host.empty() ? Json() : Json(host.host)},
                             {"tasks", host.tasks},
                             {"core_seconds", host.core_seconds}});
  }
  json["missing_shares"] = status.missing_shares();
  json["threads_now"] = status.active_threads;
  const auto left = status.seconds_left();
  json["seconds_left"] = left ? Json(*left) : Json();
  json["queue"] = status.queue ? Json(status.queue_states()) : Json();
  json["nodes_down"] = status.nodes_down;
  return json;
}

Json document(const estimate::Result& result, Wide wide) {
  const estimate::Interval interval = result.interval();
  Json json = {{"n", result.n},
               {"value", wide_number(result.value, wide)},
               {"log10", finite(result.value.log10())},
               {"low", wide_number(interval.low, wide)},
               {"high", interval.high ? wide_number(*interval.high, wide) : Json()},
               {"relative_half_width", finite(result.relative_half_width())},
               {"relative_error", finite(result.relative_error)},
               {"exact", result.exact},
               {"trusted", result.doubt == estimate::Doubt::None},
               {"doubt", result.doubt == estimate::Doubt::None ? Json() : to_string(result.doubt)},
               {"samples", result.samples},
               {"effective_samples", result.effective_samples},
               {"largest_share", result.largest_share},
               {"seed", result.seed},
               {"kernel", result.kernel},
               {"threads", result.threads}};
  if (const auto published = published_solutions(result.n)) {
    const auto deviation = estimate::published_deviation(result);
    json["published"] = wide_number(*published, wide);
    json["published_deviation"] = deviation ? finite(*deviation) : Json();
  }
  json["first_order_asymptotic"] = wide_number(estimate::first_order_asymptotic(result.n), wide);
  json["ended"] = to_string(result.ended);
  json["elapsed_seconds"] = result.elapsed_seconds;
  json["core_seconds"] = result.core_seconds;
  return json;
}

Json document(std::int32_t n, const std::vector<count::Figure>& figures) {
  Json list = Json::array();
  for (const count::Figure& figure : figures) {
    list.push_back({{"name", figure.name},
                    {"value", figure.value ? Json(*figure.value) : Json()},
                    {"meaning", figure.meaning},
                    {"source", figure.source}});
  }
  return {{"n", n}, {"figures", std::move(list)}};
}

Json document(const Verdict& verdict) {
  Json json = {{"n", verdict.n}};
  if (verdict.stars != 1) json["stars"] = verdict.stars;
  json["queens"] = verdict.queens;
  json["solution"] = verdict.is_solution;
  json["conflicts"] = verdict.conflicts;
  json["on_blocked_squares"] = verdict.on_blocked_squares;
  name_rule(json, verdict.rule);
  name_symmetry(json, verdict.symmetry);
  if (verdict.symmetry != Symmetry::Identity) json["without_image"] = verdict.without_image;
  return json;
}

Json document(const Conflict& conflict) {
  return {{"first", document(conflict.first)},
          {"second", document(conflict.second)},
          {"line", to_string(conflict.line)}};
}

Json document(const WrongUnit& wrong) {
  return {{"unit", to_string(wrong.unit.kind)},
          {"number", wrong.unit.number},
          {"queens", wrong.queens}};
}

Json document(const RegionPuzzle& puzzle) {
  Json json = Json::object();
  if (!puzzle.name.empty()) json["name"] = puzzle.name;
  json["n"] = puzzle.size();
  json["stars"] = puzzle.stars();
  json["rule"] = puzzle.rule().name;
  Json rows = Json::array();
  for (std::int32_t row = 0; row < puzzle.size(); ++row) {
    Json regions = Json::array();
    for (std::int32_t column = 0; column < puzzle.size(); ++column) {
      regions.push_back(puzzle.regions()[{row, column}]);
    }
    rows.push_back(std::move(regions));
  }
  json["regions"] = std::move(rows);
  for (const Square queen : puzzle.problem.given()) json["queens"].push_back(document(queen));
  if (!puzzle.problem.blocked().empty()) json["blocked"] = document(puzzle.problem.blocked());
  return json;
}

Json document(const puzzle::Step& step) {
  Json json = {{"technique", to_string(step.technique)}, {"level", level_of(step.technique)}};
  const auto add_squares = [&](const char* name, const std::vector<Square>& squares) {
    for (const Square square : squares) json[name].push_back(document(square));
  };
  const auto add_units = [&](const char* name, const std::vector<Unit>& units) {
    for (const Unit& unit : units) {
      json[name].push_back({{"kind", to_string(unit.kind)}, {"number", unit.number}});
    }
  };
  add_squares("placed", step.placed);
  add_squares("ruled_out", step.ruled_out);
  add_units("units", step.units);
  add_units("others", step.others);
  add_squares("reason", step.reason);
  if (step.stars > 0) json["stars"] = step.stars;
  add_squares("blocks", step.blocks);
  if (step.assumed) json["assumed"] = document(*step.assumed);
  add_squares("chain", step.chain);
  return json;
}

Json document(const RegionPuzzle& puzzle, const puzzle::Rating& rating) {
  Json json = {{"name", puzzle.name}, {"n", puzzle.size()}, {"stars", puzzle.stars()}};
  add_rating(json, puzzle, rating);
  return json;
}

Json document(const puzzle::GeneratedPuzzle& generated) {
  Json json = document(generated.puzzle);
  add_rating(json, generated.puzzle, generated.rating);
  return json;
}

}  // namespace nqueens::report
