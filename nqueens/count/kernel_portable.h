// nqueens/count/kernel_portable.h - the kernel without vectors.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/count/kernel.h"

namespace nqueens::count {

Kernel portable_kernel();

}  // namespace nqueens::count
