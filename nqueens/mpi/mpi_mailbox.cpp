// nqueens/mpi/mpi_mailbox.cpp - a mailbox that uses MPI.
//
// The kind of a message is its MPI tag. Messages are sent without waiting (MPI_Isend), because two
// ranks that waited for each other to receive would deadlock. The bytes of a message are kept until
// MPI has sent them.
// SPDX-License-Identifier: MIT
#include "nqueens/mpi/mpi_mailbox.h"

#include <mpi.h>

#include <list>
#include <utility>

namespace nqueens::mpi {
namespace {

class MpiMailbox : public Mailbox {
 public:
  MpiMailbox() {
    int provided = MPI_THREAD_SINGLE;  // ignored: only one thread calls MPI
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
    MPI_Comm machine = MPI_COMM_NULL;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
    const int counts = rank_ == 0 ? 0 : 1;
    MPI_Allreduce(&counts, &workers_, 1, MPI_INT, MPI_SUM, machine);
    MPI_Comm_free(&machine);
  }
  ~MpiMailbox() override {
    flush();
    MPI_Finalize();
  }
  MpiMailbox(const MpiMailbox&) = delete;
  MpiMailbox& operator=(const MpiMailbox&) = delete;

  int rank() const override { return rank_; }
  int ranks() const override { return ranks_; }
  int workers_of_this_machine() const override { return workers_; }

  void send(const Message& message) override {
    forget_taken();
    Sent& sent = sent_.emplace_back(Sent{.bytes = message.bytes});
    MPI_Isend(sent.bytes.data(), static_cast<int>(sent.bytes.size()), MPI_BYTE, message.rank,
              static_cast<int>(message.kind), MPI_COMM_WORLD, &sent.request);
  }

  std::optional<Message> receive() override {
    forget_taken();
    int is_there = 0;
    MPI_Status status = {};
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, &status);
    if (is_there == 0) return {};
    int bytes = 0;
    MPI_Get_count(&status, MPI_BYTE, &bytes);
    Message message = {.rank = status.MPI_SOURCE, .kind = static_cast<Kind>(status.MPI_TAG)};
    message.bytes.resize(static_cast<std::size_t>(bytes));
    MPI_Recv(message.bytes.data(), bytes, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG,
             MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return message;
  }

  void flush() override {
    for (Sent& sent : sent_) MPI_Wait(&sent.request, MPI_STATUS_IGNORE);
    sent_.clear();
  }

 private:
  struct Sent {
    std::string bytes;
    MPI_Request request = MPI_REQUEST_NULL;
  };

  void forget_taken() {
    sent_.remove_if([](Sent& sent) {
      int is_taken = 0;
      MPI_Test(&sent.request, &is_taken, MPI_STATUS_IGNORE);
      return is_taken != 0;
    });
  }

  int rank_ = 0;
  int ranks_ = 1;
  int workers_ = 1;
  std::list<Sent> sent_;  // a list, because MPI needs stable addresses
};

}  // namespace

std::unique_ptr<Mailbox> make_mpi_mailbox() { return std::make_unique<MpiMailbox>(); }

}  // namespace nqueens::mpi
