// nqueens/gpu/halves/halves_kernels.cpp - the text of halves_kernels.cl, embedded in the program.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/halves/halves_kernels.h"

#include <algorithm>
#include <span>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/gpu/device.h"

namespace nqueens::gpu {

// Returns one program for each TableRows. cmake/NqueensKernels.cmake generates the definition.
std::span<const ProgramText> halves_programs();

ProgramText halves_program(TableRows rows) {
  const std::string option = "-DTABLE_ROWS=" + std::to_string(static_cast<std::uint32_t>(rows));
  const auto programs = halves_programs();
  const auto program = std::ranges::find(programs, option, &ProgramText::options);
  ensure(program != programs.end(), "there is a program for each number of rows");
  return *program;
}

bool has_cuda_kernels() { return !halves_program(TableRows::Many).ptx.empty(); }

}  // namespace nqueens::gpu
