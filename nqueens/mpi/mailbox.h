// nqueens/mpi/mailbox.h - how messages get from rank to rank.
//
// From one rank to another they come in the order in which they were sent. That is all that rank 0
// and the workers know of MPI, so that tests can be both in one process.
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "nqueens/mpi/message.h"

namespace nqueens::mpi {

class Mailbox {
 public:
  Mailbox() = default;
  Mailbox(const Mailbox&) = delete;
  Mailbox& operator=(const Mailbox&) = delete;
  virtual ~Mailbox() = default;

  virtual int rank() const = 0;
  virtual int ranks() const = 0;

  // How many ranks of this machine count: all but rank 0.
  virtual int workers_of_this_machine() const = 0;

  // Returns at once.
  virtual void send(const Message& message) = 0;

  // The next message, if there is one.
  virtual std::optional<Message> receive() = 0;

  // Waits until all messages that were sent have been taken.
  virtual void flush() = 0;
};

}  // namespace nqueens::mpi
