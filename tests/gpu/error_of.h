// tests/gpu/error_of.h - returns the message of an expected error.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "nqueens/base/error.h"

namespace nqueens::gpu {

// Returns the message of the exception that `action` throws; "" if it throws none.
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
