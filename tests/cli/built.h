// tests/cli/built.h - the paths of the files that these tests need.
//
// Only built.cpp depends on the build folder, so the compiler cache can share the objects of the
// other files between CMake presets.
// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace nqueens::cli {

std::filesystem::path built_program();
std::filesystem::path golden_help_folder();
// Fake driver libraries.
std::filesystem::path fake_cuda();
std::filesystem::path fake_opencl();

// Whether the program is built with a sanitizer, which makes it exceed limits on time and memory.
bool is_sanitized();

}  // namespace nqueens::cli
