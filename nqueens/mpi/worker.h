// nqueens/mpi/worker.h - a rank that counts tasks for rank 0.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/mpi/mailbox.h"

namespace nqueens::mpi {

// Handles the messages of rank 0 until Quit. Errors are reported to rank 0 and never thrown. The
// calling thread sleeps between polls for messages; other threads count the tasks.
void serve(Mailbox& mail);

}  // namespace nqueens::mpi
