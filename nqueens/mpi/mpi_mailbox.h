// nqueens/mpi/mpi_mailbox.h - messages by MPI.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "nqueens/mpi/mailbox.h"

namespace nqueens::mpi {

// Initialises MPI, and ends it when it is deleted, where it waits for all ranks. Only the thread
// that made it may use it. Errors of MPI end the job; nothing is thrown.
std::unique_ptr<Mailbox> make_mpi_mailbox();

}  // namespace nqueens::mpi
