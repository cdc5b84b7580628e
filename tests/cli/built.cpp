// tests/cli/built.cpp - the paths that tests/cli/CMakeLists.txt defines.
// SPDX-License-Identifier: MIT
#include "tests/cli/built.h"

#include <filesystem>

namespace nqueens::cli {

std::filesystem::path built_program() { return NQUEENS_PROGRAM; }
std::filesystem::path golden_help_folder() { return NQUEENS_GOLDEN_HELP; }
std::filesystem::path fake_cuda() { return NQUEENS_FAKE_CUDA; }
std::filesystem::path fake_opencl() { return NQUEENS_FAKE_OPENCL; }

bool is_sanitized() {
#ifdef NQUEENS_SANITIZED
  return true;
#else
  return false;
#endif
}

}  // namespace nqueens::cli
