// nqueens/base/system/own_program.cpp - the path of this program.
// SPDX-License-Identifier: MIT
#include "nqueens/base/system/own_program.h"

#include <system_error>

#include "nqueens/base/error.h"

namespace nqueens {

std::filesystem::path own_program() {
  std::error_code trouble;
  std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", trouble);
  if (trouble) throw Error("cannot find the path of this program: " + trouble.message());
  return program;
}

}  // namespace nqueens
