// nqueens/server/http/workers.cpp - threads that compute answers.
// SPDX-License-Identifier: MIT
#include "nqueens/server/http/workers.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace nqueens::server {

Workers::Workers(const Shape& shape) : shape_(shape) {
  for (int i = 0; i < shape.threads; ++i) threads_.emplace_back([this] { run(); });
}

Workers::~Workers() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    waiting_.clear();
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool Workers::post(Work work) {
  Queue gone;
  bool taken = false;
  {
    const std::lock_guard lock(mutex_);
    if (!has_room_for(work.client)) gone = take_gone();
    taken = !ending_ && has_room_for(work.client);
    if (taken) waiting_.push_back(std::move(work));
  }
  for (const Work& left : gone) left.run();
  if (taken) changed_.notify_one();
  return taken;
}

bool Workers::has_room_for(const api::Client& client) const {
  const auto of_client = std::count_if(waiting_.begin(), waiting_.end(), [&](const Work& work) {
    return work.client.address == client.address;
  });
  return waiting_.size() < shape_.most_waiting &&
         static_cast<std::size_t>(of_client) < (shape_.most_waiting + 1) / 2;
}

Workers::Queue Workers::take_gone() {
  const auto gone = std::stable_partition(waiting_.begin(), waiting_.end(), [](const Work& work) {
    return !work.client.gone.stop_requested();
  });
  Queue taken(std::make_move_iterator(gone), std::make_move_iterator(waiting_.end()));
  waiting_.erase(gone, waiting_.end());
  return taken;
}

// Returns the oldest waiting work of the client with the fewest running pieces. Work of
// disconnected clients comes first, because it returns at once. Returns waiting_.end() if all
// waiting clients have reached their limit.
Workers::Queue::iterator Workers::next() {
  auto best = waiting_.end();
  int least = shape_.most_of_a_client;
  for (auto work = waiting_.begin(); work != waiting_.end(); ++work) {
    if (work->client.gone.stop_requested()) return work;
    const auto found = running_.find(work->client.address);
    const int running = found == running_.end() ? 0 : found->second;
    if (running >= least) continue;
    least = running;
    best = work;
  }
  return best;
}

void Workers::run() {
  if (shape_.nice > 0) {
    static_cast<void>(::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), shape_.nice));
  }
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return ending_ || next() != waiting_.end(); });
    if (ending_) return;
    const auto chosen = next();
    Work work = std::move(*chosen);
    waiting_.erase(chosen);
    ++running_[work.client.address];
    lock.unlock();
    const std::string address = work.client.address;
    work.run();
    work = {};  // destroys its captures before the lock is taken
    lock.lock();
    if (--running_[address] == 0) running_.erase(address);
    changed_.notify_all();
  }
}

}  // namespace nqueens::server
