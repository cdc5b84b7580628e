// nqueens/base/system/machine_name.h - what this machine is called.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace nqueens {

// As it calls itself; "unnamed" if it does not.
std::string machine_name();

}  // namespace nqueens
