// nqueens/api/routes/traces_routes.cpp - records searches and returns their events in pages.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <memory>

#include "nqueens/api/api.h"
#include "nqueens/api/fields.h"
#include "nqueens/api/searching.h"
#include "nqueens/report/documents.h"
#include "nqueens/search/algorithms.h"

namespace nqueens::api {
namespace {

constexpr std::int64_t kMaxEventsPerPage = 65'536;
static_assert(std::endian::native == std::endian::little, "events are sent as they are in memory");

Json summary(const Trace& trace) {
  Json json = {
      {"id", trace.id},
      {"events", trace.events.size()},
      {"truncated", trace.is_truncated},
      {"goal", trace.params.goal == search::Goal::All ? "all" : "first"},
      {"direction", trace.params.direction == search::Direction::Columns ? "columns" : "rows"}};
  json.update(report::document(trace.problem, trace.result));
  put_board(json, trace.problem);
  return json;
}

std::shared_ptr<const Trace> trace_in(Studio& studio, const Call& call) {
  const std::string& id = call.path.at(0);
  auto trace = studio.traces.find(id);
  if (!trace) {
    throw HttpError(404, "not_found",
                    "there is no trace " + id + ", or it was dropped; record the search again");
  }
  return trace;
}

// Returns the memory, in bytes, that recording this many events can take: up to twice their final
// size, because a full vector is copied to a larger one.
constexpr std::uint64_t bytes_of_events(std::uint64_t events) {
  return 2 * events * sizeof(PackedEvent);
}

Response add_trace(Studio& studio, const Call& call) {
  Fields fields = Fields::of_body(call.request.body);
  const Problem problem = fields.board(kMaxTraceSize);
  const search::Params params = read_search_params(fields);
  const auto most = fields.whole("max_events", 1, kMaxTraceEvents, kDefaultTraceEvents);
  fields.require_all_read();
  const auto most_events = static_cast<std::uint64_t>(most);
  require_memory(search::memory_needed(problem, params) + bytes_of_events(most_events),
                 call.budget);
  Trace trace = record(problem, params, most_events, call.budget.watch);
  require_unhurried(trace.result.ended, call.budget);
  if (trace.result.ended == Ended::Stopped) require_in_time(trace.result.ended, call.budget);
  return json_response(summary(*studio.traces.add(std::move(trace))), 201);
}

Response get_trace(Studio& studio, const Call& call) {
  return json_response(summary(*trace_in(studio, call)));
}

Response remove_trace(Studio& studio, const Call& call) {
  trace_in(studio, call);
  studio.traces.remove(call.path.at(0));
  return json_response({{"removed", call.path.at(0)}});
}

Json event_json(const PackedEvent& packed) {
  const search::Event event = unpacked(packed);
  return {{"kind", to_string(event.kind)}, {"line", to_string(event.line)}, {"row", event.row},
          {"column", event.column},        {"other_row", event.other_row},  {"value", event.value}};
}

template <class Value>
void append(std::string& bytes, const Value& value) {
  const auto* const data = reinterpret_cast<const char*>(&value);
  bytes.append(data, sizeof value);
}

Response binary_page(std::uint64_t from, std::span<const PackedEvent> events,
                     const std::vector<Square>& queens) {
  Response response;
  response.content_type = "application/octet-stream";
  response.headers = {{"Cache-Control", "no-store"}};
  append(response.body, from);
  append(response.body, static_cast<std::uint32_t>(events.size()));
  append(response.body, static_cast<std::uint32_t>(queens.size()));
  for (const Square queen : queens) {
    append(response.body, static_cast<std::uint16_t>(queen.row));
    append(response.body, static_cast<std::uint16_t>(queen.column));
  }
  for (const PackedEvent& event : events) append(response.body, event);
  return response;
}

Response events_of_trace(Studio& studio, const Call& call) {
  Fields fields = Fields::of_query(call.query);
  const auto trace = trace_in(studio, call);
  const auto size = static_cast<std::int64_t>(trace->events.size());
  const std::int64_t from = fields.whole("from", 0, size, 0);
  const std::int64_t limit = fields.whole("limit", 1, kMaxEventsPerPage, kMaxEventsPerPage);
  fields.require_all_read();
  const auto events = std::span(trace->events)
                          .subspan(static_cast<std::size_t>(from),
                                   static_cast<std::size_t>(std::min(limit, size - from)));
  const auto queens = trace->board_before(static_cast<std::size_t>(from));
  if (call.request.accept.find("application/json") == std::string::npos) {
    return binary_page(static_cast<std::uint64_t>(from), events, queens);
  }
  Json json = {{"from", from}, {"queens", Json::array()}, {"events", Json::array()}};
  for (const Square queen : queens) json["queens"].push_back(report::document(queen));
  for (const PackedEvent& event : events) json["events"].push_back(event_json(event));
  return json_response(json);
}

// Returns the number of the nearest event of this kind after event `after`, or before it if `back`
// is true; null if there is none.
Json next_of_kind(const Trace& trace, search::EventKind kind, std::int64_t after, bool back) {
  const auto size = static_cast<std::int64_t>(trace.events.size());
  const std::int64_t step = back ? -1 : 1;
  for (std::int64_t i = after + step; i >= 0 && i < size; i += step) {
    if (trace.events[static_cast<std::size_t>(i)].kind == static_cast<std::uint8_t>(kind)) return i;
  }
  return nullptr;
}

Response next_event(Studio& studio, const Call& call) {
  constexpr std::array<std::string_view, 2> kKinds = {"solution", "backtrack"};
  constexpr std::array<std::string_view, 2> kSearchDirections = {"forward", "back"};
  Fields fields = Fields::of_query(call.query);
  const auto trace = trace_in(studio, call);
  const auto kind = fields.choice("kind", kKinds) == "solution" ? search::EventKind::Solution
                                                                : search::EventKind::Exhausted;
  const bool back = fields.choice("direction", kSearchDirections) == "back";
  const auto size = static_cast<std::int64_t>(trace->events.size());
  const std::int64_t after = fields.whole("after", -1, size, -1);
  fields.require_all_read();
  return json_response({{"step", next_of_kind(*trace, kind, after, back)}});
}

constexpr std::array kTraceRoutes = {
    RouteRow<Studio>{"POST", "/api/v1/traces", Work::Computes, add_trace},
    RouteRow<Studio>{"GET", "/api/v1/traces/*", Work::Computes, get_trace},
    RouteRow<Studio>{"DELETE", "/api/v1/traces/*", Work::Computes, remove_trace},
    RouteRow<Studio>{"GET", "/api/v1/traces/*/events", Work::Computes, events_of_trace},
    RouteRow<Studio>{"GET", "/api/v1/traces/*/next", Work::Computes, next_event},
};

}  // namespace

std::span<const RouteRow<Studio>> trace_routes() { return kTraceRoutes; }

}  // namespace nqueens::api
