// nqueens/base/system/machine_name.h - the host name.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace nqueens {

// Returns the host name, or "unnamed".
std::string machine_name();

}  // namespace nqueens
