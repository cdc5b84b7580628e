// nqueens/server/jobs/news.cpp - the latest state of each job, for the streams of events.
// SPDX-License-Identifier: MIT
#include "nqueens/server/jobs/news.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <utility>
#include <vector>

#include "nqueens/api/json.h"

namespace nqueens::server {
namespace {

// The maximum number of removed jobs that are remembered for listeners that reconnect.
constexpr std::size_t kMaxRemoved = 1000;

std::string new_epoch() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::to_string(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

}  // namespace

News::News() : epoch_(new_epoch()) {}

void News::set_listener(std::function<void()> on_news) {
  const std::lock_guard lock(mutex_);
  on_news_ = std::move(on_news);
}

void News::publish(std::int64_t job, std::string state) { put(job, std::move(state)); }

void News::remove(std::int64_t job) { put(job, ""); }

void News::put(std::int64_t job, std::string text) {
  const std::lock_guard lock(mutex_);
  states_[job] = {++number_, std::move(text)};
  forget_old();
  if (on_news_) on_news_();
}

void News::forget_old() {
  if (states_.size() <= kMaxRemoved) return;
  const auto removed = std::count_if(states_.begin(), states_.end(),
                                     [](const auto& entry) { return entry.second.text.empty(); });
  if (removed <= static_cast<std::ptrdiff_t>(kMaxRemoved)) return;
  // Ids grow, so the first removed job is the oldest one.
  states_.erase(std::find_if(states_.begin(), states_.end(),
                             [](const auto& entry) { return entry.second.text.empty(); }));
}

std::uint64_t News::place_of(std::string_view last_event_id) const {
  const std::size_t dash = last_event_id.find('-');
  if (dash == std::string_view::npos || last_event_id.substr(0, dash) != epoch_) return 0;
  const std::string_view digits = last_event_id.substr(dash + 1);
  std::uint64_t number = 0;
  const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool is_number = parsed.ec == std::errc() && parsed.ptr == digits.data() + digits.size();
  const std::lock_guard lock(mutex_);
  return is_number && number <= number_ ? number : 0;
}

std::string News::since(std::uint64_t& place) const {
  const std::lock_guard lock(mutex_);
  std::vector<std::pair<std::int64_t, const State*>> newer;
  for (const auto& [job, state] : states_) {
    // A new listener does not need removed jobs.
    if (state.number > place && (place > 0 || !state.text.empty())) newer.emplace_back(job, &state);
  }
  std::sort(newer.begin(), newer.end(),
            [](const auto& a, const auto& b) { return a.second->number < b.second->number; });
  std::string text;
  for (const auto& [job, state] : newer) {
    text += "id: " + epoch_ + "-" + std::to_string(state->number) + "\n";
    text += state->text.empty()
                ? "event: removed\ndata: " + api::text_of(api::Json{{"id", std::to_string(job)}})
                : "event: job\ndata: " + state->text;
    text += "\n\n";
  }
  place = number_;
  return text;
}

}  // namespace nqueens::server
