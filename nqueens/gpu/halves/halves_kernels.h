// nqueens/gpu/halves/halves_kernels.h - the text of halves_kernels.cl, embedded in the program.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/gpu/device.h"

namespace nqueens::gpu {

// The number of rows of the table that kernel `match` keeps in local memory. A row has 128 bytes.
// Matching is faster with more rows.
enum class TableRows : std::uint32_t { Few = 256, Many = 448 };

ProgramText halves_program(TableRows rows);

// Returns whether the program contains PTX of the kernels. A program that was built without a CUDA
// compiler can use CUDA devices only through OpenCL.
bool has_cuda_kernels();

}  // namespace nqueens::gpu
