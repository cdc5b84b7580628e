// nqueens/server/http/lanes.cpp - which request is computed when.
// SPDX-License-Identifier: MIT
#include "nqueens/server/http/lanes.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "nqueens/base/memory.h"

namespace nqueens::server {
namespace {

constexpr Workers::Shape kQuick = {.threads = 3, .most_of_a_client = 3, .most_waiting = 256};
constexpr Workers::Shape kSlow = {.threads = 3, .most_of_a_client = 2, .most_waiting = 128};
constexpr Workers::Shape kHeavy = {.threads = 1, .most_of_a_client = 1, .most_waiting = 16};

constexpr std::size_t kLargeBody = 256 << 10;

const char* sentence_on(Ended ended) {
  return ended == Ended::Stopped ? "the client has left, or the server is ending"
                                 : "this takes longer than a request may";
}

Response too_slow(Ended ended) { return error_response(503, "too_slow", sentence_on(ended)); }

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

Clock::duration duration_of(double seconds) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

}  // namespace

void require_unhurried(Ended ended, const Turn& turn) {
  const bool was_hurried = turn.lane == Lane::Quick && Clock::now() >= turn.watch.deadline;
  if (ended == Ended::LimitReached && was_hurried) throw GoTo{Lane::Slow};
}

void require_in_time(Ended ended, const Turn& turn) {
  require_unhurried(ended, turn);
  if (ended != Ended::Complete) throw HttpError(503, "too_slow", sentence_on(ended));
}

void require_memory(std::uint64_t bytes, const Turn& turn) {
  if (bytes > kMuchMemory && turn.lane != Lane::Heavy) throw GoTo{Lane::Heavy};
}

Lanes::Lanes(MemoryGate& gate, std::stop_token ending)
    : gate_(gate), ending_(std::move(ending)), heavy_(kHeavy), slow_(kSlow), quick_(kQuick) {}

Workers& Lanes::workers_of(Lane lane) {
  return lane == Lane::Quick ? quick_ : lane == Lane::Slow ? slow_ : heavy_;
}

void Lanes::enter(Passenger passenger) { enter(Lane::Quick, std::move(passenger)); }

bool Lanes::post_slow(const Client& client, std::function<void(const std::stop_token&)> work) {
  return slow_.post({.client = client, .run = [this, client, work = std::move(work)] {
                       const Stop stop(client.gone, ending_);
                       work(stop.token());
                     }});
}

void Lanes::enter(Lane lane, Passenger&& passenger) {
  auto shared = std::make_shared<Passenger>(std::move(passenger));
  const bool taken = workers_of(lane).post(
      {.client = shared->client, .run = [this, lane, shared] { ride(lane, std::move(*shared)); }});
  if (!taken) {
    shared->reply(
        error_response(429, "busy", "too many requests are waiting; try again in a moment"));
  }
}

void Lanes::ride(Lane lane, Passenger&& passenger) {
  const Stop stop(passenger.client.gone, ending_);
  const Watch watch = {.stop = stop.token(),
                       .deadline = passenger.arrived + duration_of(kMaxSeconds)};
  try {
    Response response = computed(lane, passenger, watch);
    const bool was_large = lane != Lane::Quick || response.body.size() > kLargeBody;
    passenger.reply(std::move(response));
    if (was_large) give_memory_back();
  } catch (const GoTo& other) {
    enter(other.lane, std::move(passenger));
  }
}

Response Lanes::computed(Lane lane, const Passenger& passenger, const Watch& watch) {
  if (watch.stop.stop_requested()) return too_slow(Ended::Stopped);
  if (Clock::now() >= *watch.deadline) return too_slow(Ended::LimitReached);
  Turn turn = {.lane = lane, .watch = watch};
  if (lane == Lane::Quick) {
    turn.watch.deadline = std::min(*watch.deadline, deadline_in(kQuickSeconds));
    return passenger.compute(turn);
  }
  if (lane == Lane::Slow) return passenger.compute(turn);
  const auto inside = gate_.enter(watch);
  if (inside) return passenger.compute(turn);
  if (watch.stop.stop_requested()) return too_slow(Ended::Stopped);
  return error_response(429, "busy", "what takes much memory is done one at a time; try again");
}

}  // namespace nqueens::server
