// nqueens/base/system/own_program.h - the path of this program.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace nqueens {

// Returns the absolute path, with links resolved. Throws Error if the system does not report it.
std::filesystem::path own_program();

}  // namespace nqueens
