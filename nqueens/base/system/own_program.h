// nqueens/base/system/own_program.h - the path of this program.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace nqueens {

// Returns an absolute path without links. Throws Error if the system does not report it.
std::filesystem::path own_program();

}  // namespace nqueens
