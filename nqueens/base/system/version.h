// nqueens/base/system/version.h - the version of nqueens.
// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace nqueens {

// Returns the version of the library and the program, "major.minor.patch".
std::string_view version();

// Returns the name and version of the compiler that built this library, for reports.
std::string_view compiler();

}  // namespace nqueens
