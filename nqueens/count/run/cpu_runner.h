// nqueens/count/run/cpu_runner.h - counts tasks on the processor's threads, by a kernel.
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string_view>

#include "nqueens/count/run/runner.h"

namespace nqueens::count {

// A runner on so many threads of oneTBB. UsageError when there is no such kernel.
std::unique_ptr<Runner> make_cpu_runner(std::string_view kernel, int threads);

}  // namespace nqueens::count
