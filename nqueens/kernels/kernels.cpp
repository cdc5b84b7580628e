// nqueens/kernels/kernels.cpp - lists the kernels of this build and selects one.
// SPDX-License-Identifier: MIT
#include "nqueens/kernels/kernels.h"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/base/named.h"
#include "nqueens/kernels/halves/kernel_halves.h"
#include "nqueens/kernels/kernel_lanes.h"
#include "nqueens/kernels/kernel_portable.h"

namespace nqueens::kernels {
namespace {

constexpr const char* kEnvironmentVariable = "NQUEENS_KERNEL";

std::vector<Kernel> all_kernels() {
  std::vector<Kernel> all(lane_kernels().begin(), lane_kernels().end());
  for (Kernel& kernel : all) {
    for (const HalvesKernel& halves : vector_halves_kernels()) {
      if (halves.name == kernel.name) kernel.halves = &halves;
    }
  }
  all.push_back(portable_kernel());
  all.back().halves = &portable_halves_kernel();
  return all;
}

const Kernel& named(std::string_view name) {
  const Kernel& kernel = find_named(kernels(), name, "kernel", "choose auto, ");
  if (kernel.is_supported()) return kernel;
  throw UsageError("this processor cannot run the kernel '" + std::string(name) +
                   "'; nqueens info lists the kernels that it can run");
}

}  // namespace

std::span<const Kernel> kernels() {
  static const std::vector<Kernel> kAll = all_kernels();
  return kAll;
}

const Kernel& kernel(std::string_view name) {
  if (name != "auto") return named(name);
  const char* const forced = std::getenv(kEnvironmentVariable);
  const std::string_view wanted = forced == nullptr ? "" : forced;
  if (!wanted.empty() && wanted != "auto") return named(wanted);
  return *std::find_if(kernels().begin(), kernels().end(),
                       [](const Kernel& kernel) { return kernel.is_supported(); });
}

const HalvesKernel& halves_kernel(const Kernel& kernel) {
  if (kernel.halves != nullptr) return *kernel.halves;
  std::vector<Kernel> able(kernels().begin(), kernels().end());
  std::erase_if(able, [](const Kernel& other) { return other.halves == nullptr; });
  throw UsageError("kernel " + std::string(kernel.name) +
                   " does not support method halves; kernels that support it: " + names_of(able));
}

}  // namespace nqueens::kernels
