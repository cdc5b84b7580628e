// nqueens/api/routes/info_routes.cpp - facts about the studio: version, machine, tables.
// SPDX-License-Identifier: MIT
#include <array>

#include "nqueens/api/api.h"
#include "nqueens/api/fields.h"
#include "nqueens/base/run/threads.h"
#include "nqueens/base/system/version.h"
#include "nqueens/board/published.h"
#include "nqueens/board/rule.h"
#include "nqueens/count/count.h"
#include "nqueens/count/figures.h"
#include "nqueens/count/resolve.h"
#include "nqueens/estimate/estimate.h"
#include "nqueens/io/format.h"
#include "nqueens/report/documents.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/event.h"
#include "nqueens/solve/find_solution.h"

namespace nqueens::api {
namespace {

Json algorithms_json() {
  Json list = Json::array();
  for (const search::Algorithm& a : search::algorithms()) {
    list.push_back({{"name", a.name},
                    {"family", search::to_string(a.family)},
                    {"summary", a.summary},
                    {"origin", a.origin},
                    {"cost", a.cost},
                    {"prunes", a.prunes},
                    {"is_complete", a.is_complete},
                    {"uses_chance", a.uses_chance},
                    {"takes_direction", a.takes_direction},
                    {"takes_row_order", a.takes_row_order},
                    {"honours_given", a.honours_given},
                    {"honours_blocked", a.honours_blocked},
                    {"honours_rules", a.honours_rules},
                    {"max_size", a.max_size},
                    {"library", a.library == nullptr ? Json() : Json(a.library())}});
  }
  return list;
}

template <class Table>
Json names_and_summaries(const Table& table) {
  Json list = Json::array();
  for (const auto& entry : table) {
    list.push_back({{"name", entry.name}, {"summary", entry.summary}});
  }
  return list;
}

Json event_kinds_json() {
  Json list = Json::array();
  for (int kind = 0; kind <= static_cast<int>(search::EventKind::Generation); ++kind) {
    list.push_back(search::to_string(static_cast<search::EventKind>(kind)));
  }
  return list;
}

Json published_json() {
  Json list = Json::array();
  for (std::int32_t n = 1; n <= kMaxPublishedSize; ++n) {
    list.push_back({{"n", n},
                    {"solutions", digits(published_solutions(n).value())},
                    {"fundamental", digits(published_fundamental(n).value())}});
  }
  return list;
}

Json limits_json() {
  return {{"solve_size", kMaxSolveSize},
          {"trace_size", kMaxTraceSize},
          {"trace_events", kMaxTraceEvents},
          {"list_size", kMaxListSize},
          {"count_size", count::kMaxCountSize},
          {"estimate_size", estimate::kMaxEstimateSize},
          {"page", kMaxPerPage},
          {"seconds", kMaxSeconds}};
}

Json rules_json() {
  Json list = Json::array();
  for (const Rule& rule : rules()) list.push_back(report::document(rule));
  return list;
}

Response health(Studio& /*studio*/, const Call& /*call*/) {
  return json_response({{"status", "ok"}, {"version", version()}});
}

Json solve_methods_json() {
  Json names = {"auto"};
  for (const solve::SolutionMethod& method : solve::solution_methods())
    names.push_back(method.name);
  return names;
}

Response info(Studio& studio, const Call& /*call*/) {
  return json_response({{"version", version()},
                        {"threads", usable_threads(0)},
                        {"kernel", kernels::kernel().name},
                        {"cluster", studio.has_cluster},
                        {"public_url", studio.public_url},
                        {"limits", limits_json()},
                        {"algorithms", algorithms_json()},
                        {"methods", names_and_summaries(count::methods())},
                        {"solve_methods", solve_methods_json()},
                        {"rules", rules_json()},
                        {"formats", names_and_summaries(io::formats())},
                        {"event_kinds", event_kinds_json()},
                        {"published", published_json()}});
}

// Returns the rule whose name or terms the query contains, with the rule's lines.
Response rule_of_text(Studio& /*studio*/, const Call& call) {
  Fields fields = Fields::of_query(call.query);
  const Rule rule = fields.rule();
  fields.require_all_read();
  return json_response(report::document(rule));
}

Response figures(Studio& /*studio*/, const Call& call) {
  Fields::of_query(call.query).require_all_read();
  const std::int32_t n = Fields(Json{{"n", call.path.at(0)}}).board(count::kMaxFigureSize).size();
  return json_response(report::document(n, count::figures(n)));
}

// Returns the plan of a count with its number of tasks, and the memory that the count would take.
Response plan(Studio& /*studio*/, const Call& call) {
  Fields fields = Fields::of_query(call.query);
  const auto n = static_cast<std::int32_t>(fields.whole("n", 1, count::kMaxCountSize));
  const std::string method = fields.text("method", "auto");
  const auto threads = static_cast<int>(fields.whole("threads", 0, kMaxThreads, 0));
  const count::Question question(Problem(n).with_rule(fields.rule()));
  fields.require_all_read();
  const count::Resolved how = count::resolve(question, {.method = method});
  RunControl control(call.budget.watch);
  const auto made = count::make_plan(how, control);
  require_in_time(control.ended(), call.budget);
  const std::uint64_t memory = count::memory_of(*how.method, question, usable_threads(threads));
  Json json = report::document(made->id(), memory);
  json["reason"] = how.reason.name;
  json["because"] = how.reason.sentence;
  return json_response(json);
}

Response forecasts(Studio& studio, const Call& call) {
  Fields::of_query(call.query).require_all_read();
  return json_response(studio.forecasts.get(call.budget));
}

constexpr std::array kInfoRoutes = {
    RouteRow<Studio>{"GET", "/api/v1/plan", Work::Computes, plan},
    RouteRow<Studio>{"GET", "/api/v1/health", Work::Instant, health},
    RouteRow<Studio>{"GET", "/api/v1/info", Work::Computes, info},
    RouteRow<Studio>{"GET", "/api/v1/rule", Work::Instant, rule_of_text},
    RouteRow<Studio>{"GET", "/api/v1/forecasts", Work::Computes, forecasts},
    RouteRow<Studio>{"GET", "/api/v1/figures/*", Work::Computes, figures},
};

}  // namespace

std::span<const RouteRow<Studio>> info_routes() { return kInfoRoutes; }

}  // namespace nqueens::api
