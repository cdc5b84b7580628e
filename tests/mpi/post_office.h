// tests/mpi/post_office.h - ranks that are threads of one process: mailboxes without MPI.
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

class PostOffice {
 public:
  // Of so many ranks, which pretend to be on one machine, or that there are so many more.
  explicit PostOffice(int ranks, int workers_of_a_machine = 0)
      : workers_(workers_of_a_machine > 0 ? workers_of_a_machine : ranks - 1) {
    for (int rank = 0; rank < ranks; ++rank) boxes_.push_back(std::make_unique<Box>(*this, rank));
  }

  Mailbox& box(int rank) { return *boxes_[static_cast<std::size_t>(rank)]; }

 private:
  class Box : public Mailbox {
   public:
    Box(PostOffice& office, int rank) : office_(office), rank_(rank) {}
    int rank() const override { return rank_; }
    int ranks() const override { return static_cast<int>(office_.boxes_.size()); }
    int workers_of_this_machine() const override { return office_.workers_; }
    void send(const Letter& letter) override {
      Box& to = *office_.boxes_.at(static_cast<std::size_t>(letter.rank));
      const std::lock_guard lock(to.mutex_);
      to.letters_.push_back({rank_, letter.kind, letter.bytes});
    }
    std::optional<Letter> receive() override {
      const std::lock_guard lock(mutex_);
      if (letters_.empty()) return {};
      Letter letter = std::move(letters_.front());
      letters_.pop_front();
      return letter;
    }
    void flush() override {}

   private:
    PostOffice& office_;
    int rank_;
    std::mutex mutex_;
    std::deque<Letter> letters_;
  };

  int workers_;
  std::vector<std::unique_ptr<Box>> boxes_;
};

}  // namespace nqueens::mpi::testing
