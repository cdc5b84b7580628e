// nqueens/server/http/workers.h - threads that compute answers, so that the thread of the network
// never does.
//
// They are shared out among the clients: the next piece of work is of the client for whom least is
// being done, and of one client only so much is done at a time. Work whose client has gone leaves
// the queue.
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
  // Must not throw. Called also when the client has gone: it sees that, and ends at once.
  std::function<void()> run = {};
};

class Workers {
 public:
  struct Shape {
    int threads = 1;
    int most_of_a_client = 1;       // threads that work for one client
    std::size_t most_waiting = 64;  // pieces of work; half as many of one client
    int nice = 0;                   // as setpriority(2) has it: more leaves the processor to others
  };

  explicit Workers(const Shape& shape);
  // Work that has not begun is dropped; work that has is waited for.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // Hands over a piece of work. False when too much is waiting already.
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
  std::map<std::string, int> running_;  // pieces of work of each client's address
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace nqueens::server
