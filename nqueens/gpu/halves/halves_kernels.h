// nqueens/gpu/halves/halves_kernels.h - the text of halves_kernels.cl, which is part of the
// program.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/gpu/device.h"

namespace nqueens::gpu {

// The rows of the table of `match` in local memory, of 128 bytes each: more rows are faster.
enum class TableRows : std::uint32_t { Few = 256, Many = 448 };

ProgramText halves_program(TableRows rows);

// Returns whether the program contains PTX of the kernels. A program that was built without a CUDA
// compiler can use CUDA devices only through OpenCL.
bool has_cuda_kernels();

}  // namespace nqueens::gpu
