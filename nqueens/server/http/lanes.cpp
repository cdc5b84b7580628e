// nqueens/server/http/lanes.cpp - which request is computed when.
// SPDX-License-Identifier: MIT
#include "nqueens/server/http/lanes.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "nqueens/base/memory.h"

namespace nqueens::server {
namespace {

constexpr Workers::Shape kQuick = {.threads = 3, .most_of_a_client = 3, .most_waiting = 256};
constexpr Workers::Shape kSlow = {.threads = 3, .most_of_a_client = 2, .most_waiting = 128};
constexpr Workers::Shape kHeavy = {.threads = 1, .most_of_a_client = 1, .most_waiting = 16};

constexpr std::size_t kLargeBody = 256 << 10;

api::Response too_slow(Ended ended) {
  return api::error_response(503, "too_slow", api::sentence_on(ended));
}

// Is requested when either of two is.
class Stop {
 public:
  Stop(const std::stop_token& one, const std::stop_token& other)
      : on_one_(one, Request{source_}), on_other_(other, Request{source_}) {}

  std::stop_token token() const { return source_.get_token(); }

 private:
  struct Request {
    std::stop_source source;
    void operator()() { source.request_stop(); }
  };

  std::stop_source source_;
  std::stop_callback<Request> on_one_;
  std::stop_callback<Request> on_other_;
};

}  // namespace

Lanes::Lanes(MemoryGate& gate, std::stop_token ending)
    : gate_(gate), ending_(std::move(ending)), heavy_(kHeavy), slow_(kSlow), quick_(kQuick) {}

Workers& Lanes::workers_of(api::Lane lane) {
  return lane == api::Lane::Quick ? quick_ : lane == api::Lane::Slow ? slow_ : heavy_;
}

void Lanes::enter(Passenger passenger) { enter(api::Lane::Quick, std::move(passenger)); }

bool Lanes::post_slow(const api::Client& client, std::function<void(const std::stop_token&)> work) {
  return slow_.post({.client = client, .run = [this, client, work = std::move(work)] {
                       const Stop stop(client.gone, ending_);
                       work(stop.token());
                     }});
}

void Lanes::enter(api::Lane lane, Passenger&& passenger) {
  auto shared = std::make_shared<Passenger>(std::move(passenger));
  const bool taken = workers_of(lane).post(
      {.client = shared->client, .run = [this, lane, shared] { ride(lane, std::move(*shared)); }});
  if (!taken) {
    shared->reply(
        api::error_response(429, "busy", "too many requests are waiting; try again in a moment"));
  }
}

void Lanes::ride(api::Lane lane, Passenger&& passenger) {
  const Stop stop(passenger.client.gone, ending_);
  const Watch watch = {.stop = stop.token(),
                       .deadline = deadline_in(api::kMaxSeconds, passenger.arrived)};
  try {
    api::Response response = computed(lane, passenger, watch);
    const bool was_large = lane != api::Lane::Quick || response.body.size() > kLargeBody;
    passenger.reply(std::move(response));
    if (was_large) give_memory_back();
  } catch (const api::GoTo& other) {
    enter(other.lane, std::move(passenger));
  }
}

api::Response Lanes::computed(api::Lane lane, const Passenger& passenger, const Watch& watch) {
  if (watch.stop.stop_requested()) return too_slow(Ended::Stopped);
  if (Clock::now() >= *watch.deadline) return too_slow(Ended::LimitReached);
  api::Turn turn = {.lane = lane, .watch = watch};
  if (lane == api::Lane::Quick) {
    turn.watch.deadline = std::min(*watch.deadline, deadline_in(kQuickSeconds));
    return passenger.compute(turn);
  }
  if (lane == api::Lane::Slow) return passenger.compute(turn);
  const auto inside = gate_.enter(watch);
  if (inside) return passenger.compute(turn);
  if (watch.stop.stop_requested()) return too_slow(Ended::Stopped);
  return api::error_response(429, "busy",
                             "what takes much memory is done one at a time; try again");
}

}  // namespace nqueens::server
