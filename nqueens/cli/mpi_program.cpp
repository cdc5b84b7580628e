// nqueens/cli/mpi_program.cpp - the program for ranks of an MPI job, which has MPI in it.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/mpi_program.h"

#include <unistd.h>

#include <string_view>

#include "nqueens/base/error.h"
#include "nqueens/base/system/own_program.h"

namespace nqueens::cli {

void become_mpi_program(char** argv) {
  bool is_wanted = false;
  for (char** word = argv; *word != nullptr; ++word) {
    is_wanted = is_wanted || std::string_view(*word) == "--mpi";
  }
  if (!is_wanted) return;
  try {
    ::execv((own_program().parent_path() / "nqueens-mpi").c_str(), argv);
  } catch (const Error&) {  // As if there were no such program.
  }
}

}  // namespace nqueens::cli
