// nqueens/server/http/lanes.cpp - schedules requests so that quick ones never wait for slow ones.
// SPDX-License-Identifier: MIT
#include "nqueens/server/http/lanes.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "nqueens/base/system/memory.h"

namespace nqueens::server {
namespace {

constexpr Workers::Shape kGlance = {.threads = 3, .most_of_a_client = 3, .most_waiting = 256};
constexpr Workers::Shape kQuick = {
    .threads = 3, .most_of_a_client = 3, .most_waiting = 256, .nice = 5};
constexpr Workers::Shape kSlow = {
    .threads = 3, .most_of_a_client = 2, .most_waiting = 128, .nice = 10};
constexpr Workers::Shape kHeavy = {
    .threads = 1, .most_of_a_client = 1, .most_waiting = 16, .nice = 10};

constexpr std::size_t kLargeBody = 256 << 10;

api::Response too_slow(Ended ended) {
  return api::error_response(503, "too_slow", api::sentence_on(ended));
}

// Combines two stop tokens: a stop that is requested through either of them also reaches token().
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
    : gate_(gate),
      ending_(std::move(ending)),
      heavy_(kHeavy),
      slow_(kSlow),
      quick_(kQuick),
      glance_(kGlance) {}

Workers& Lanes::workers_of(Step step) {
  switch (step) {
    case Step::Glance:
      return glance_;
    case Step::Quick:
      return quick_;
    case Step::Slow:
      return slow_;
    case Step::Heavy:
      return heavy_;
  }
  return heavy_;
}

Lanes::Step Lanes::after(Step step, api::Lane wanted) {
  if (wanted == api::Lane::Heavy) return Step::Heavy;
  return step == Step::Glance ? Step::Quick : Step::Slow;
}

void Lanes::enter(PendingRequest request) { enter(Step::Glance, std::move(request)); }

bool Lanes::post_slow(const api::Client& client, std::function<void(const std::stop_token&)> work) {
  return slow_.post({.client = client, .run = [this, client, work = std::move(work)] {
                       const Stop stop(client.gone, ending_);
                       work(stop.token());
                     }});
}

void Lanes::enter(Step step, PendingRequest&& request) {
  auto shared = std::make_shared<PendingRequest>(std::move(request));
  const bool taken = workers_of(step).post(
      {.client = shared->client, .run = [this, step, shared] { run(step, std::move(*shared)); }});
  if (!taken) shared->reply(api::too_many_requests());
}

void Lanes::run(Step step, PendingRequest&& request) {
  const Stop stop(request.client.gone, ending_);
  const Watch watch = {.stop = stop.token(),
                       .deadline = deadline_in(api::kMaxSeconds, request.arrived)};
  try {
    api::Response response = computed(step, request, watch);
    const bool was_large =
        step == Step::Slow || step == Step::Heavy || response.body.size() > kLargeBody;
    request.reply(std::move(response));
    if (was_large) give_memory_back();
  } catch (const api::MoveToLane& other) {
    enter(after(step, other.lane), std::move(request));
  }
}

api::Response Lanes::computed(Step step, const PendingRequest& request, const Watch& watch) {
  if (watch.stop.stop_requested()) return too_slow(Ended::Stopped);
  if (Clock::now() >= *watch.deadline) return too_slow(Ended::LimitReached);
  if (step == Step::Glance || step == Step::Quick) {
    const double seconds = step == Step::Glance ? kGlanceSeconds : kQuickSeconds;
    api::Budget budget = {.lane = api::Lane::Quick, .watch = watch};
    budget.watch.deadline = std::min(*watch.deadline, deadline_in(seconds));
    return request.compute(budget);
  }
  if (step == Step::Slow) return request.compute({.lane = api::Lane::Slow, .watch = watch});
  const auto inside = gate_.enter(watch);
  if (inside) return request.compute({.lane = api::Lane::Heavy, .watch = watch});
  if (watch.stop.stop_requested()) return too_slow(Ended::Stopped);
  return api::error_response(
      429, "busy",
      {"much-memory",
       "only one request that needs a lot of memory can run at a time; try again later"});
}

}  // namespace nqueens::server
