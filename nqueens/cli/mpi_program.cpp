// nqueens/cli/mpi_program.cpp - the program for ranks of an MPI job, which has MPI in it.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/mpi_program.h"

#include <unistd.h>

#include <filesystem>
#include <string_view>
#include <system_error>

namespace nqueens::cli {

void become_mpi_program(char** argv) {
  bool is_wanted = false;
  for (char** word = argv; *word != nullptr; ++word) {
    is_wanted = is_wanted || std::string_view(*word) == "--mpi";
  }
  if (!is_wanted) return;
  std::error_code unknown;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", unknown);
  if (!unknown) ::execv((self.parent_path() / "nqueens-mpi").c_str(), argv);
}

}  // namespace nqueens::cli
