// python/src/producer.h - runs an engine whose output Python fetches piece by piece.
//
// The engine runs on its own thread. It blocks while kMaxWaiting pieces wait to be fetched, so that
// memory does not grow with the output. The producer can be closed at any time, which stops the
// engine. A producer works only in the process that made it. In a child of fork(), its thread does
// not exist, so next() raises RuntimeError and the producer is never deleted.
// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "python/src/waiting.h"

namespace nqueens::python {

template <class Piece>
class Producer {
 public:
  // Queues a piece and returns whether the engine should continue. Blocks while the queue is full.
  using Take = std::function<bool(Piece)>;

  explicit Producer(std::function<void(const Take&, const Watch&)> engine)
      : thread_([this, run = std::move(engine)] { produce(run); }) {}
  ~Producer() { close(); }
  Producer(const Producer&) = delete;
  Producer& operator=(const Producer&) = delete;

  // Returns the next piece, or nothing at the end. Rethrows the exception of the engine. If Python
  // raises an exception during the wait, closes the producer and throws error_already_set. Needs
  // the GIL.
  std::optional<Piece> next() {
    caller_.require_here();
    try {
      caller_.wait([&](std::chrono::milliseconds most) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, most, [&] { return has_ended_ || !pieces_.empty(); });
      });
    } catch (...) {
      close();
      throw;
    }
    const std::lock_guard lock(mutex_);
    if (!pieces_.empty()) {
      std::optional<Piece> piece = std::move(pieces_.front());
      pieces_.pop_front();
      changed_.notify_all();
      return piece;
    }
    if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
    return std::nullopt;
  }

  bool is_here() const { return caller_.is_here(); }

  // Stops the engine and discards the pieces that were not fetched.
  void close() {
    if (!is_here()) return;
    caller_.stop();
    {
      const std::lock_guard lock(mutex_);
      is_closed_ = true;
      pieces_.clear();
    }
    changed_.notify_all();
    if (!thread_.joinable()) return;
    const py::gil_scoped_release release;
    thread_.join();
  }

 private:
  static constexpr std::size_t kMaxWaiting = 3;

  bool take(Piece piece) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return is_closed_ || pieces_.size() < kMaxWaiting; });
    if (is_closed_) return false;
    pieces_.push_back(std::move(piece));
    changed_.notify_all();
    return true;
  }

  void produce(const std::function<void(const Take&, const Watch&)>& engine) {
    std::exception_ptr error;
    try {
      engine([this](Piece piece) { return take(std::move(piece)); }, caller_.watch());
    } catch (...) {
      error = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    error_ = error;
    has_ended_ = true;
    changed_.notify_all();
  }

  Caller caller_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Piece> pieces_;
  bool is_closed_ = false;
  bool has_ended_ = false;
  std::exception_ptr error_;
  std::thread thread_;  // the last member, because the thread uses the others
};

template <class Piece>
using OwnedProducer = std::unique_ptr<Producer<Piece>, DeleteWhereItRuns>;

}  // namespace nqueens::python
