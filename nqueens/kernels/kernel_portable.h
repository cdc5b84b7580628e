// nqueens/kernels/kernel_portable.h - the kernel without vector instructions.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/kernels/kernels.h"

namespace nqueens::kernels {

Kernel portable_kernel();

}  // namespace nqueens::kernels
