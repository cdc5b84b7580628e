// nqueens/api/traces.cpp - searches recorded as events.
// SPDX-License-Identifier: MIT
#include "nqueens/api/traces.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/search/trace.h"

namespace nqueens::api {
namespace {

constexpr auto kLargestValue = std::numeric_limits<std::uint32_t>::max();

PackedEvent packed(const search::Event& event) {
  const bool is_small = event.value >= 0 && event.value < std::int64_t{kLargestValue};
  return {.kind = static_cast<std::uint8_t>(event.kind),
          .line = static_cast<std::uint8_t>(event.line),
          .row = static_cast<std::uint16_t>(event.row),
          .column = static_cast<std::uint16_t>(event.column),
          .other_row = static_cast<std::uint16_t>(event.other_row),
          .value = is_small ? static_cast<std::uint32_t>(event.value) : kLargestValue};
}

}  // namespace

search::Event unpacked(const PackedEvent& event) {
  return {.kind = static_cast<search::EventKind>(event.kind),
          .line = static_cast<Line>(event.line),
          .row = event.row,
          .column = event.column,
          .other_row = event.other_row,
          .value = event.value};
}

std::vector<Square> Trace::board_before(std::size_t event) const {
  const std::size_t frame = std::min(event / kKeyframeEvents, keyframes.size() - 1);
  search::Replay replay(Problem(problem.size(), keyframes[frame]));
  for (std::size_t i = frame * kKeyframeEvents; i < event; ++i) replay.step(unpacked(events[i]));
  return replay.queens();
}

std::size_t Trace::bytes() const {
  std::size_t total = events.capacity() * sizeof(PackedEvent);
  total += keyframes.capacity() * sizeof(std::vector<Square>);
  for (const auto& queens : keyframes) total += queens.size() * sizeof(Square);
  return total;
}

Trace record(const Problem& problem, const search::Params& params, std::uint64_t most_events,
             const Watch& watch) {
  if (problem.size() > kMaxTraceSize) {
    throw UsageError("n: a search can be recorded on boards of at most " +
                     std::to_string(kMaxTraceSize) + " rows, found " +
                     std::to_string(problem.size()));
  }
  Trace trace = {.problem = problem, .params = params};
  search::Replay replay(problem);
  const auto on_event = [&](const search::Event& event) {
    if (trace.events.size() >= most_events) {
      trace.is_truncated = true;
      return search::Next::Stop;
    }
    if (trace.events.size() % kKeyframeEvents == 0) trace.keyframes.push_back(replay.queens());
    trace.events.push_back(packed(event));
    if (search::changes_board(event.kind)) replay.step(event);
    return search::Next::Continue;
  };
  trace.result = search::search(problem, params, {.on_event = on_event}, watch);
  if (trace.keyframes.empty()) trace.keyframes.push_back(replay.queens());
  trace.events.shrink_to_fit();
  return trace;
}

std::shared_ptr<const Trace> Traces::add(Trace trace) {
  const std::lock_guard lock(mutex_);
  trace.id = std::to_string(++last_id_);
  auto kept = std::make_shared<const Trace>(std::move(trace));
  traces_.push_front(kept);
  std::size_t total = 0;
  for (auto i = traces_.begin(); i != traces_.end();) {
    total += (*i)->bytes();
    i = total > budget_bytes_ && i != traces_.begin() ? traces_.erase(i) : std::next(i);
  }
  return kept;
}

std::shared_ptr<const Trace> Traces::find(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto found =
      std::find_if(traces_.begin(), traces_.end(), [&](const auto& t) { return t->id == id; });
  if (found == traces_.end()) return nullptr;
  traces_.splice(traces_.begin(), traces_, found);
  return traces_.front();
}

bool Traces::remove(const std::string& id) {
  const std::lock_guard lock(mutex_);
  return std::erase_if(traces_, [&](const auto& t) { return t->id == id; }) > 0;
}

}  // namespace nqueens::api
