// tests/mpi/local_network.h - mailboxes without MPI, for ranks that are threads of one process.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nqueens/mpi/mailbox.h"

namespace nqueens::mpi::testing {

class LocalNetwork {
 public:
  // Connects `ranks` ranks. Each rank reports `workers_of_a_machine` workers on its machine, or the
  // real number (`ranks` - 1) if the argument is 0.
  explicit LocalNetwork(int ranks, int workers_of_a_machine = 0)
      : workers_(workers_of_a_machine > 0 ? workers_of_a_machine : ranks - 1) {
    for (int rank = 0; rank < ranks; ++rank) boxes_.push_back(std::make_unique<Box>(*this, rank));
  }

  Mailbox& box(int rank) { return *boxes_[static_cast<std::size_t>(rank)]; }

 private:
  class Box : public Mailbox {
   public:
    Box(LocalNetwork& network, int rank) : network_(network), rank_(rank) {}
    int rank() const override { return rank_; }
    int ranks() const override { return static_cast<int>(network_.boxes_.size()); }
    int workers_of_this_machine() const override { return network_.workers_; }
    void send(const Message& message) override {
      Box& to = *network_.boxes_.at(static_cast<std::size_t>(message.rank));
      const std::lock_guard lock(to.mutex_);
      to.messages_.push_back({rank_, message.kind, message.bytes});
    }
    std::optional<Message> receive() override {
      const std::lock_guard lock(mutex_);
      if (messages_.empty()) return {};
      Message message = std::move(messages_.front());
      messages_.pop_front();
      return message;
    }
    void flush() override {}

   private:
    LocalNetwork& network_;
    int rank_;
    std::mutex mutex_;
    std::deque<Message> messages_;
  };

  int workers_;
  std::vector<std::unique_ptr<Box>> boxes_;
};

}  // namespace nqueens::mpi::testing
