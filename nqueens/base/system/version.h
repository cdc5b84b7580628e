// nqueens/base/system/version.h - which nqueens this is.
// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace nqueens {

// Version of the library and the program, "major.minor.patch".
std::string_view version();

// Name and version of the compiler that built this library, for reports.
std::string_view compiler();

}  // namespace nqueens
