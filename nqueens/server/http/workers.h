// nqueens/server/http/workers.h - threads that compute answers, and their queue.
//
// Clients share the threads fairly: the next piece of work belongs to the client with the fewest
// running pieces, and the number of running pieces per client is limited. When the queue is full,
// work of disconnected clients is removed from it.
// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "nqueens/api/message.h"

namespace nqueens::server {

// A piece of work.
struct Work {
  api::Client client = {};
  // Must not throw. It is called even if the client has disconnected, and must then return at once.
  std::function<void()> run = {};
};

class Workers {
 public:
  struct Shape {
    int threads = 1;
    int most_of_a_client = 1;       // maximum number of threads for one client
    std::size_t most_waiting = 64;  // maximum length of the queue; half of it for one client
    int nice = 0;                   // as in setpriority(2): higher values have lower priority
  };

  explicit Workers(const Shape& shape);
  // Drops waiting work and waits for running work.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // Queues a piece of work. Returns false if too much work is waiting.
  bool post(Work work);

 private:
  using Queue = std::deque<Work>;

  void run();
  Queue::iterator next();
  bool has_room_for(const api::Client& client) const;
  Queue take_gone();

  Shape shape_;
  std::mutex mutex_;
  std::condition_variable changed_;
  Queue waiting_;
  std::map<std::string, int> running_;  // number of running pieces by client address
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace nqueens::server
