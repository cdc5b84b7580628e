// nqueens/gpu/halves/halves_kernels.h - the text of halves_kernels.cl, which is part of the
// program.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/gpu/device.h"

namespace nqueens::gpu {

// Rows of the table of `match` in local memory, of 128 bytes each: more are faster.
enum class TableRows : std::uint32_t { Few = 256, Many = 448 };

ProgramText halves_program(TableRows rows);

// Whether there is PTX of the kernels, too: where the program was built without a compiler for CUDA
// its devices are of use through OpenCL only.
bool has_cuda_kernels();

}  // namespace nqueens::gpu
