// nqueens/server/jobs/news.h - the latest state of each job, for the streams of events.
//
// Changes are numbered. Only the latest state of each job is kept, with the number of the change
// that led to it. A listener remembers the number of the last change it received and requests newer
// states when it is ready. A slow listener therefore misses intermediate states but never the
// latest state, and it needs no buffer.
//
// A place in the stream is written "EPOCH-NUMBER". The epoch differs for each run of the server, so
// that numbers of earlier runs are detected and ignored.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace nqueens::server {

class News {
 public:
  News();

  // Sets the callback `on_news`, which is called after each change by the thread that made it.
  void set_listener(std::function<void()> on_news);

  // Replaces the state of a job. `state` is JSON on one line.
  void publish(std::int64_t job, std::string state);
  void remove(std::int64_t job);

  // Parses the id of the last event that a listener received. Returns its place, or 0 if the id is
  // not from this run of the server.
  std::uint64_t place_of(std::string_view last_event_id) const;

  // Returns the changes after `place` as server-sent events, oldest first, and advances `place`.
  // Returns an empty string if there are none.
  std::string since(std::uint64_t& place) const;

 private:
  struct State {
    std::uint64_t number = 0;
    std::string text;  // empty if the job has been removed
  };

  void put(std::int64_t job, std::string text);
  void forget_old();

  const std::string epoch_;
  mutable std::mutex mutex_;
  std::uint64_t number_ = 0;
  std::map<std::int64_t, State> states_;
  std::function<void()> on_news_;
};

}  // namespace nqueens::server
