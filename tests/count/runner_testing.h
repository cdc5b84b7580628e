// tests/count/runner_testing.h - counts by runners that a test makes.
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <functional>
#include <memory>

#include "nqueens/count/resolve.h"

namespace nqueens::count::testing {

// The question, resolved to the runner that `make` makes, without checking what that can count.
inline Resolved resolved_for(const Question& question, const Choice& choice,
                             const std::function<std::unique_ptr<Runner>()>& make) {
  RunnerKind kind = cpu_kind();
  kind.make = [make](const Resolved& /*how*/, const Watch& /*watch*/) { return make(); };
  return resolve(question, choice, std::array{kind});
}

}  // namespace nqueens::count::testing
