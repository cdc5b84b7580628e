// nqueens/cli/mpi_program.cpp - switches to nqueens-mpi, the program for the ranks of an MPI job.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/mpi_program.h"

#include <unistd.h>

#include <string_view>

#include "nqueens/base/error.h"
#include "nqueens/base/system/own_program.h"

namespace nqueens::cli {

void become_mpi_program(char** argv) {
  bool has_option = false;
  for (char** word = argv; *word != nullptr; ++word) {
    has_option = has_option || std::string_view(*word) == "--mpi";
  }
  if (!has_option) return;
  try {
    ::execv((own_program().parent_path() / "nqueens-mpi").c_str(), argv);
  } catch (const Error&) {  // the folder is unknown, so return as if there were no nqueens-mpi
  }
}

}  // namespace nqueens::cli
