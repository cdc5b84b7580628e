// nqueens/mpi/mailbox.h - the transport of messages between ranks.
//
// Messages from one rank to another arrive in the order in which they were sent. Rank 0 and the
// workers use MPI only through this interface, so tests can run all ranks in one process.
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

  // The number of workers on this machine.
  virtual int workers_of_this_machine() const = 0;

  // Sends the message without waiting for its receiver.
  virtual void send(const Message& message) = 0;

  // Returns the next message if one has arrived; does not wait.
  virtual std::optional<Message> receive() = 0;

  // Waits until the transport has accepted all messages that were sent.
  virtual void flush() = 0;
};

}  // namespace nqueens::mpi
