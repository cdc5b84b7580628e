// nqueens/base/system/shell_word.h - a word as a shell takes it.
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace nqueens {

// The word itself, or in quotes where a POSIX shell would read anything else into it.
std::string shell_word(std::string_view text);

}  // namespace nqueens
