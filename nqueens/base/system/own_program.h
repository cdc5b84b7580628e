// nqueens/base/system/own_program.h - where the file of this program is.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace nqueens {

// Absolute and without links. Error when the system does not tell.
std::filesystem::path own_program();

}  // namespace nqueens
