// nqueens/api/traces.h - searches recorded as events, for playback in both directions.
//
// An event takes 12 bytes. Every kKeyframeEvents events, a keyframe stores the queens on the board.
// To find the board before an event, at most kKeyframeEvents events must be replayed. When all
// traces together exceed the memory budget, the least recently used ones are dropped.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "nqueens/board/problem.h"
#include "nqueens/search/search.h"

namespace nqueens::api {

inline constexpr std::int32_t kMaxTraceSize = 1000;
inline constexpr std::uint64_t kMaxTraceEvents = 5'000'000;
inline constexpr std::uint64_t kDefaultTraceEvents = 200'000;
inline constexpr std::size_t kKeyframeEvents = 4096;

// An event in the little-endian form in which clients receive it (docs/http-api.md).
struct PackedEvent {
  std::uint8_t kind = 0;
  std::uint8_t line = 0;
  std::uint16_t row = 0;
  std::uint16_t column = 0;
  std::uint16_t other_row = 0;
  std::uint32_t value = 0;  // larger values are stored as 2^32 - 1
};
static_assert(sizeof(PackedEvent) == 12);

search::Event unpacked(const PackedEvent& event);

struct Trace {
  std::string id = {};
  Problem problem;
  search::Params params = {};
  search::Result result = {};
  std::vector<PackedEvent> events = {};
  std::vector<std::vector<Square>> keyframes = {};  // boards before event 0, kKeyframeEvents, ...
  bool is_truncated = false;                        // the search had more events

  // Returns the queens on the board before `event`, which is at most events.size().
  std::vector<Square> board_before(std::size_t event) const;

  std::size_t bytes() const;
};

// Records a search and keeps at most `most_events` events.
//
//   errors  those of search::search(); UsageError for a board of more than kMaxTraceSize rows
Trace record(const Problem& problem, const search::Params& params, std::uint64_t most_events,
             const Watch& watch);

class Traces {
 public:
  // Gives the traces the ids `last_id` + 1, `last_id` + 2, ...
  explicit Traces(std::size_t budget_bytes, std::uint64_t last_id = 0)
      : budget_bytes_(budget_bytes), last_id_(last_id) {}

  // Assigns an id to the trace and stores it.
  std::shared_ptr<const Trace> add(Trace trace);
  // Returns the trace with this id; null if there is none.
  std::shared_ptr<const Trace> find(const std::string& id);
  bool remove(const std::string& id);

 private:
  std::size_t budget_bytes_;
  std::mutex mutex_;
  std::uint64_t last_id_;
  std::list<std::shared_ptr<const Trace>> traces_;  // most recently used first
};

}  // namespace nqueens::api
