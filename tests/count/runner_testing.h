// tests/count/runner_testing.h - lets a test count with its own runner.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <functional>
#include <memory>

#include "nqueens/count/resolve.h"

namespace nqueens::count::testing {

// Resolves the question to the runner that `make` makes, without checking whether this runner can
// count it.
inline Resolved resolved_for(const Question& question, const Choice& choice,
                             const std::function<std::unique_ptr<Runner>()>& make) {
  RunnerKind kind = cpu_kind();
  kind.make = [make](const Resolved& /*how*/, const Watch& /*watch*/) { return make(); };
  return resolve(question, choice, std::array{kind});
}

}  // namespace nqueens::count::testing
