// nqueens/count/kernel.cpp - the table of kernels, and the choice among them.
// SPDX-License-Identifier: MIT
#include "nqueens/count/kernel.h"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/count/kernel_lanes.h"
#include "nqueens/count/kernel_portable.h"

namespace nqueens::count {
namespace {

constexpr const char* kEnvironmentVariable = "NQUEENS_KERNEL";

std::vector<Kernel> all_kernels() {
  std::vector<Kernel> all(lane_kernels().begin(), lane_kernels().end());
  all.push_back(portable_kernel());
  return all;
}

std::string names() {
  std::string names;
  for (const Kernel& kernel : kernels()) {
    names += (names.empty() ? "" : ", ") + std::string(kernel.name);
  }
  return names;
}

const Kernel& named(std::string_view name) {
  for (const Kernel& kernel : kernels()) {
    if (kernel.name != name) continue;
    if (!kernel.is_supported()) {
      throw UsageError("this processor cannot run the kernel '" + std::string(name) +
                       "'; nqueens info shows which it can");
    }
    return kernel;
  }
  throw UsageError("there is no kernel '" + std::string(name) + "'; choose auto, " + names());
}

}  // namespace

std::span<const Kernel> kernels() {
  static const std::vector<Kernel> kAll = all_kernels();
  return kAll;
}

const Kernel& kernel(std::string_view name) {
  if (name != "auto") return named(name);
  const char* const forced = std::getenv(kEnvironmentVariable);
  if (forced != nullptr && *forced != '\0') return named(forced);
  return *std::find_if(kernels().begin(), kernels().end(),
                       [](const Kernel& kernel) { return kernel.is_supported(); });
}

}  // namespace nqueens::count
