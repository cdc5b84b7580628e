// nqueens/mpi/worker.h - a rank that counts what rank 0 gives it.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/mpi/mailbox.h"

namespace nqueens::mpi {

// Does what rank 0 writes, until it writes Quit. What goes wrong is a message to rank 0, never an
// exception. It sleeps while it waits for messages; tasks are counted in other threads.
void serve(Mailbox& mail);

}  // namespace nqueens::mpi
