// tests/gpu/fake_libcuda.h - the interface between a test and the fake CUDA driver.
//
// fake_libcuda.cpp is built as a shared library, which cuda_device.cpp loads instead of
// libcuda.so.1. The library exports these functions in addition to those of the driver.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

// Selects a call that must fail, the code that it returns, and whether all later calls also fail.
struct FakeCudaFault {
  // The function's name in the driver; null for any function.
  const char* function = nullptr;
  std::uint64_t call = 0;  // number of the call among the calls to `function`, from 0
  std::int32_t code = 0;
  // Whether every later call also returns the code, as after a fault in a kernel.
  bool is_sticky = false;
};

extern "C" {
// Resets the fake driver. If `fault` is null, no call fails.
void fake_cuda_begin(const FakeCudaFault* fault);
// Returns whether the fault has happened.
bool fake_cuda_has_failed();
// Returns the number of contexts, modules, buffers, pinned blocks, streams and events that have not
// been freed, plus the number of contexts that were entered and not left.
std::uint64_t fake_cuda_live();
}
