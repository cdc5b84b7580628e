// tests/gpu/error_of.h - catches an expected error and returns its message.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "nqueens/base/error.h"

namespace nqueens::gpu {

// Returns the message of the Error that `action` throws, or "" if it throws none. Other exceptions
// are not caught.
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
