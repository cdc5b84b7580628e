// nqueens/server/jobs/news.h - what is new about the jobs, for everybody who listens.
//
// Only the latest state of each job is kept, with the number of the change that made it. A listener
// remembers the number up to which it knows everything, and asks for what is newer when it has
// time: a slow one misses states in between and never the last one, and nothing piles up for it.
//
// A place in the stream is written "EPOCH-NUMBER", the epoch being another one in each run of the
// server, so that a number from an earlier run is not taken for one of this run.
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

  // on_news is called after each change, by the thread that made it.
  void set_listener(std::function<void()> on_news);

  // The state of a job, JSON on one line, replaces the one before.
  void publish(std::int64_t job, std::string state);
  void remove(std::int64_t job);

  // The place behind which a listener wants to hear; 0 for what is not a place of this run.
  std::uint64_t place_of(std::string_view last_event_id) const;

  // What changed behind the place, oldest change first, as server-sent events; moves the place.
  // Empty when nothing did.
  std::string since(std::uint64_t& place) const;

 private:
  struct State {
    std::uint64_t number = 0;
    std::string text;  // empty: removed
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
