// tests/gpu/fake_libcuda.h - what a test tells the stand-in for CUDA's driver, and asks it.
//
// fake_libcuda.cpp is built as a shared library of its own, which cuda_device.cpp loads in place of
// libcuda.so.1. The functions here are its, besides those of the driver.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

// Each call of a function with a code to be told in place of its own, and what it means then.
struct FakeCudaFault {
  // The function's name in the driver; null: any of them.
  const char* function = nullptr;
  std::uint64_t call = 0;  // among those of the function, from 0
  std::int32_t code = 0;
  // Every later call tells the code, too, as after a fault of a kernel.
  bool is_sticky = false;
};

extern "C" {
// As just started. A null pointer: nothing fails.
void fake_cuda_begin(const FakeCudaFault* fault);
// Whether the fault has happened.
bool fake_cuda_has_failed();
// Contexts, modules, buffers, pinned memory, streams and events that have not been given back, and
// contexts that were entered and not left.
std::uint64_t fake_cuda_live();
}
