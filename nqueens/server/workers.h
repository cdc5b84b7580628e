// nqueens/server/workers.h - threads that compute answers, so that the thread of the network never
// does.
// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace nqueens::server {

class Workers {
 public:
  // At most `most_waiting` pieces of work wait for a thread.
  Workers(int threads, std::size_t most_waiting);
  // Work that has not begun is dropped; work that has is waited for.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // Hands over a piece of work, which must not throw. False when too much is waiting already.
  bool post(std::function<void()> work);

 private:
  void run();

  std::size_t most_waiting_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> waiting_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace nqueens::server
