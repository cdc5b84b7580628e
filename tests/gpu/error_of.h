// tests/gpu/error_of.h - the sentence of an error that is expected.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "nqueens/base/error.h"

namespace nqueens::gpu {

// What is thrown, in words; "" where nothing is.
template <class Action>
std::string error_of(const Action& action) {
  try {
    action();
  } catch (const Error& error) {
    return error.what();
  }
  return {};
}

}  // namespace nqueens::gpu
