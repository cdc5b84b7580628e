// tests/cli/built.h - where the build has put what these tests need.
//
// Only built.cpp knows the build folder, so the compiler cache serves the other files to every
// preset.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace nqueens::cli {

std::filesystem::path built_program();
std::filesystem::path golden_help_folder();
// Libraries that stand in for those of drivers.
std::filesystem::path fake_cuda();
std::filesystem::path fake_opencl();

// The program is so much slower and larger under a sanitizer that limits on it mean nothing.
bool is_sanitized();

}  // namespace nqueens::cli
