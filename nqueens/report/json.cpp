// nqueens/report/json.cpp - results of the engines as JSON objects on one line.
// SPDX-License-Identifier: MIT
#include "nqueens/report/json.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <vector>

#include "nqueens/board/published.h"
#include "nqueens/io/number.h"

namespace nqueens::report {
namespace {

// Keeps the order in which members are added, which is the order people read.
using Json = nlohmann::ordered_json;

// A number, or beyond 64 bits, which JSON readers would round, its digits as a text.
Json wide(WideCount count) {
  if (count > std::numeric_limits<std::uint64_t>::max()) return to_string(count);
  return static_cast<std::uint64_t>(count);
}

// Says by which rule, unless it is the plain one.
void name_rule(Json& json, const Rule& rule) {
  if (!rule.is_plain()) json["rule"] = rule.name;
}

// Says which turn, in the words of the option.
void name_symmetry(Json& json, Symmetry symmetry) {
  if (symmetry == Symmetry::Rotate180) json["symmetric"] = "centrally";
  if (symmetry == Symmetry::Rotate90) json["symmetric"] = "quarter";
}

Json finite(double number) { return std::isfinite(number) ? Json(number) : Json(); }

Json wide(const Magnitude& number) {
  constexpr int kDigits = 10;
  const double value = number.to_double();
  return std::isfinite(value) ? Json(value) : Json(io::scientific(number, kDigits));
}

template <class Predicate>
std::uint64_t count_of(const std::vector<Square>& squares, Predicate predicate) {
  return static_cast<std::uint64_t>(std::ranges::count_if(squares, predicate));
}

// Queens whose image by the symmetry is none.
std::uint64_t without_image(const Placement& placement, Symmetry symmetry) {
  std::uint64_t count = 0;
  for (std::int32_t row = 0; row < placement.size(); ++row) {
    if (!placement.has_queen(row)) continue;
    const Square image = apply(symmetry, {row, placement.column(row)}, placement.size());
    if (placement.column(image.row) != image.column) ++count;
  }
  return count;
}

// With the answer to what was counted.
Verdict judged(Verdict verdict) {
  verdict.is_solution = verdict.queens == static_cast<std::uint64_t>(verdict.n) &&
                        verdict.conflicts == 0 && verdict.on_blocked_squares == 0 &&
                        verdict.without_image == 0;
  return verdict;
}

Json pair(Square s) { return Json::array({s.row, s.column}); }

}  // namespace

Verdict verdict(const Problem& board, Symmetry symmetry) {
  const std::vector<Square>& queens = board.given();
  const auto on_blocked = [&](Square queen) { return board.is_blocked(queen); };
  const auto has_no_image = [&](Square queen) {
    return !std::ranges::binary_search(queens, apply(symmetry, queen, board.size()));
  };
  return judged(
      {.n = board.size(),
       .rule = board.rule(),
       .queens = queens.size(),
       .conflicts = conflict_count(queens, board.size(), board.rule()),
       .on_blocked_squares = count_of(queens, on_blocked),
       .symmetry = symmetry,
       .without_image = symmetry == Symmetry::Identity ? 0 : count_of(queens, has_no_image)});
}

Verdict verdict(const Placement& placement, const Rule& rule, Symmetry symmetry) {
  return judged(
      {.n = placement.size(),
       .rule = rule,
       .queens = static_cast<std::uint64_t>(placement.queen_count()),
       .conflicts = conflict_count(placement, rule),
       .symmetry = symmetry,
       .without_image = symmetry == Symmetry::Identity ? 0 : without_image(placement, symmetry)});
}

// No columns at all where there are too many: null says that there is no solution.
std::string to_json(const Solved& solved) {
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
  return json.dump();
}

std::string to_json(const Problem& problem, const solve::CompletionsResult& result) {
  const Json json = {{"n", problem.size()},
                     {"solutions", result.solutions},
                     {"ended", to_string(result.ended)},
                     {"exhaustive", result.exhaustive},
                     {"nodes", result.nodes},
                     {"elapsed_seconds", result.elapsed_seconds}};
  return json.dump();
}

std::string to_json(const Problem& problem, const search::Result& result) {
  Json json = {{"n", problem.size()},
               {"algorithm", result.algorithm},
               {"solutions", result.counters.solutions},
               {"ended", to_string(result.ended)},
               {"exhaustive", result.exhaustive}};
  json["columns"] = result.first ? Json(result.first->columns()) : Json();
  name_rule(json, problem.rule());
  // What a library does not report is null.
  const auto reported = [](bool is, std::uint64_t value) { return is ? Json(value) : Json(); };
  const bool all = result.measures == search::Measures::All;
  const bool nodes = result.measures != search::Measures::SolutionsOnly;
  json["nodes"] = reported(nodes, result.counters.nodes);
  json["tries"] = reported(all, result.counters.tries);
  json["checks"] = reported(all, result.counters.checks);
  json["backtracks"] = reported(nodes, result.counters.backtracks);
  if (result.choices) json["choices"] = wide(*result.choices);
  json["elapsed_seconds"] = result.elapsed_seconds;
  return json.dump();
}

std::string to_json(const count::Result& result) {
  Json json = {{"n", result.n},
               {"method", result.method},
               {"kernel", result.kernel.empty() ? Json() : Json(result.kernel)},
               {"threads", result.threads},
               {"solutions", wide(result.solutions)},
               {"nodes", wide(result.nodes)},
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
  if (result.classes) {
    json["fundamental"] = result.classes->fundamental();
    json["classes"] = {{"asymmetric", result.classes->asymmetric},
                       {"point", result.classes->point},
                       {"quarter", result.classes->quarter},
                       {"full", result.classes->full}};
  }
  if (!result.by_first_row.empty()) json["by_first_row"] = result.by_first_row;
  json["elapsed_seconds"] = result.elapsed_seconds;
  json["legs"] = result.legs;
  json["untimed_tasks"] = result.untimed_tasks;
  return json.dump();
}

std::string to_json(const count::PlanId& plan) {
  Json json = {{"n", plan.n},
               {"method", plan.method},
               {"split", plan.split},
               {"tasks", plan.tasks},
               {"fingerprint", fmt::format("{:016x}", plan.fingerprint)}};
  if (!plan.board.empty()) json["board"] = plan.board;
  return json.dump();
}

std::string to_json(const count::PlanId& plan, std::uint64_t memory,
                    const std::vector<count::Share>& shares) {
  Json json = Json::parse(to_json(plan));
  json["memory_bytes"] = memory;
  for (const count::Share& share : shares) {
    Json ranges = Json::array();
    for (const count::TaskRange& range : share.ranges) ranges.push_back({range.begin, range.end});
    json["shares"].push_back({{"tasks", share.tasks}, {"cost", share.cost}, {"ranges", ranges}});
  }
  return json.dump();
}

std::string to_json(const count::Ledger& ledger) {
  const count::Total total = count::total(ledger);
  Json json = Json::parse(to_json(ledger.plan));
  json["solutions"] = wide(total.solutions);
  json["nodes"] = wide(total.nodes);
  json["complete"] = total.complete();
  json["tasks_done"] = total.tasks_done;
  json["seconds"] = total.seconds;
  json["elapsed_seconds"] = total.elapsed_seconds;
  json["legs"] = total.legs;
  json["untimed_tasks"] = total.untimed_tasks;
  return json.dump();
}

std::string to_json(const count::Verification& verification) {
  Json findings = Json::array();
  for (const count::Finding& finding : verification.findings) {
    findings.push_back({{"check", finding.check},
                        {"outcome", to_string(finding.outcome)},
                        {"text", finding.text}});
  }
  return Json({{"solutions", wide(verification.total.solutions)},
               {"complete", verification.total.complete()},
               {"failed", verification.failed()},
               {"ended", to_string(verification.ended)},
               {"findings", findings}})
      .dump();
}

std::string to_json(const catalog::List& list, const catalog::Number& size) {
  return Json({{"n", list.problem().size()},
               {"subset", to_string(list.subset())},
               {"solutions", size.value ? Json(*size.value) : Json()},
               {"ended", to_string(size.ended)},
               {"complete", size.value.has_value()},
               {"elapsed_seconds", size.elapsed_seconds}})
      .dump();
}

std::string to_json(const count::PrefixResult& result) {
  Json prefixes = Json::array();
  for (const count::PrefixCount& prefix : result.prefixes) {
    prefixes.push_back({{"columns", prefix.queens()}, {"solutions", prefix.solutions}});
  }
  const bool is_complete = result.ended == Ended::Complete;
  return Json({{"n", result.n},
               {"rows", result.rows},
               {"kernel", result.kernel},
               {"threads", result.threads},
               {"solutions", is_complete ? Json(result.solutions) : Json()},
               {"ended", to_string(result.ended)},
               {"complete", is_complete},
               {"prefixes", prefixes},
               {"elapsed_seconds", result.elapsed_seconds}})
      .dump();
}

std::string to_json(const estimate::Result& result) {
  const estimate::Interval interval = result.interval();
  Json json = {{"n", result.n},
               {"value", wide(result.value)},
               {"log10", finite(result.value.log10())},
               {"low", wide(interval.low)},
               {"high", interval.high ? wide(*interval.high) : Json()},
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
    json["published"] = *published;
    json["published_deviation"] = deviation ? finite(*deviation) : Json();
  } else {
    json["first_order_asymptotic"] = wide(estimate::first_order_asymptotic(result.n));
  }
  json["ended"] = to_string(result.ended);
  json["elapsed_seconds"] = result.elapsed_seconds;
  return json.dump();
}

std::string to_json(const count::Projection& projection) {
  const auto number = [](const count::Projected& projected) {
    return Json({{"value", projected.value}, {"error", projected.error}});
  };
  return Json({{"n", projection.n},
               {"method", projection.method},
               {"kernel", projection.kernel},
               {"threads", projection.threads},
               {"tasks", projection.tasks},
               {"sample", projection.sample},
               {"seed", projection.seed},
               {"core_seconds", number(projection.core_seconds)},
               {"solutions", number(projection.solutions)},
               {"prepare_seconds", projection.prepare_seconds},
               {"memory_bytes", projection.memory},
               {"ended", to_string(projection.ended)},
               {"elapsed_seconds", projection.elapsed_seconds}})
      .dump();
}

std::string to_json(std::int32_t n, const std::vector<count::Figure>& figures) {
  Json list = Json::array();
  for (const count::Figure& figure : figures) {
    list.push_back({{"name", figure.name},
                    {"value", figure.value ? Json(*figure.value) : Json()},
                    {"meaning", figure.meaning},
                    {"source", figure.source}});
  }
  return Json({{"n", n}, {"figures", std::move(list)}}).dump();
}

std::string to_json(const Verdict& verdict) {
  Json json = {{"n", verdict.n},
               {"queens", verdict.queens},
               {"solution", verdict.is_solution},
               {"conflicts", verdict.conflicts},
               {"on_blocked_squares", verdict.on_blocked_squares}};
  name_rule(json, verdict.rule);
  name_symmetry(json, verdict.symmetry);
  if (verdict.symmetry != Symmetry::Identity) json["without_image"] = verdict.without_image;
  return json.dump();
}

std::string to_json(const Conflict& conflict) {
  return Json({{"first", pair(conflict.first)},
               {"second", pair(conflict.second)},
               {"line", to_string(conflict.line)}})
      .dump();
}

}  // namespace nqueens::report
