// nqueens/mpi/mpi_mailbox.h - a mailbox that uses MPI.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "nqueens/mpi/mailbox.h"

namespace nqueens::mpi {

// Initializes MPI. The mailbox's destructor waits for all ranks and finalizes MPI. Only the thread
// that made the mailbox can use it. MPI errors end the job; no exception is thrown.
std::unique_ptr<Mailbox> make_mpi_mailbox();

}  // namespace nqueens::mpi
